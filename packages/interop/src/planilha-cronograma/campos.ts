/** What kind of value a column has. `horas`: a length of time, in minutes here; `percentual`: 0–100. */
export type Especie = 'texto' | 'inteiro' | 'numero' | 'horas' | 'data' | 'dia' | 'percentual' | 'sim';

export interface Campo {
  /** As it is written; its first name too. */
  readonly titulo: string;
  readonly especie: Especie;
  /** Characters. */
  readonly largura: number;
  /** Other names of the column, without accents and in lower case: of MS Project, of P6, of planners. */
  readonly outros?: readonly string[];
  /** Recognised, never written. */
  readonly soLido?: true;
  readonly obrigatorio?: true;
}

export type Campos = Readonly<Record<string, Campo>>;

/** The columns of the sheet of the schedule, in the order in which they are written. */
export const CRONOGRAMA = {
  codigoEap: {
    titulo: 'Código EAP',
    especie: 'texto',
    largura: 14,
    outros: ['wbs', 'edt', 'wbs code', 'wbs id', 'codigo da eap', 'eap', 'wbs path', 'codigo wbs'],
  },
  nivel: {
    titulo: 'Nível',
    especie: 'inteiro',
    largura: 7,
    outros: [
      'outline level',
      'nivel da estrutura de topicos',
      'nivel de estrutura de topicos',
      'nivel da eap',
      'level',
    ],
  },
  nome: {
    titulo: 'Nome',
    especie: 'texto',
    largura: 60,
    obrigatorio: true,
    outros: [
      'name',
      'task name',
      'activity name',
      'nome da tarefa',
      'nome da atividade',
      'descricao',
      'descricao da atividade',
      'atividade',
      'tarefa',
      'task',
      'activity',
      'servico',
    ],
  },
  tipo: {
    titulo: 'Tipo',
    especie: 'texto',
    largura: 18,
    outros: ['activity type', 'task type', 'tipo da atividade', 'tipo de atividade'],
  },
  codigo: {
    titulo: 'ID atividade',
    especie: 'texto',
    largura: 14,
    outros: ['activity id', 'task code', 'codigo', 'codigo da atividade', 'id da atividade', 'id da tarefa'],
  },
  numero: {
    titulo: 'Id',
    especie: 'texto',
    largura: 6,
    soLido: true,
    outros: ['n', 'no', 'item', 'num', 'numero', 'linha'],
  },
  resumo: { titulo: 'Resumo', especie: 'sim', largura: 6, soLido: true, outros: ['summary', 'tarefa resumo'] },
  marco: { titulo: 'Marco', especie: 'sim', largura: 6, soLido: true, outros: ['milestone'] },
  recursos: {
    titulo: 'Recursos',
    especie: 'texto',
    largura: 24,
    outros: [
      'resource names',
      'nomes dos recursos',
      'nomes de recursos',
      'resources',
      'resource list',
      'especialidade',
      'especialidades',
    ],
  },
  duracao: {
    titulo: 'Duração (h)',
    especie: 'horas',
    largura: 11,
    outros: [
      'duration',
      'original duration',
      'planned duration',
      'target drtn hr cnt',
      'duracao original',
      'duracao planejada',
      'dur',
    ],
  },
  restante: {
    titulo: 'Duração restante (h)',
    especie: 'horas',
    largura: 11,
    outros: ['remaining duration', 'remain drtn hr cnt'],
  },
  hh: {
    titulo: 'HH',
    especie: 'numero',
    largura: 10,
    outros: ['work', 'trabalho', 'budgeted labor units', 'planned labor units', 'hh previsto', 'target work qty'],
  },
  hhReal: {
    titulo: 'HH real',
    especie: 'numero',
    largura: 10,
    outros: ['actual work', 'trabalho real', 'actual labor units', 'hh realizado', 'act work qty'],
  },
  hhRestante: {
    titulo: 'HH restante',
    especie: 'numero',
    largura: 10,
    outros: ['remaining work', 'trabalho restante', 'remaining labor units', 'remain work qty'],
  },
  baseInicio: {
    titulo: 'Início LB0',
    especie: 'data',
    largura: 16,
    outros: ['baseline start', 'inicio da linha de base', 'bl project start', 'bl start', 'inicio lb'],
  },
  baseTermino: {
    titulo: 'Fim LB0',
    especie: 'data',
    largura: 16,
    outros: [
      'baseline finish',
      'termino da linha de base',
      'bl project finish',
      'bl finish',
      'fim lb',
      'termino lb0',
      'termino lb',
    ],
  },
  baseDuracao: {
    titulo: 'Duração LB0 (h)',
    especie: 'horas',
    largura: 11,
    outros: ['baseline duration', 'duracao da linha de base'],
  },
  baseHh: { titulo: 'HH LB0', especie: 'numero', largura: 10, outros: ['baseline work', 'trabalho da linha de base'] },
  inicioReal: { titulo: 'Início real', especie: 'data', largura: 16, outros: ['actual start', 'act start date'] },
  terminoReal: {
    titulo: 'Fim real',
    especie: 'data',
    largura: 16,
    outros: ['actual finish', 'termino real', 'act end date'],
  },
  inicioCedo: {
    titulo: 'Início tend.',
    especie: 'data',
    largura: 16,
    outros: ['start', 'inicio', 'start date', 'early start', 'inicio cedo', 'data de inicio', 'inicio tendencia'],
  },
  terminoCedo: {
    titulo: 'Fim tend.',
    especie: 'data',
    largura: 16,
    outros: [
      'finish',
      'termino',
      'fim',
      'end date',
      'finish date',
      'early finish',
      'termino cedo',
      'data de termino',
      'fim tendencia',
    ],
  },
  inicioTarde: {
    titulo: 'Início tarde',
    especie: 'data',
    largura: 16,
    outros: ['late start', 'inicio atrasado', 'late start date'],
  },
  terminoTarde: {
    titulo: 'Fim tarde',
    especie: 'data',
    largura: 16,
    outros: ['late finish', 'termino atrasado', 'late end date', 'termino tarde'],
  },
  avanco: {
    titulo: '% real',
    especie: 'percentual',
    largura: 8,
    outros: [
      '% complete',
      '% concluida',
      '% concluido',
      'activity % complete',
      'physical % complete',
      '% fisico',
      '% fisica concluida',
      'complete pct',
      'phys complete pct',
      '% avanco',
      'avanco',
    ],
  },
  folgaTotal: {
    titulo: 'Folga (h)',
    especie: 'horas',
    largura: 10,
    outros: ['total slack', 'total float', 'margem de atraso total', 'folga total', 'total float hr cnt'],
  },
  folgaLivre: {
    titulo: 'Folga livre (h)',
    especie: 'horas',
    largura: 10,
    outros: ['free slack', 'free float', 'margem de atraso permitida', 'free float hr cnt'],
  },
  critica: { titulo: 'Crítica', especie: 'sim', largura: 8, outros: ['critical'] },
  predecessoras: {
    titulo: 'Predecessoras',
    especie: 'texto',
    largura: 30,
    outros: ['predecessors', 'predecessora', 'predecessor', 'predecessor details', 'pred', 'pred list'],
  },
  calendario: {
    titulo: 'Calendário',
    especie: 'texto',
    largura: 20,
    outros: ['task calendar', 'calendar', 'calendario da tarefa', 'clndr id', 'calendar name'],
  },
  calendarioFolga: { titulo: 'Calendário da folga', especie: 'texto', largura: 20 },
  restricao: {
    titulo: 'Restrição',
    especie: 'texto',
    largura: 24,
    outros: ['constraint type', 'tipo de restricao', 'primary constraint', 'cstr type'],
  },
  restricaoData: {
    titulo: 'Data da restrição',
    especie: 'data',
    largura: 16,
    outros: ['constraint date', 'data de restricao', 'primary constraint date', 'cstr date'],
  },
  restricao2: {
    titulo: 'Segunda restrição',
    especie: 'texto',
    largura: 24,
    outros: ['secondary constraint', 'cstr type2'],
  },
  restricao2Data: {
    titulo: 'Data da segunda restrição',
    especie: 'data',
    largura: 16,
    outros: ['secondary constraint date', 'cstr date2'],
  },
  prazo: { titulo: 'Prazo', especie: 'data', largura: 16, outros: ['deadline', 'prazo final'] },
  terminoEsperado: {
    titulo: 'Término esperado',
    especie: 'data',
    largura: 16,
    outros: ['expected finish', 'expect end date'],
  },
  inicioExterno: { titulo: 'Início pedido por fora', especie: 'data', largura: 16, outros: ['external early start'] },
  terminoExterno: { titulo: 'Término pedido por fora', especie: 'data', largura: 16, outros: ['external late finish'] },
  suspensaEm: { titulo: 'Suspensa em', especie: 'data', largura: 16, outros: ['suspend date', 'stop', 'interromper'] },
  retomadaEm: { titulo: 'Retomada em', especie: 'data', largura: 16, outros: ['resume date', 'resume', 'reiniciar'] },
  atrasoNivelamento: {
    titulo: 'Atraso de nivelamento (h)',
    especie: 'horas',
    largura: 12,
    outros: ['leveling delay', 'atraso por nivelamento', 'atraso do nivelamento'],
  },
  manualInicio: { titulo: 'Início à mão', especie: 'data', largura: 16 },
  manualTermino: { titulo: 'Fim à mão', especie: 'data', largura: 16 },
  id: {
    titulo: 'ID de origem',
    especie: 'texto',
    largura: 14,
    outros: [
      'unique id',
      'id exclusivo',
      'id exclusiva',
      'identificador exclusivo',
      'id unico',
      'uid',
      'identificador de origem',
    ],
  },
  guid: { titulo: 'GUID', especie: 'texto', largura: 38 },
} as const satisfies Campos;

