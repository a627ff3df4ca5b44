/** Builds small Primavera XER files for tests, so that every path is covered without files of others. */
export interface XerAtividade {
  readonly id: string;
  readonly codigo: string;
  readonly nome?: string;
  /** WBS id; the project's first node when absent. */
  readonly eap?: string;
  readonly horas: number;
  readonly hh?: number;
  readonly tipo?: 'TT_Task' | 'TT_Mile' | 'TT_FinMile' | 'TT_LOE';
  readonly calendario?: string;
  /** Target dates, `2027-08-02 07:00`. */
  readonly alvo?: readonly [inicio: string, termino: string];
  readonly real?: {
    readonly inicio: string;
    readonly termino?: string;
    readonly pct: number;
    readonly restante: number;
  };
  readonly hhReal?: number;
}

export interface XerProjeto {
  readonly id: string;
  readonly sigla: string;
  readonly inicio: string;
  readonly dataBase?: string;
  readonly calendario?: string;
  readonly eap: readonly (readonly [id: string, pai: string, codigo: string, nome: string])[];
  readonly atividades: readonly XerAtividade[];
  /** Predecessor, successor, type and lag in hours. */
  readonly vinculos?: readonly (readonly [de: string, para: string, tipo?: 'FS' | 'SS' | 'FF' | 'SF', lag?: number])[];
  readonly recursos?: readonly (readonly [id: string, nome: string, tipo: 'RT_Labor' | 'RT_Equip' | 'RT_Mat'])[];
  /** Activity, resource, units per hour and units. */
  readonly alocacoes?: readonly (readonly [atividade: string, recurso: string, porHora: number, total: number])[];
}

type Turnos = readonly (readonly [inicio: string, fim: string])[];

/** A calendar with the same shifts every day of the week. */
export interface XerCalendario {
  readonly id: string;
  readonly nome: string;
  readonly dias: Turnos;
}

/** The calendar of the test vectors: 07:00–17:00 and 19:00–05:00, every day. */
const DOIS_POR_DEZ: XerCalendario = {
  id: 'c1',
  nome: '2×10 h',
  dias: [
    ['07:00', '17:00'],
    ['19:00', '05:00'],
  ],
};

function dadosDe({ dias }: XerCalendario): string {
  const turnos = dias.map(([s, f], i) => `(0||${i}(s|${s}|f|${f})())`).join('');
  const semana = Array.from({ length: 7 }, (_, i) => `(0||${i + 1}()(${turnos}))`).join('');
  return `(0||CalendarData()((0||DaysOfWeek()(${semana}))(0||Exceptions()())))`;
}

type Celulas = readonly (string | number | undefined)[];

const tabela = (nome: string, campos: readonly string[], linhas: readonly Celulas[]): string[] => [
  `%T\t${nome}`,
  ['%F', ...campos].join('\t'),
  ...linhas.map((linha) => ['%R', ...linha.map((celula) => celula ?? '')].join('\t')),
];

const situacaoDe = ({ real }: XerAtividade): string => {
  if (!real) return 'TK_NotStart';
  return real.termino ? 'TK_Complete' : 'TK_Active';
};

const CAMPOS_TASK = [
  'task_id',
  'proj_id',
  'wbs_id',
  'clndr_id',
  'task_code',
  'task_name',
  'task_type',
  'status_code',
  'complete_pct_type',
  'phys_complete_pct',
  'target_drtn_hr_cnt',
  'remain_drtn_hr_cnt',
  'act_start_date',
  'act_end_date',
  'target_start_date',
  'target_end_date',
  'target_work_qty',
  'act_work_qty',
];

const linhaTask = (projeto: XerProjeto, atividade: XerAtividade): Celulas => {
  const { real, alvo } = atividade;
  const restante = real ? real.restante : atividade.horas;
  return [
    atividade.id,
    projeto.id,
    atividade.eap ?? projeto.eap[0]?.[0],
    atividade.calendario ?? projeto.calendario ?? 'c1',
    atividade.codigo,
    atividade.nome ?? `Atividade ${atividade.codigo}`,
    atividade.tipo ?? 'TT_Task',
    situacaoDe(atividade),
    'CP_Phys',
    real?.pct ?? 0,
    atividade.horas,
    restante,
    real?.inicio,
    real?.termino,
    alvo?.[0],
    alvo?.[1],
    atividade.hh ?? 0,
    atividade.hhReal ?? 0,
  ];
};

