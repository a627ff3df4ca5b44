import { guidDe, guidDoXer, guidNoXer, guidNoXml } from '../guid.ts';

/** Conversion of a value between its forms in a XER and in the XML. Absent: the same text. */
export interface Grafia {
  readonly paraXml: (valor: string) => string;
  readonly paraXer: (valor: string) => string;
}

/** A field of a table of the XER, and its element in the XML. */
export interface CampoPmxml {
  readonly campo: string;
  readonly elemento: string;
  readonly grafia?: Grafia;
}

const palavras = (pares: Readonly<Record<string, string>>): Grafia => {
  const volta = new Map(Object.entries(pares).map(([xer, xml]) => [xml, xer]));
  return { paraXml: (valor) => pares[valor] ?? '', paraXer: (valor) => volta.get(valor) ?? valor };
};

const data: Grafia = { paraXml: (valor) => `${valor.replace(' ', 'T')}:00`, paraXer: (valor) => valor };
const guid: Grafia = {
  paraXml: (valor) => `{${guidNoXml(guidDoXer(valor) ?? '')}}`,
  paraXer: (valor) => guidNoXer(guidDe(valor) ?? ''),
};
const sim = palavras({ Y: '1', N: '0' });
const naoVale: Grafia = {
  paraXml: (valor) => (valor === 'SD_None' ? '1' : '0'),
  paraXer: (valor) => (valor === '1' || valor === 'true' ? 'SD_None' : 'SD_Both'),
};
/** The XML holds per cents as parts of one. */
const parteDeUm: Grafia = {
  paraXml: (valor) => String(Number(valor) / 100),
  paraXer: (valor) => (Number.isFinite(Number(valor)) ? String(Math.round(Number(valor) * 1e8) / 1e6) : valor),
};

const c = (campo: string, elemento: string, grafia?: Grafia): CampoPmxml => ({
  campo,
  elemento,
  ...(grafia && { grafia }),
});
const d = (campo: string, elemento: string): CampoPmxml => c(campo, elemento, data);

const RESTRICOES = palavras({
  CS_MSO: 'Start On',
  CS_MSOB: 'Start On or Before',
  CS_MSOA: 'Start On or After',
  CS_MEO: 'Finish On',
  CS_MEOB: 'Finish On or Before',
  CS_MEOA: 'Finish On or After',
  CS_ALAP: 'As Late As Possible',
  CS_MANDSTART: 'Mandatory Start',
  CS_MANDFIN: 'Mandatory Finish',
});

const RECURSOS = palavras({ RT_Labor: 'Labor', RT_Equip: 'Nonlabor', RT_Mat: 'Material' });