export type NomeDoCampo = keyof typeof CRONOGRAMA;

export const PROJETO = {
  campo: { titulo: 'Campo', especie: 'texto', largura: 36, obrigatorio: true },
  valor: { titulo: 'Valor', especie: 'texto', largura: 48 },
} as const satisfies Campos;

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;
const dia = (titulo: string) => ({ titulo, especie: 'texto', largura: 24 }) as const;

export const CALENDARIOS = {
  nome: { titulo: 'Calendário', especie: 'texto', largura: 30, obrigatorio: true },
  d0: dia(DIAS[0]),
  d1: dia(DIAS[1]),
  d2: dia(DIAS[2]),
  d3: dia(DIAS[3]),
  d4: dia(DIAS[4]),
  d5: dia(DIAS[5]),
  d6: dia(DIAS[6]),
  id: { titulo: 'ID de origem', especie: 'texto', largura: 14 },
} as const satisfies Campos;

export const EXCECOES = {
  calendario: { titulo: 'Calendário', especie: 'texto', largura: 30, obrigatorio: true },
  de: { titulo: 'De', especie: 'dia', largura: 12 },
  ate: { titulo: 'Até', especie: 'dia', largura: 12 },
  turnos: { titulo: 'Turnos', especie: 'texto', largura: 30 },
} as const satisfies Campos;

