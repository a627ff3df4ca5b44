import { defineCadastro } from '../cadastro.ts';
import { FASES } from '../etapa/cadastro.ts';
import { booleano, estado, opcao, opcoes, referencia } from '../field-choice.ts';
import { decimal, dinheiro, inteiro, percentual } from '../field-number.ts';
import { texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';
import { suprimento } from '../suprimento/cadastro.ts';
import { SITUACOES, servicoWorkflow } from './workflow.ts';

export const TIPOS = {
  MANUTENCAO: 'Manutenção',
  INSPECAO: 'Inspeção',
  LIMPEZA: 'Limpeza',
  MODIFICACAO: 'Modificação',
  OPERACAO: 'Operação',
  APOIO: 'Apoio',
  LOGISTICA: 'Logística',
  MARCO: 'Marco',
} as const;
const ORIGENS = {
  NOTA_OM: 'Nota ou OM',
  REC_INSPECAO: 'Recomendação de inspeção',
  NR13: 'NR-13',
  PREDITIVA: 'Preditiva',
  PREVENTIVA: 'Preventiva',
  PROJETO: 'Projeto',
  OPERACAO: 'Operação',
  SMS: 'SMS',
  LICAO: 'Lição aprendida',
  ASFE: 'ASFE',
  SSE: 'SSE',
  OUTRO: 'Outra',
} as const;
const PRIORIDADES = {
  OBRIGATORIO_LEGAL: 'Obrigatório por lei',
  CRITICO: 'Crítico',
  NECESSARIO: 'Necessário',
  DESEJAVEL: 'Desejável',
} as const;
/** Answers of the scope meeting. */
export const DESAFIOS = {
  NAO_AVALIADO: 'Não avaliado',
  MANTIDO: 'Mantido',
  REDUZIDO: 'Reduzido',
  POSTERGADO: 'Postergado',
  EXCLUIDO: 'Excluído',
} as const;

/** Risks of a service, by the names of their fields. */
export const RISCOS = {
  exigePt: 'Exige PT',
  espacoConfinado: 'Espaço confinado',
  trabalhoAltura: 'Trabalho em altura',
  trabalhoQuente: 'Trabalho a quente',
  icamentoCritico: 'Içamento crítico',
  radiografia: 'Radiografia',
} as const;

const acesso = suprimento.permission('Listar');

/** An item of the scope of a shutdown: what must be done on one TAG (domain.md §7.2). */
export const servico = defineCadastro({
  path: 'servico',
  modulo: 'Servico',
  entidade: 'Servico',
  labels: { singular: 'Serviço', plural: 'Serviços', genero: 'm' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', frente: 'frenteId' },
  title: ['codigo', 'titulo'],
  key: ['codigo'],
  outrasChaves: [['ordemSap']],
  fluxo: servicoWorkflow,
  // A photo outlives the service that it shows.
  sobrevivem: ['registrofotografico'],
  prontas: {
    'Sem atividades': { f: { atividades: '..0' } },
    'Sem predecessora': { f: { soltas: '1..' } },
    'Sem material': { f: { materiais: '..0' } },
    Atrasados: { ordem: '-atraso', f: { atraso: '1..' } },
    Críticos: { ordem: 'inicio', f: { critico: 'true' } },
    'De ASFE e SSE': { f: { origem: 'ASFE,SSE' } },
    Cancelados: { ativo: 'todos', f: { situacao: 'CANCELADO' } },
    'Com risco': { f: { riscos: Object.keys(RISCOS).join(',') } },
  },
  columns: [
    'codigo',
    'situacao',
    'equipamentoId',
    'titulo',
    'disciplinaId',
    'contratoId',
    'fase',
    'origem',
    'ordemSap',
    'hh',
    'inicio',
    'termino',
    'previsto',
    'realizado',
    'pacote',
    'riscos',
  ],
  segue: ['suprimento', 'controleapoio', 'raquete', 'controleinspecao', 'anexo', 'calculo'],
  derivados: {
    faltaFoto: texto('Falta a foto de', {
      max: 1000,
      ajuda: 'Atividades já em 100% que exigem foto: o serviço conclui quando ela chega.',
    }),
    revisoesAbertas: texto('Revisões abertas', {
      max: 1000,
      ajuda: 'Inspeções de documentos por concluir: nada espera por elas, e quem aceita o serviço é avisado.',
    }),
    hh: decimal('HH', { casas: 2, soma: true, ajuda: 'Das atividades; sem elas, as estimadas.' }),
    inicio: dataHora('Início', { ajuda: 'Da primeira atividade, pelo cronograma vigente.' }),
    termino: dataHora('Término', { ajuda: 'Da última atividade, pelo cronograma vigente.' }),
    previsto: percentual('% prev.', {
      ajuda: 'Avanço previsto na linha de base principal até a data de corte, pelo peso das atividades.',
    }),
    realizado: percentual('% real', { ajuda: 'Avanço das atividades pelo peso delas.' }),
    pacote: percentual('Pacote', { ajuda: 'Prontidão do pacote, pelos pesos das partes que se aplicam.' }),
    riscos: { ...opcoes('Riscos', RISCOS), sinais: true },
    atividades: inteiro('Atividades'),
    soltas: inteiro('Sem predecessora', { ajuda: 'Atividades que nada no cronograma antecede.' }),
    critico: booleano('Caminho crítico'),
    atraso: inteiro('Atraso', { min: -9_999, unidade: 'dias', ajuda: 'Término de agora menos o da linha de base.' }),
    congelado: { ...booleano('Escopo congelado'), interno: true },
    hhCancelado: decimal('HH cancelado (CAP)', {
      casas: 2,
      soma: true,
      ajuda: 'Dos cancelamentos aplicados; o que foi revertido não conta.',
    }),
    antesDeSuspender: { ...opcao('Antes de suspender', SITUACOES), interno: true },
    asfeId: referencia('ASFE', 'asfe'),
    sseId: referencia('SSE', 'sse'),
    peso: decimal('Peso', { casas: 2, soma: true, ajuda: 'Das atividades, pelo critério de peso do projeto.' }),
    aceitoPorId: referencia('Aceito por', 'usuario'),
    risco: inteiro('Risco', { min: 1, max: 25, ajuda: 'Probabilidade × consequência.' }),
    prontidao: percentual('Materiais prontos', { acesso, ajuda: 'Dos materiais que contam, quantos já chegaram.' }),
    prontidaoValor: percentual('Prontos em valor', {
      acesso: VER_CUSTO,
      ajuda: 'Do valor dos materiais, quanto chegou.',
    }),
    prontidaoCriticos: percentual('Críticos prontos', {
      acesso,
      ajuda: 'Dos materiais críticos, quantos já chegaram.',
    }),
    materiais: inteiro('Materiais', { acesso, ajuda: 'Suprimentos do serviço, sem os cancelados.' }),
    chegaram: inteiro('Chegaram', { acesso, ajuda: 'Recebidos, ou já adiante: inspecionados, em kit, entregues…' }),
  },
  fields: {
    codigo: {
      ...texto('Nº', { required: true, max: 30, search: true, ajuda: 'Vazio ao incluir: o próximo, como S-00124.' }),
      proposto: true,
    },
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    titulo: texto('Serviço', { required: true, max: 200, search: true, ajuda: 'Comece pelo verbo: abrir, limpar…' }),
    equipamentoId: referencia('TAG', 'equipamento'),
    eapId: {
      ...referencia('Nó da EAP', 'eap', {
        required: true,
        ajuda: 'Vazio ao incluir: o do equipamento, ou o primeiro da EAP.',
      }),
      proposto: true,
    },
    descricao: textoLongo('Descrição detalhada'),
    tagLinha: texto('TAG da linha', { max: 60 }),
    areaId: referencia('Área', 'area', { ajuda: 'Vazia ao incluir: a do equipamento.' }),
    sistemaId: referencia('Sistema', 'sistema', { ajuda: 'Vazio ao incluir: o do equipamento.' }),
    localId: referencia('Local', 'local'),
    disciplinaId: referencia('Disciplina', 'disciplina'),
    especialidadeId: referencia('Especialidade principal', 'especialidade'),
    contratoId: referencia('Executante', 'contrato'),
    supervisorId: referencia('Supervisor', 'pessoa'),
    fiscalId: referencia('Fiscal', 'pessoa'),
    frenteId: referencia('Frente', 'frente'),
    fase: opcao('Fase', FASES, { padrao: 'PARADA' }),
    tipo: opcao('Tipo', TIPOS, { padrao: 'MANUTENCAO' }),
    origem: opcao('Origem', ORIGENS, { padrao: 'OUTRO' }),
    notaSap: texto('Nota SAP', { max: 12 }),
    ordemSap: texto('Ordem SAP', { max: 12, search: true }),
    recomendacao: texto('Recomendação (REC)', { max: 30 }),
    prioridade: opcao('Prioridade', PRIORIDADES, { padrao: 'NECESSARIO' }),
    liberavelRotina: booleano('Executável em rotina'),
    desafio: opcao('Desafio do escopo', DESAFIOS, { padrao: 'NAO_AVALIADO' }),
    desafioMotivo: texto('Motivo da decisão', { max: 300 }),
    hhCortado: decimal('HH cortado no desafio', { casas: 2, max: 9_999_999, soma: true }),
    probabilidade: inteiro('Probabilidade', { min: 1, max: 5 }),
    consequencia: inteiro('Consequência', { min: 1, max: 5 }),
    hhEstimado: decimal('HH estimado', { casas: 2, max: 9_999_999, ajuda: 'Vale enquanto não há atividades.' }),
    custoEstimado: dinheiro('Custo estimado', { acesso: VER_CUSTO, soma: true }),
    exigePt: booleano(RISCOS.exigePt),
    espacoConfinado: booleano(RISCOS.espacoConfinado),
    trabalhoAltura: booleano(RISCOS.trabalhoAltura),
    trabalhoQuente: booleano(RISCOS.trabalhoQuente),
    icamentoCritico: booleano(RISCOS.icamentoCritico),
    radiografia: booleano(RISCOS.radiografia),
    aceitoEm: { ...data('Aceito em'), gerado: true },
    observacaoAceite: texto('Observação do aceite', { max: 500 }),
  },
  rule: ({ desafio, desafioMotivo, probabilidade, consequencia }) => ({
    ...(desafio && desafio !== 'NAO_AVALIADO' && desafio !== 'MANTIDO' && !desafioMotivo
      ? { desafioMotivo: 'Diga por que o escopo muda.' }
      : {}),
    ...(probabilidade && !consequencia ? { consequencia: 'Informe também a consequência.' } : {}),
    ...(consequencia && !probabilidade ? { probabilidade: 'Informe também a probabilidade.' } : {}),
  }),
});
