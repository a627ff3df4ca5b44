import { calendarioXer, xer } from '@cadencia/interop/testing/xer.ts';

/** Activities of the small Primavera XER files of tests, which cover every path without files of customers. */
export interface XerAtividade {
  readonly id: string;
  readonly codigo: string;
  readonly nome?: string;
  /** WBS id; the project's first node when absent. */
  readonly eap?: string;
  readonly horas: number;
  /** Remaining hours of an activity that has not started; `horas` when absent. */
  readonly restante?: number;
  readonly hh?: number;
  readonly tipo?: 'TT_Task' | 'TT_Mile' | 'TT_FinMile' | 'TT_LOE' | 'TT_WBS';
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
  /** Limits by links with other projects: not to start before, not to finish after. */
  readonly externas?: readonly [inicio: string, termino?: string];
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

/** Around the clock, every day. */
export const CONTINUO: XerCalendario = { id: 'c1', nome: '24 h', dias: [['00:00', '00:00']] };

const situacaoDe = ({ real }: XerAtividade): string => {
  if (!real) return 'TK_NotStart';
  return real.termino ? 'TK_Complete' : 'TK_Active';
};

const linhaTask = (projeto: XerProjeto, atividade: XerAtividade) => ({
  task_id: atividade.id,
  proj_id: projeto.id,
  wbs_id: atividade.eap ?? projeto.eap[0]?.[0],
  clndr_id: atividade.calendario ?? projeto.calendario ?? 'c1',
  task_code: atividade.codigo,
  task_name: atividade.nome ?? `Atividade ${atividade.codigo}`,
  task_type: atividade.tipo ?? 'TT_Task',
  status_code: situacaoDe(atividade),
  complete_pct_type: 'CP_Phys',
  phys_complete_pct: atividade.real?.pct ?? 0,
  target_drtn_hr_cnt: atividade.horas,
  remain_drtn_hr_cnt: atividade.real?.restante ?? atividade.restante ?? atividade.horas,
  act_start_date: atividade.real?.inicio,
  act_end_date: atividade.real?.termino,
  target_start_date: atividade.alvo?.[0],
  target_end_date: atividade.alvo?.[1],
  target_work_qty: atividade.hh ?? 0,
  act_work_qty: atividade.hhReal ?? 0,
  external_early_start_date: atividade.externas?.[0],
  external_late_end_date: atividade.externas?.[1],
});

/** The text of a XER with these projects. */
export function buildXer(
  projetos: readonly XerProjeto[],
  calendarios: readonly XerCalendario[] = [DOIS_POR_DEZ],
): string {
  const recursos = new Map(projetos.flatMap((p) => (p.recursos ?? []).map((recurso) => [recurso[0], recurso])));
  const de = <T, L>(lista: (projeto: XerProjeto) => readonly T[] | undefined, linha: (p: XerProjeto, item: T) => L) =>
    projetos.flatMap((projeto) => (lista(projeto) ?? []).map((item) => linha(projeto, item)));
  let serie = 0;
  return xer({
    CALENDAR: calendarios.map(({ id, nome, dias }, i) => ({
      clndr_id: id,
      clndr_name: nome,
      default_flag: i === 0 ? 'Y' : 'N',
      week_hr_cnt: 140,
      clndr_data: calendarioXer(Array.from({ length: 7 }, () => dias)),
    })),
    PROJECT: projetos.map((p) => ({
      proj_id: p.id,
      proj_short_name: p.sigla,
      clndr_id: p.calendario ?? 'c1',
      last_recalc_date: p.dataBase,
      plan_start_date: p.inicio,
    })),
    PROJWBS: de(
      (p) => p.eap,
      (p, [id, pai, codigo, nome]) => ({
        wbs_id: id,
        proj_id: p.id,
        parent_wbs_id: pai,
        seq_num: ++serie,
        proj_node_flag: pai === '' ? 'Y' : 'N',
        wbs_short_name: codigo,
        wbs_name: nome,
      }),
    ),
    RSRC: [...recursos.values()].map(([id, nome, tipo]) => ({
      rsrc_id: id,
      rsrc_short_name: nome,
      rsrc_name: nome,
      rsrc_type: tipo,
    })),
    TASK: de((p) => p.atividades, linhaTask),
    TASKPRED: de(
      (p) => p.vinculos,
      (p, [origem, destino, tipo = 'FS', lag = 0]) => ({
        task_id: destino,
        pred_task_id: origem,
        proj_id: p.id,
        pred_proj_id: p.id,
        pred_type: `PR_${tipo}`,
        lag_hr_cnt: lag,
      }),
    ),
    TASKRSRC: de(
      (p) => p.alocacoes,
      (p, [atividade, recurso, porHora, total]) => ({
        task_id: atividade,
        proj_id: p.id,
        rsrc_id: recurso,
        rsrc_type: recursos.get(recurso)?.[2],
        target_qty_per_hr: porHora,
        target_qty: total,
      }),
    ),
  });
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
