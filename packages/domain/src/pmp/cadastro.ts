import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, inteiro } from '../field-number.ts';
import { texto, textoLongo } from '../field-text.ts';
import { data } from '../field-time.ts';
import { METRICAS } from './metricas.ts';
import { ABERTOS, ATRASO_SEM_PLANO, pmpWorkflow, SITUACOES } from './workflow.ts';

/** The phases of a shutdown, from the first decision to the last report (domain.md §2.3). */
export const FASES_PMP = {
  ESTRATEGIA: '1 Estratégia',
  ESCOPO: '2 Escopo',
  DETALHAMENTO: '3 Detalhamento',
  SUPRIMENTO_CONTRATACAO: '4 Suprimento e contratação',
  PREPARACAO: '5 Preparação',
  EXECUCAO: '6 Execução',
  PARTIDA: '7 Partida',
  POS_PARADA: '8 Pós-parada',
} as const;

export const CATEGORIAS_PMP = {
  MARCO: 'Marco',
  ESCOPO: 'Escopo',
  ENGENHARIA: 'Engenharia',
  INSPECAO: 'Inspeção',
  SUPRIMENTO: 'Suprimento',
  CONTRATACAO: 'Contratação',
  SMS: 'SMS',
  LOGISTICA_CANTEIRO: 'Logística e canteiro',
  PLANEJAMENTO: 'Planejamento',
  OPERACAO: 'Operação',
  RH_MOBILIZACAO: 'RH e mobilização',
  COMUNICACAO: 'Comunicação',
  CUSTO: 'Custo',
  TI: 'TI',
  ENCERRAMENTO: 'Encerramento',
} as const;

export const GATES = {
  G1: 'G1 Alinhamento',
  G2: 'G2 Escopo congelado',
  G3: 'G3 Plano detalhado',
  G4: 'G4 Prontidão',
  G5: 'G5 Término mecânico',
  G6: 'G6 Partida',
  G7: 'G7 Encerramento',
} as const;

/** How an item stands by its state, its dates and what is inside it. */
export const ANDAMENTOS = {
  NAO_INICIADO: 'Não iniciado',
  EM_ANDAMENTO: 'Em andamento',
  ATRASADO: 'Atrasado',
  CONCLUIDO: 'Concluído',
  CONCLUIDO_COM_ATRASO: 'Concluído com atraso',
  SUSPENSO: 'Suspenso',
  NAO_APLICAVEL: 'Não se aplica',
} as const;

/** What a gate still waits for, as a filter of the list. */
export const OBRIGATORIOS_ABERTOS = {
  obrigatorio: 'true',
  grupo: 'false',
  andamento: 'NAO_INICIADO,EM_ANDAMENTO,ATRASADO,SUSPENSO',
} as const;

/** Days from D that a plan reaches. */
export const D_MINIMO = -1_500;
export const D_MAXIMO = 500;

const emD = (label: string, ajuda?: string) =>
  inteiro(label, {
    min: D_MINIMO,
    max: D_MAXIMO,
    unidade: 'D',
    ...(ajuda === undefined ? {} : { ajuda }),
  });

interface Digitado {
  readonly dInicio?: number | null;
  readonly dTermino?: number | null;
  readonly dataFixa?: boolean | null;
  readonly inicioFixo?: string | null;
  readonly terminoFixo?: string | null;
  readonly inicioReal?: string | null;
  readonly terminoReal?: string | null;
  readonly avanco?: number | null;
  readonly gate?: string | null;
  readonly obrigatorio?: boolean | null;
}

const DEPOIS = 'O prazo vem depois do início.';

function prazosDe({ dInicio, dTermino, dataFixa, inicioFixo, terminoFixo }: Digitado) {
  if (dataFixa) {
    if (!terminoFixo) return { terminoFixo: 'Informe a data, ou desmarque Data fixa.' };
    return { terminoFixo: inicioFixo && inicioFixo > terminoFixo ? DEPOIS : undefined };
  }
  const prazo = dTermino ?? null;
  if (prazo === null) return { dTermino: 'Informe o prazo, como D-120, ou marque Data fixa.' };
  return { dTermino: (dInicio ?? prazo) > prazo ? DEPOIS : undefined };
}