/** Each element of the XML that is a row of the XER, with its children in the order of P6's schema. */
export const PMXML = {
  CALENDAR: {
    elemento: 'Calendar',
    campos: [
      c('base_clndr_id', 'BaseCalendarObjectId'),
      c('day_hr_cnt', 'HoursPerDay'),
      c('month_hr_cnt', 'HoursPerMonth'),
      c('week_hr_cnt', 'HoursPerWeek'),
      c('year_hr_cnt', 'HoursPerYear'),
      c('default_flag', 'IsDefault', sim),
      c('clndr_name', 'Name'),
      c('clndr_id', 'ObjectId'),
    ],
  },
  RSRC: {
    elemento: 'Resource',
    campos: [
      c('clndr_id', 'CalendarObjectId'),
      c('rsrc_short_name', 'Id'),
      c('active_flag', 'IsActive', sim),
      c('rsrc_name', 'Name'),
      c('rsrc_id', 'ObjectId'),
      c('rsrc_type', 'ResourceType', RECURSOS),
    ],
  },
  ROLES: {
    elemento: 'Role',
    campos: [c('role_short_name', 'Id'), c('role_name', 'Name'), c('role_id', 'ObjectId')],
  },
  PROJECT: {
    elemento: 'Project',
    campos: [
      c('clndr_id', 'ActivityDefaultCalendarObjectId'),
      c('critical_drtn_hr_cnt', 'CriticalActivityFloatLimit'),
      c(
        'critical_path_type',
        'CriticalActivityPathType',
        palavras({ CT_TotFloat: 'Critical Float', CT_DrivPath: 'Longest Path' }),
      ),
      d('last_recalc_date', 'DataDate'),
      c('guid', 'GUID', guid),
      c('proj_short_name', 'Id'),
      d('plan_end_date', 'MustFinishByDate'),
      c('proj_name', 'Name'),
      c('proj_id', 'ObjectId'),
      d('plan_start_date', 'PlannedStartDate'),
    ],
  },
  PROJWBS: {
    elemento: 'WBS',
    campos: [
      c('wbs_short_name', 'Code'),
      c('guid', 'GUID', guid),
      c('wbs_name', 'Name'),
      c('wbs_id', 'ObjectId'),
      c('parent_wbs_id', 'ParentObjectId'),
      c('proj_id', 'ProjectObjectId'),
      c('seq_num', 'SequenceNumber'),
    ],
  },
  TASK: {
    elemento: 'Activity',
    campos: [
      c('act_drtn_hr_cnt', 'ActualDuration'),
      d('act_end_date', 'ActualFinishDate'),
      c('act_work_qty', 'ActualLaborUnits'),
      c('act_equip_qty', 'ActualNonLaborUnits'),
      d('act_start_date', 'ActualStartDate'),
      c('complete_drtn_hr_cnt', 'AtCompletionDuration'),
      c('clndr_id', 'CalendarObjectId'),
      c('duration_type', 'DurationType', palavras({ DT_FixedDUR2: 'Fixed Duration and Units' })),
      d('expect_end_date', 'ExpectedFinishDate'),
      d('external_early_start_date', 'ExternalEarlyStartDate'),
      d('external_late_end_date', 'ExternalLateFinishDate'),
      c('guid', 'GUID', guid),
      c('task_code', 'Id'),
      c('task_name', 'Name'),
      c('task_id', 'ObjectId'),
      c(
        'complete_pct_type',
        'PercentCompleteType',
        palavras({ CP_Phys: 'Physical', CP_Drtn: 'Duration', CP_Units: 'Units' }),
      ),
      c('phys_complete_pct', 'PhysicalPercentComplete', parteDeUm),
      c('target_drtn_hr_cnt', 'PlannedDuration'),
      d('target_end_date', 'PlannedFinishDate'),
      c('target_work_qty', 'PlannedLaborUnits'),
      d('target_start_date', 'PlannedStartDate'),
      d('cstr_date', 'PrimaryConstraintDate'),
      c('cstr_type', 'PrimaryConstraintType', RESTRICOES),
      c('proj_id', 'ProjectObjectId'),
      c('remain_drtn_hr_cnt', 'RemainingDuration'),
      d('early_end_date', 'RemainingEarlyFinishDate'),
      d('early_start_date', 'RemainingEarlyStartDate'),
      c('remain_work_qty', 'RemainingLaborUnits'),
      d('late_end_date', 'RemainingLateFinishDate'),
      d('late_start_date', 'RemainingLateStartDate'),
      c('remain_equip_qty', 'RemainingNonLaborUnits'),
      d('resume_date', 'ResumeDate'),
      d('cstr_date2', 'SecondaryConstraintDate'),
      c('cstr_type2', 'SecondaryConstraintType', RESTRICOES),
      c(
        'status_code',
        'Status',
        palavras({ TK_NotStart: 'Not Started', TK_Active: 'In Progress', TK_Complete: 'Completed' }),
      ),
      d('suspend_date', 'SuspendDate'),
      c(
        'task_type',
        'Type',
        palavras({
          TT_Task: 'Task Dependent',
          TT_Rsrc: 'Resource Dependent',
          TT_LOE: 'Level of Effort',
          TT_Mile: 'Start Milestone',
          TT_FinMile: 'Finish Milestone',
          TT_WBS: 'WBS Summary',
        }),
      ),
      c('wbs_id', 'WBSObjectId'),
    ],
  },
  TASKRSRC: {
    elemento: 'ResourceAssignment',
    campos: [
      c('task_id', 'ActivityObjectId'),
      c('act_ot_qty', 'ActualOvertimeUnits'),
      c('act_reg_qty', 'ActualRegularUnits'),
      c('rollup_dates_flag', 'DrivingActivityDatesFlag', sim),
      c('taskrsrc_id', 'ObjectId'),
      c('target_lag_drtn_hr_cnt', 'PlannedLag'),
      c('target_qty', 'PlannedUnits'),
      c('target_qty_per_hr', 'PlannedUnitsPerTime'),
      c('proj_id', 'ProjectObjectId'),
      c('relag_drtn_hr_cnt', 'RemainingLag'),
      c('remain_qty', 'RemainingUnits'),
      c('remain_qty_per_hr', 'RemainingUnitsPerTime'),
      c('rsrc_id', 'ResourceObjectId'),
      c('rsrc_type', 'ResourceType', RECURSOS),
      c('role_id', 'RoleObjectId'),
    ],
  },
  TASKPRED: {
    elemento: 'Relationship',
    campos: [
      c('lag_hr_cnt', 'Lag'),
      c('task_pred_id', 'ObjectId'),
      c('pred_task_id', 'PredecessorActivityObjectId'),
      c('pred_proj_id', 'PredecessorProjectObjectId'),
      c('task_id', 'SuccessorActivityObjectId'),
      c('proj_id', 'SuccessorProjectObjectId'),
      c(
        'pred_type',
        'Type',
        palavras({
          PR_FS: 'Finish to Start',
          PR_SS: 'Start to Start',
          PR_FF: 'Finish to Finish',
          PR_SF: 'Start to Finish',
        }),
      ),
    ],
  },
  SCHEDOPTIONS: {
    elemento: 'ScheduleOptions',
    campos: [
      c(
        'sched_float_type',
        'ComputeTotalFloatType',
        palavras({
          FT_SS: 'Start Float = Late Start - Early Start',
          FT_FF: 'Finish Float = Late Finish - Early Finish',
          FT_Min: 'Smallest of Start Float and Finish Float',
        }),
      ),
      c('sched_outer_depend_type', 'IgnoreOtherProjectRelationships', naoVale),
      c('sched_open_critical_flag', 'MakeOpenEndedActivitiesCritical', sim),
      c('progresso', 'OutOfSequenceScheduleType'),
      c('proj_id', 'ProjectObjectId'),
      c(
        'sched_calendar_on_relationship_lag',
        'RelationshipLagCalendar',
        palavras({
          rcal_Predecessor: 'Predecessor Activity Calendar',
          rcal_Successor: 'Successor Activity Calendar',
          rcal_24Hour: '24 Hour Calendar',
          rcal_ProjDefault: 'Project Default Calendar',
        }),
      ),
      c('sched_lag_early_start_flag', 'StartToStartLagCalculationType', sim),
      c('sched_use_expect_end_flag', 'UseExpectedFinishDates', sim),
    ],
  },
} as const;

export type TabelaPmxml = keyof typeof PMXML;

/** Words of the XML for the rules of progress, which are two flags in the XER. */
export const PROGRESSO = {
  retida: 'Retained Logic',
  sobrepor: 'Progress Override',
  reais: 'Actual Dates',
} as const;
