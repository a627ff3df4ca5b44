type Linha = Readonly<Record<string, string | number | undefined>>;

/** A XER file from tables of rows; the fields of a table are those of its rows, in order of appearance. */
export function xer(tabelas: Readonly<Record<string, readonly Linha[]>>, fim = '%E'): string {
  const linhas = ['ERMHDR\t23.12\t2026-01-05\tProject\tteste\tTeste\tbanco\tProject Management\tBRL'];
  for (const [tabela, registros] of Object.entries(tabelas)) {
    const campos = [...new Set(registros.flatMap((registro) => Object.keys(registro)))];
    linhas.push(`%T\t${tabela}`, ['%F', ...campos].join('\t'));
    for (const registro of registros) linhas.push(['%R', ...campos.map((campo) => registro[campo] ?? '')].join('\t'));
  }
  return `${[...linhas, fim].join('\r\n')}\r\n`;
}

/** The shifts of each day, Sunday first, as `HH:mm`. */
type Semana = readonly (readonly (readonly [inicio: string, fim: string])[])[];

/** The text of a calendar without exceptions. */
export function calendarioXer(semana: Semana): string {
  const turnos = (dia: Semana[number]) => dia.map(([s, f], i) => `(0||${i}(s|${s}|f|${f})())`).join('');
  const dias = semana.map((dia, i) => `(0||${i + 1}()(${turnos(dia)}))`).join('');
  return `(0||CalendarData()((0||DaysOfWeek()(${dias}))(0||Exceptions()())))`;
}

const util = (dia: number): string =>
  `(0||${dia}()(\u007f\u007f  (0||0(s|08:00|f|12:00)())\u007f\u007f  (0||1(f|17:00|s|13:00)())))`;
const DIAS = `(0||DaysOfWeek()((0||1()())${[2, 3, 4, 5, 6].map(util).join('')}(0||7()())))`;
const EXCECOES = '(0||Exceptions()((0||0(d|46023)())(0||1(d|46024)((0||0(s|08:00|f|10:00)())))))';

/** Monday to Friday, 08:00–12:00 and 13:00–17:00, as P6 writes it: 0x7F for line breaks, `s` and `f` in either order. */
const SEMANA_P6 = `(0||CalendarData()(${DIAS}${EXCECOES}))`;