/** The text of a XER with these projects. */
export function buildXer(
  projetos: readonly XerProjeto[],
  calendarios: readonly XerCalendario[] = [DOIS_POR_DEZ],
): string {
  const recursos = new Map(
    projetos.flatMap((projeto) => (projeto.recursos ?? []).map((recurso) => [recurso[0], recurso])),
  );
  const de = <T>(
    lista: (projeto: XerProjeto) => readonly T[] | undefined,
    linha: (p: XerProjeto, item: T) => Celulas,
  ) => projetos.flatMap((projeto) => (lista(projeto) ?? []).map((item) => linha(projeto, item)));
  let serie = 0;
  return [
    ['ERMHDR', '19.12', '2027-01-01', 'Project', 'admin', 'admin', 'dbx', 'Project Management', 'USD'].join('\t'),
    ...tabela(
      'CALENDAR',
      ['clndr_id', 'clndr_name', 'default_flag', 'week_hr_cnt', 'clndr_data'],
      calendarios.map((calendario, i) => [
        calendario.id,
        calendario.nome,
        i === 0 ? 'Y' : 'N',
        140,
        dadosDe(calendario),
      ]),
    ),
    ...tabela(
      'PROJECT',
      ['proj_id', 'proj_short_name', 'clndr_id', 'last_recalc_date', 'plan_start_date'],
      projetos.map((p) => [p.id, p.sigla, p.calendario ?? 'c1', p.dataBase, p.inicio]),
    ),
    ...tabela(
      'PROJWBS',
      ['wbs_id', 'proj_id', 'parent_wbs_id', 'seq_num', 'proj_node_flag', 'wbs_short_name', 'wbs_name'],
      de(
        (p) => p.eap,
        (p, [id, pai, codigo, nome]) => [id, p.id, pai, ++serie, pai === '' ? 'Y' : 'N', codigo, nome],
      ),
    ),
    ...tabela(
      'RSRC',
      ['rsrc_id', 'rsrc_short_name', 'rsrc_name', 'rsrc_type'],
      [...recursos.values()].map(([id, nome, tipo]) => [id, nome, nome, tipo]),
    ),
    ...tabela(
      'TASK',
      CAMPOS_TASK,
      de((p) => p.atividades, linhaTask),
    ),
    ...tabela(
      'TASKPRED',
      ['task_pred_id', 'task_id', 'pred_task_id', 'proj_id', 'pred_proj_id', 'pred_type', 'lag_hr_cnt'],
      de(
        (p) => p.vinculos,
        (p, [origem, destino, tipo = 'FS', lag = 0]) => [++serie, destino, origem, p.id, p.id, `PR_${tipo}`, lag],
      ),
    ),
    ...tabela(
      'TASKRSRC',
      ['taskrsrc_id', 'task_id', 'proj_id', 'rsrc_id', 'rsrc_type', 'target_qty_per_hr', 'target_qty'],
      de(
        (p) => p.alocacoes,
        (p, [atividade, recurso, porHora, total]) => [
          ++serie,
          atividade,
          p.id,
          recurso,
          recursos.get(recurso)?.[2],
          porHora,
          total,
        ],
      ),
    ),
    '%E',
    '',
  ].join('\r\n');
}

const A = (id: string, codigo: string, nome: string, horas: number, hh: number, alvo: readonly [string, string]) => ({
  id,
  codigo,
  nome,
  eap: 'w2',
  horas,
  hh,
  alvo,
});
const d = (dia: string, hora: string) => `2027-08-${dia} ${hora}`;

/** The sample service of the test vectors T1 to T5: nine activities, 344 HH, its target dates those of T1. */
export const SERVICO_EXEMPLO: XerProjeto = {
  id: '4001',
  sigla: 'PG27',
  inicio: '2027-08-02 07:00',
  dataBase: '2027-08-02 07:00',
  eap: [
    ['w1', '', 'PG27', 'Parada Geral 2027'],
    ['w2', 'w1', 'P-21004A', 'Abrir, limpar, inspecionar e fechar P-21004A'],
  ],
  atividades: [
    A('10', 'A10', 'Liberar e drenar', 10, 20, [d('02', '07:00'), d('02', '17:00')]),
    A('15', 'B10', 'Montar andaime', 8, 40, [d('02', '07:00'), d('02', '15:00')]),
    A('20', 'A20', 'Raquetear bocais N1–N4', 6, 24, [d('02', '19:00'), d('03', '01:00')]),
    A('30', 'A30', 'Abrir tampas e sacar feixe', 12, 72, [d('03', '01:00'), d('03', '15:00')]),
    A('40', 'A40', 'Limpar feixe', 16, 48, [d('03', '15:00'), d('04', '11:00')]),
    A('50', 'A50', 'Inspecionar', 8, 16, [d('04', '11:00'), d('04', '21:00')]),
    A('60', 'A60', 'Montar feixe e fechar', 14, 84, [d('04', '21:00'), d('05', '13:00')]),
    A('70', 'A70', 'Teste hidrostático', 6, 24, [d('05', '13:00'), d('05', '21:00')]),
    A('80', 'A80', 'Desraquetear e entregar', 4, 16, [d('05', '21:00'), d('06', '01:00')]),
  ],
  vinculos: [
    ['10', '20'],
    ['20', '30'],
    ['15', '30'],
    ['30', '40'],
    ['40', '50'],
    ['50', '60'],
    ['60', '70'],
    ['70', '80'],
  ],
};