const restoDe = ({ inicioReal, terminoReal, avanco, gate, obrigatorio }: Digitado) => ({
  terminoReal: terminoReal && inicioReal && terminoReal < inicioReal ? 'O término vem depois do início.' : undefined,
  avanco: (avanco ?? 0) % 25 === 0 ? undefined : 'Informe 0, 25, 50, 75 ou 100.',
  gate: obrigatorio && !gate ? 'Informe o gate em que o item é obrigatório.' : undefined,
});

const filled = (problemas: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problemas).flatMap(([nome, um]) => (um ? [[nome, um]] : [])));

/** An item of the plan of the plan: what must be ready before, in and after the shutdown (domain.md §8.5). */
export const pmp = defineCadastro({
  path: 'pmp',
  modulo: 'PMP',
  entidade: 'PMP',
  labels: { singular: 'Item do PMP', plural: 'PMP — Plano Mestre da Parada', naFrase: 'itens do PMP', genero: 'm' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['codigo', 'titulo'],
  key: ['codigo'],
  tree: { pai: 'paiId', niveis: 4 },
  fluxo: pmpWorkflow,
  formas: { plano: 'Plano', gates: 'Gates' },
  prontas: {
    Meus: { f: { meu: 'true', situacao: ABERTOS, grupo: 'false' }, ordem: 'termino', exibir: 'tabela' },
    'Por fase': { ordem: 'codigo', grupo: 'fase', exibir: 'tabela' },
    Atrasados: { f: { andamento: 'ATRASADO', grupo: 'false' }, ordem: 'termino', exibir: 'tabela' },
    'Próximos 14 dias': {
      f: { situacao: ABERTOS, faltam: '0..14', grupo: 'false' },
      ordem: 'termino',
      exibir: 'tabela',
    },
    'Sem plano de ação': { f: { semPlano: 'true' }, ordem: 'termino', exibir: 'tabela' },
    Responsáveis: {
      f: { situacao: ABERTOS, grupo: 'false' },
      ordem: 'termino',
      grupo: 'responsavelId',
      exibir: 'tabela',
    },
    'Obrigatórios dos gates': { f: { obrigatorio: 'true' }, ordem: 'termino', grupo: 'gate', exibir: 'tabela' },
    Quadro: { f: { grupo: 'false' }, ordem: 'termino', exibir: 'quadro' },
  },
  columns: [
    'codigo',
    'titulo',
    'andamento',
    'fase',
    'categoria',
    'responsavelId',
    'dTermino',
    'inicio',
    'termino',
    'avancoAtual',
    'medida',
    'peso',
    'gate',
    'atraso',
  ],
  copia: ['paiId', 'fase', 'categoria', 'responsavelId', 'gerencia', 'contratoId', 'dInicio', 'dTermino', 'peso'],
  derivados: {
    andamento: opcao('Andamento', ANDAMENTOS, { tons: { ATRASADO: 'critico', CONCLUIDO_COM_ATRASO: 'atencao' } }),
    inicio: data('Início', { ajuda: 'D mais os dias do item; num grupo, o mais cedo dos itens.' }),
    termino: data('Prazo', { ajuda: 'Segue o início da parada, se a data não é fixa.' }),
    avancoAtual: decimal('Avanço', {
      casas: 1,
      unidade: '%',
      ajuda: 'O informado, o da métrica, ou o dos itens do grupo.',
    }),
    previsto: decimal('Previsto', { casas: 1, unidade: '%', ajuda: 'O que o prazo pede até hoje.' }),
    medida: texto('Métrica', { max: 60 }),
    atraso: inteiro('Atraso', { unidade: 'dias' }),
    desvioOriginal: inteiro('Desvio do original', {
      unidade: 'dias',
      min: -9_999,
      ajuda: 'Dias do prazo original ao prazo de agora: + é mais tarde.',
    }),
    faltam: inteiro('Faltam', { unidade: 'dias', min: -9_999, ajuda: 'Dias até o prazo do que está aberto.' }),
    semPlano: booleano('Sem plano de ação', {
      ajuda: `Atrasado há mais de ${ATRASO_SEM_PLANO} dias, sem restrição ou plano de ação.`,
    }),
    grupo: booleano('Grupo', { ajuda: 'Tem itens dentro.' }),
    abertas: inteiro('Dependências abertas'),
    anexos: inteiro('Anexos'),
    meu: booleano('Meu', { ajuda: 'O responsável é quem lê.' }),
    avancoPeso: decimal('Avanço × peso', { casas: 2, soma: true }),
    previstoPeso: decimal('Previsto × peso', { casas: 2, soma: true }),
    pesoContado: inteiro('Peso contado', { soma: true, ajuda: 'O peso do que se aplica e não é grupo.' }),
  },
  fields: {
    codigo: texto('Item', { required: true, max: 20, search: true, ajuda: '3.04' }),
    situacao: estado('Situação', SITUACOES, 'NAO_INICIADO'),
    titulo: texto('Entregável ou ação', { required: true, max: 200, search: true }),
    paiId: referencia('Grupo', 'pmp'),
    fase: opcao('Fase', FASES_PMP, { required: true }),
    categoria: opcao('Categoria', CATEGORIAS_PMP, { required: true }),
    responsavelId: referencia('Responsável', 'pessoa'),
    gerencia: texto('Gerência', { max: 80 }),
    contratoId: referencia('Contrato', 'contrato'),
    dInicio: emD('Início em D', 'Dias antes (−) ou depois do início da parada.'),
    dTermino: emD('Prazo em D'),
    dataFixa: booleano('Data fixa', { padrao: false, ajuda: 'Não segue o início da parada.' }),
    inicioFixo: data('Início fixo'),
    terminoFixo: data('Prazo fixo'),
    terminoOriginal: daqui(data('Prazo original', { ajuda: 'Congelado em Aprovar PMP.' })),
    previsao: data('Previsão'),
    inicioReal: data('Início real'),
    terminoReal: data('Término real'),
    avanco: {
      ...inteiro('Avanço informado', {
        min: 0,
        max: 100,
        unidade: '%',
        padrao: 0,
        ajuda: '0, 25, 50 ou 75; Concluir dá 100.',
      }),
      // Any other has begun the item.
      exemplo: () => 0,
    },
    metrica: opcao(
      'Métrica automática',
      Object.fromEntries(Object.entries(METRICAS).map(([chave, { label }]) => [chave, label])),
      { ajuda: 'O avanço é contado no projeto, e ninguém o digita.' },
    ),
    peso: inteiro('Peso', { min: 1, max: 10, padrao: 5 }),
    marco: booleano('Marco', { padrao: false }),
    gate: opcao('Gate', GATES),
    obrigatorio: booleano('Obrigatório no gate', { padrao: false }),
    evidencia: booleano('Exige evidência', { padrao: false, ajuda: 'Um anexo antes de concluir.' }),
    aviso: daqui(opcao('Aviso', { LEMBRADO: 'Lembrado do prazo', ATRASADO: 'Avisado do atraso' })),
    restricao: textoLongo('Restrição', { max: 1_000 }),
    planoAcao: textoLongo('Plano de ação', { max: 1_000 }),
  },
  filhos: {
    predecessoras: defineFilho({
      label: 'Depende de',
      tabela: 'pmp_predecessora',
      max: 30,
      fields: { predecessoraId: referencia('Item', 'pmp', { required: true }) },
    }),
  },
  rule: (um) => filled({ ...prazosDe(um), ...restoDe(um) }),
  confronto: {
    alvos: [],
    regra: ({ inicioReal, terminoReal, avanco, situacao }, { hoje }) => ({
      ...(inicioReal && (inicioReal as string) > hoje ? { inicioReal: 'O início real é hoje ou antes.' } : {}),
      ...(terminoReal && (terminoReal as string) > hoje ? { terminoReal: 'O término real é hoje ou antes.' } : {}),
      ...(avanco === 100 && situacao !== 'CONCLUIDO' ? { avanco: 'Use Concluir, que confere a evidência.' } : {}),
    }),
  },
});
