import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { arquivo } from '../field-file.ts';
import { decimal, dinheiro, duracao, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';
import { ABERTAS, asfeWorkflow, SITUACOES } from './workflow.ts';

export const ORIGENS = {
  DESCOBERTA_ABERTURA: 'Descoberta na abertura',
  REC_INSPECAO: 'Recomendação de inspeção',
  OPERACAO: 'Operação',
  ENGENHARIA: 'Engenharia',
  SMS: 'SMS',
  OMISSAO_PLANEJAMENTO: 'Omissão do planejamento',
  DANO_EXECUCAO: 'Dano na execução',
  PROJETO: 'Projeto',
  LEGAL: 'Exigência legal',
  OUTRO: 'Outro',
} as const;

const FASES = { PRE_PARADA: 'Pré-parada', PARADA: 'Parada', POS_PARADA: 'Pós-parada' } as const;
const CLASSES = { EMERGENTE: 'Emergente', TARDIO: 'Tardio' } as const;
const DESTINOS = { PROXIMA_PARADA: 'Próxima parada', ROTINA: 'Rotina', LICAO: 'Lição aprendida' } as const;

/** From here on the risk of a request is high. */
export const RISCO_ALTO = 15;
const MINIMO = { descricao: 30, justificativa: 20 };

/** A field that the product fills in. */
export const daqui = <F extends object>(field: F): F & { readonly gerado: true } => ({ ...field, gerado: true });

/** The work that a request proposes, as rows that the schedule would get. */
const atividades = defineFilho({
  label: 'Atividades propostas',
  ajuda: 'Sem elas a ASFE aprova só HH e custo. Antes e depois: códigos do cronograma ou daqui, como A20TI+2h; B10.',
  tabela: 'asfe_atividade',
  max: 200,
  fields: {
    codigo: texto('Código', { max: 20, ajuda: 'Vazio: o número da ASFE e a linha.' }),
    nome: texto('Atividade', { required: true, max: 200 }),
    etapaId: referencia('Etapa', 'etapa'),
    especialidadeId: referencia('Especialidade', 'especialidade'),
    recursos: inteiro('Recursos', { min: 1, max: 999, padrao: 1 }),
    duracao: duracao('Duração', { required: true, min: 1, max: 600_000 }),
    predecessoras: texto('Depois de', { max: 400 }),
    sucessoras: texto('Antes de', { max: 400 }),
  },
});

const materiais = defineFilho({
  label: 'Materiais',
  tabela: 'asfe_material',
  max: 100,
  fields: {
    insumoId: referencia('Insumo', 'insumo', { required: true }),
    quantidade: decimal('Quantidade', { required: true, casas: 4, min: 0.0001, max: 99_999_999 }),
    disponivel: booleano('Em estoque'),
  },
});

/** Hours of work of one request at most. */
const MAX_HH = 9_999_999;

interface Proposta {
  readonly recursos?: number | null;
  /** Minutes. */
  readonly duracao?: number;
}

const hhDe = (propostas: readonly Proposta[] = []): number =>
  propostas.reduce((soma, { recursos, duracao = 0 }) => soma + ((recursos ?? 1) * duracao) / 60, 0);

const SO_DESTINO = 'A ASFE já foi decidida: só o destino de uma reprovada muda.';

/** A service that somebody asks for after the scope was frozen (domain.md §8.2). */
export const asfe = defineCadastro({
  path: 'asfe',
  rota: '/servico-fora-escopo',
  modulo: 'ServicoForaEscopo',
  entidade: 'ServicoForaEscopo',
  labels: { singular: 'ASFE', plural: 'Serviços fora de escopo', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', usuario: 'solicitanteId' },
  title: ['numero', 'titulo'],
  key: ['numero'],
  fluxo: asfeWorkflow,
  soRascunhoSai: true,
  columns: [
    'numero',
    'situacao',
    'titulo',
    'equipamentoId',
    'disciplinaId',
    'origem',
    'classe',
    'hh',
    'custo',
    'impactoTermino',
    'risco',
    'nivel',
    'idade',
    'servicoId',
  ],
  derivados: {
    risco: inteiro('Risco', {
      min: 1,
      max: 25,
      ajuda: `Probabilidade × consequência; de ${RISCO_ALTO} em diante é alto.`,
    }),
    nivel: inteiro('Nível pendente', { min: 1, max: 9, ajuda: 'Nível cujo voto falta.' }),
    votoAte: dataHora('Voto até', { ajuda: 'Prazo do nível cujo voto falta.' }),
    idade: inteiro('Idade', { unidade: 'h', ajuda: 'Horas desde que foi pedida até a decisão, ou até agora.' }),
    impactoTermino: duracao('Impacto no término', { min: -600_000, ajuda: 'Horas que o término do projeto muda.' }),
    folgaUsada: duracao('Folga consumida'),
    critico: booleano('Caminho crítico'),
    contingencia: decimal('Contingência', {
      casas: 2,
      unidade: '%',
      ajuda: 'Parte das HH de contingência do projeto.',
    }),
    simuladaEm: dataHora('Simulada em'),
    pedidaEm: data('Pedida em'),
    decididaEm: data('Decidida em'),
    simulada: booleano('Simulação vale'),
    falha: textoLongo('Falha da simulação', { ajuda: 'Por que a última simulação não foi feita.' }),
    fotos: inteiro('Fotos'),
  },
  filhos: { atividades, materiais },
  fields: {
    numero: numeroDoProjeto('ASFE-'),
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    foto: arquivo('Foto', {
      tipos: ['jpeg', 'png', 'webp'],
      bytes: 10_485_760,
      ajuda: 'Pedida quando a origem é descoberta na abertura ou dano. Outras vão em Anexos.',
    }),
    titulo: texto('Título', { required: true, max: 150, search: true }),
    equipamentoId: referencia('TAG', 'equipamento'),
    areaId: referencia('Área', 'area', { ajuda: 'Vazia: a do equipamento.' }),
    sistemaId: referencia('Sistema', 'sistema', { ajuda: 'Vazio: o do equipamento.' }),
    descricao: textoLongo('Descrição do serviço', { required: true }),
    origem: opcao('Origem', ORIGENS, { required: true }),
    classe: opcao('Classe', CLASSES, {
      required: true,
      ajuda: 'Emergente: não havia como prever. Tardio: podia ter sido visto antes do congelamento.',
    }),
    disciplinaId: referencia('Disciplina', 'disciplina', { required: true }),
    contratoId: referencia('Executante sugerido', 'contrato'),
    fase: opcao('Fase', FASES, { padrao: 'PARADA' }),
    justificativa: textoLongo('Justificativa e consequência de não fazer', { required: true }),
    probabilidade: inteiro('Probabilidade', { required: true, min: 1, max: 5 }),
    consequencia: inteiro('Consequência', { required: true, min: 1, max: 5 }),
    podePostergar: booleano('Pode esperar a rotina ou a próxima parada'),
    porqueAgora: texto('Por que agora', { max: 500 }),
    hh: decimal('HH', {
      casas: 2,
      min: 0.01,
      max: MAX_HH,
      soma: true,
      ajuda: 'Vazias: as das atividades propostas.',
    }),
    duracao: duracao('Duração', { min: 1, max: 600_000, ajuda: 'Vazia: a soma das atividades propostas.' }),
    custo: dinheiro('Custo estimado', {
      acesso: VER_CUSTO,
      soma: true,
      ajuda: 'Vazio: HH pelo custo do contrato ou da especialidade, mais os materiais.',
    }),
    necessariaEm: dataHora('Necessário até'),
    destino: opcao('Destino', DESTINOS, { ajuda: 'De uma ASFE reprovada.' }),
    servicoId: daqui(referencia('Serviço gerado', 'servico')),
    solicitanteId: daqui(referencia('Solicitante', 'usuario')),
    recomendacaoId: daqui(referencia('Recomendação', 'recomendacao')),
    hhAprovado: daqui(decimal('HH aprovadas', { casas: 2, soma: true })),
    valorAprovado: daqui(dinheiro('Valor aprovado', { acesso: VER_CUSTO, soma: true })),
  },
  trava: ({ situacao }) => (ABERTAS.includes(situacao) ? undefined : { motivo: SO_DESTINO, livres: ['destino'] }),
  rule: ({ equipamentoId, areaId, descricao, justificativa, podePostergar, porqueAgora, ...resto }) => {
    const {
      destino,
      situacao,
      atividades: propostas,
    } = resto as {
      readonly destino?: unknown;
      readonly situacao?: unknown;
      readonly atividades?: readonly Proposta[];
    };
    return {
      ...(equipamentoId || areaId ? {} : { equipamentoId: 'Informe o TAG ou a área.' }),
      ...((descricao?.length ?? 0) < MINIMO.descricao
        ? { descricao: `Descreva o serviço (mínimo de ${MINIMO.descricao} caracteres).` }
        : {}),
      ...((justificativa?.length ?? 0) < MINIMO.justificativa
        ? { justificativa: `Justificativa obrigatória (mínimo de ${MINIMO.justificativa} caracteres).` }
        : {}),
      ...(podePostergar && !porqueAgora ? { porqueAgora: 'Diga por que agora, se pode esperar.' } : {}),
      ...(hhDe(propostas) > MAX_HH
        ? {
            atividades: `As atividades somam mais de ${MAX_HH.toLocaleString('pt-BR')} HH: confira pessoas e durações.`,
          }
        : {}),
      ...(destino && situacao !== 'REPROVADA' ? { destino: 'O destino é de uma ASFE reprovada.' } : {}),
    };
  },
});