export const RECURSOS = {
  sigla: { titulo: 'Sigla', especie: 'texto', largura: 14 },
  nome: { titulo: 'Recurso', especie: 'texto', largura: 40, obrigatorio: true },
  tipo: { titulo: 'Tipo', especie: 'texto', largura: 16 },
  id: { titulo: 'ID de origem', especie: 'texto', largura: 14 },
} as const satisfies Campos;

export const ALOCACOES = {
  codigo: { titulo: 'ID atividade', especie: 'texto', largura: 14 },
  nome: { titulo: 'Recurso', especie: 'texto', largura: 40 },
  quantidade: { titulo: 'Quantidade', especie: 'numero', largura: 11 },
  hh: { titulo: 'HH', especie: 'numero', largura: 10 },
  hhReal: { titulo: 'HH real', especie: 'numero', largura: 10 },
  atividade: { titulo: 'ID de origem da atividade', especie: 'texto', largura: 14, obrigatorio: true },
  recurso: { titulo: 'ID de origem do recurso', especie: 'texto', largura: 14, obrigatorio: true },
} as const satisfies Campos;

/** Only read: the relationships that P6 puts in a sheet of their own. */
export const VINCULOS = {
  de: {
    titulo: 'Predecessora',
    especie: 'texto',
    largura: 14,
    obrigatorio: true,
    outros: ['pred task id', 'predecessor', 'predecessor id'],
  },
  para: {
    titulo: 'Sucessora',
    especie: 'texto',
    largura: 14,
    obrigatorio: true,
    outros: ['task id', 'successor', 'successor id'],
  },
  tipo: { titulo: 'Tipo', especie: 'texto', largura: 8, outros: ['pred type', 'relationship type', 'tipo de vinculo'] },
  lag: {
    titulo: 'Intervalo (h)',
    especie: 'texto',
    largura: 10,
    outros: ['lag', 'lag hr cnt', 'latencia', 'intervalo'],
  },
} as const satisfies Campos;

/** The sheets besides that of the schedule, by how they are named. */
export const ABAS = {
  PROJETO: { nome: 'Projeto', outros: [] as readonly string[], campos: PROJETO },
  CALENDARIOS: { nome: 'Calendários', outros: ['calendars'] as readonly string[], campos: CALENDARIOS },
  EXCECOES: { nome: 'Exceções', outros: [] as readonly string[], campos: EXCECOES },
  RECURSOS: { nome: 'Recursos', outros: [] as readonly string[], campos: RECURSOS },
  ALOCACOES: { nome: 'Alocações', outros: [] as readonly string[], campos: ALOCACOES },
  VINCULOS: {
    nome: 'Vínculos',
    outros: ['taskpred', 'relacoes', 'relationships'] as readonly string[],
    campos: VINCULOS,
  },
} as const;

export const ABA_DO_CRONOGRAMA = 'Cronograma';
