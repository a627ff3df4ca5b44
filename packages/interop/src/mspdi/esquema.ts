import type { Esquema } from '../xml/esquema.ts';
import { CODIGO_LIDO } from './campo-do-codigo.ts';

const folha = (...campos: string[]): Esquema => ({ campos, filhos: {} });
const lista = (filhos: Readonly<Record<string, Esquema>>): Esquema => ({ campos: [], filhos });

const turnos = lista({ WorkingTime: folha('FromTime', 'ToTime') });
const periodo = folha('FromDate', 'ToDate');

const diaDaSemana: Esquema = {
  campos: ['DayType', 'DayWorking'],
  filhos: { TimePeriod: periodo, WorkingTimes: turnos },
};

const excecao: Esquema = {
  campos: [
    'EnteredByOccurrences',
    'Occurrences',
    'Type',
    'Period',
    'DaysOfWeek',
    'MonthItem',
    'MonthPosition',
    'Month',
    'MonthDay',
    'DayWorking',
  ],
  filhos: { TimePeriod: periodo, WorkingTimes: turnos },
};

const calendario: Esquema = {
  campos: ['UID', 'Name', 'IsBaseCalendar', 'BaseCalendarUID'],
  filhos: {
    WeekDays: lista({ WeekDay: diaDaSemana }),
    Exceptions: lista({ Exception: excecao }),
    WorkWeeks: lista({
      WorkWeek: { campos: [], filhos: { TimePeriod: periodo, WeekDays: lista({ WeekDay: diaDaSemana }) } },
    }),
  },
};

const tarefa: Esquema = {
  campos: [
    'UID',
    'GUID',
    'Name',
    'WBS',
    'OutlineLevel',
    'IsNull',
    'Active',
    'ExternalTask',
    'IsSubproject',
    'Summary',
    'Milestone',
    'Manual',
    'Duration',
    'DurationFormat',
    'ManualStart',
    'ManualFinish',
    'Start',
    'Finish',
    'EarlyStart',
    'EarlyFinish',
    'LateStart',
    'LateFinish',
    'TotalSlack',
    'FreeSlack',
    'Critical',
    'PercentComplete',
    'PhysicalPercentComplete',
    'EarnedValueMethod',
    'ActualStart',
    'ActualFinish',
    'ActualDuration',
    'RemainingDuration',
    'Stop',
    'Resume',
    'Work',
    'ActualWork',
    'RemainingWork',
    'ConstraintType',
    'ConstraintDate',
    'Deadline',
    'LevelingDelay',
    'LevelingDelayFormat',
    'CalendarUID',
    'IgnoreResourceCalendar',
    CODIGO_LIDO,
  ],
  filhos: {
    PredecessorLink: folha('PredecessorUID', 'Type', 'CrossProject', 'LinkLag', 'LagFormat'),
    ExtendedAttribute: folha('FieldID', 'Value'),
    Baseline: folha('Number', 'Start', 'Finish', 'Duration', 'Work'),
  },
};

const alocacao: Esquema = {
  campos: ['TaskUID', 'ResourceUID', 'Finish', 'Units', 'Work', 'ActualWork', 'Delay', 'LevelingDelay'],
  filhos: { TimephasedData: folha('Type', 'Start', 'Finish', 'Value') },
};

export const PROJETO: Esquema = {
  campos: [
    'SaveVersion',
    'UID',
    'GUID',
    'Name',
    'Title',
    'ScheduleFromStart',
    'StartDate',
    'FinishDate',
    'StatusDate',
    'CriticalSlackLimit',
    'MinutesPerDay',
    'CalendarUID',
    'MultipleCriticalPaths',
    'SplitsInProgressTasks',
  ],
  filhos: {
    ExtendedAttributes: lista({ ExtendedAttribute: folha('FieldID', 'Alias') }),
    Calendars: lista({ Calendar: calendario }),
    Tasks: lista({ Task: tarefa }),
    Resources: lista({ Resource: folha('UID', 'Name', 'Initials', 'Type', 'IsNull', 'CalendarUID') }),
    Assignments: lista({ Assignment: alocacao }),
  },
};