/** A small project: one calendar, two WBS nodes, three activities, two links, one worker. */
export const pequeno = (): Record<string, Linha[]> => ({
  PROJECT: [
    {
      proj_id: 10,
      proj_short_name: 'PG26',
      clndr_id: 1,
      last_recalc_date: '2026-01-12 08:00',
      plan_start_date: '2026-01-05 08:00',
      plan_end_date: '2026-02-27 17:00',
      critical_drtn_hr_cnt: 4,
      critical_path_type: 'CT_TotFloat',
      guid: 'abc',
    },
  ],
  CALENDAR: [
    {
      clndr_id: 1,
      default_flag: 'Y',
      clndr_name: 'Diurno',
      base_clndr_id: '',
      clndr_data: SEMANA_P6,
    },
  ],
  SCHEDOPTIONS: [
    {
      proj_id: 10,
      sched_retained_logic: 'N',
      sched_progress_override: 'Y',
      sched_calendar_on_relationship_lag: 'rcal_24Hour',
      sched_float_type: 'FT_MIN',
      sched_open_critical_flag: 'Y',
      sched_use_expect_end_flag: 'N',
    },
  ],
  PROJWBS: [
    {
      wbs_id: 101,
      proj_id: 10,
      parent_wbs_id: 100,
      seq_num: 2,
      proj_node_flag: 'N',
      wbs_short_name: 'CAL',
      wbs_name: 'Caldeiraria',
    },
    {
      wbs_id: 100,
      proj_id: 10,
      parent_wbs_id: 99,
      seq_num: 1,
      proj_node_flag: 'Y',
      wbs_short_name: 'PG26',
      wbs_name: 'Parada geral',
    },
  ],
  TASK: [
    {
      task_id: 1,
      proj_id: 10,
      wbs_id: 101,
      clndr_id: 1,
      task_code: 'A10',
      task_name: 'Abrir vaso',
      task_type: 'TT_Task',
      status_code: 'TK_Complete',
      complete_pct_type: 'CP_Drtn',
      target_drtn_hr_cnt: 16,
      remain_drtn_hr_cnt: 0,
      act_start_date: '2026-01-05 08:00',
      act_end_date: '2026-01-06 17:00',
      target_start_date: '2026-01-05 08:00',
      target_end_date: '2026-01-06 17:00',
    },
    {
      task_id: 2,
      proj_id: 10,
      wbs_id: 101,
      clndr_id: 1,
      task_code: 'A20',
      task_name: 'Inspecionar solda',
      task_type: 'TT_Rsrc',
      status_code: 'TK_Active',
      complete_pct_type: 'CP_Drtn',
      target_drtn_hr_cnt: 40,
      remain_drtn_hr_cnt: 30,
      act_start_date: '2026-01-07 08:00',
      suspend_date: '2026-01-08 17:00',
      resume_date: '2026-01-12 08:00',
      expect_end_date: '2026-01-16 17:00',
      target_start_date: '2026-01-07 08:00',
      target_end_date: '2026-01-13 17:00',
      restart_date: '2026-01-12 08:00',
      reend_date: '2026-01-15 14:00',
      rem_late_start_date: '2026-01-13 08:00',
      rem_late_end_date: '2026-01-16 14:00',
      total_float_hr_cnt: '8.333333',
      free_float_hr_cnt: 0,
    },
    {
      task_id: 3,
      proj_id: 10,
      wbs_id: 100,
      clndr_id: 1,
      task_code: '',
      task_name: 'Fim da parada',
      task_type: 'TT_FinMile',
      status_code: 'TK_NotStart',
      complete_pct_type: 'CP_Drtn',
      target_drtn_hr_cnt: 0,
      remain_drtn_hr_cnt: 0,
      cstr_type: 'CS_MEOB',
      cstr_date: '2026-01-30 17:00',
      cstr_type2: 'CS_ALAP',
      early_start_date: '2026-01-16 09:40',
      early_end_date: '2026-01-16 09:40',
      late_start_date: '2026-01-30 17:00',
      late_end_date: '2026-01-30 17:00',
      restart_date: '2026-01-20 09:40',
      reend_date: '2026-01-20 09:40',
      total_float_hr_cnt: 87,
    },
  ],
  TASKPRED: [
    {
      task_pred_id: 1,
      task_id: 2,
      pred_task_id: 1,
      proj_id: 10,
      pred_proj_id: 10,
      pred_type: 'PR_SS',
      lag_hr_cnt: '-1.5',
    },
    { task_pred_id: 2, task_id: 3, pred_task_id: 2, proj_id: 10, pred_proj_id: 10, pred_type: 'PR_FF', lag_hr_cnt: 4 },
  ],
  RSRC: [
    { rsrc_id: 7, rsrc_short_name: 'SOLD', rsrc_name: 'Soldador', rsrc_type: 'RT_Labor' },
    { rsrc_id: 8, rsrc_short_name: 'GUI', rsrc_name: 'Guindaste', rsrc_type: 'RT_Equip' },
  ],
  ROLES: [{ role_id: 3, role_short_name: 'CALD', role_name: 'Caldeireiro' }],
  TASKRSRC: [
    {
      task_id: 2,
      rsrc_id: 7,
      role_id: '',
      rsrc_type: 'RT_Labor',
      target_qty: 80,
      target_qty_per_hr: 2,
      act_reg_qty: 20,
      act_ot_qty: 4,
      remain_qty: 56,
    },
    {
      task_id: 2,
      rsrc_id: 8,
      role_id: '',
      rsrc_type: 'RT_Equip',
      target_qty: 40,
      target_qty_per_hr: 1,
      act_reg_qty: 10,
      act_ot_qty: 0,
      remain_qty: 30,
    },
    {
      task_id: 1,
      rsrc_id: '',
      role_id: 3,
      rsrc_type: '',
      target_qty: 32,
      target_qty_per_hr: 2,
      act_reg_qty: 32,
      act_ot_qty: 0,
      remain_qty: 0,
    },
  ],
});
