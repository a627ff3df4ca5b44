import type { Esquema } from '../xml/esquema.ts';
import { PMXML, type TabelaPmxml } from './tabelas.ts';

const campos = (tabela: TabelaPmxml): string[] => PMXML[tabela].campos.map(({ elemento }) => elemento);
const folha = (...nomes: string[]): Esquema => ({ campos: nomes, filhos: {} });

/** Of a project that only gives a name to activities that links come from, or go to. */
export const DE_FORA = '@external';

const turno = folha('Start', 'Finish');

const doProjeto: Record<string, Esquema> = {
  WBS: folha(...campos('PROJWBS')),
  Activity: folha(...campos('TASK')),
  Relationship: folha(...campos('TASKPRED')),
  // Before version 8 the units that were done are not parted into regular and overtime.
  ResourceAssignment: folha(...campos('TASKRSRC'), 'ActualUnits'),
  ScheduleOptions: folha(...campos('SCHEDOPTIONS')),
};

const calendario: Esquema = {
  campos: campos('CALENDAR'),
  filhos: {
    StandardWorkWeek: {
      campos: [],
      filhos: { StandardWorkHours: { campos: ['DayOfWeek'], filhos: { WorkTime: turno } } },
    },
    HolidayOrExceptions: {
      campos: [],
      filhos: { HolidayOrException: { campos: ['Date'], filhos: { WorkTime: turno } } },
    },
  },
};

/** The elements of P6's XML that are read; the calendars and resources of a project may stand inside it. */
export const RAIZ_PMXML: Esquema = {
  campos: [],
  filhos: {
    ...doProjeto,
    Calendar: calendario,
    Resource: folha(...campos('RSRC')),
    Role: folha(...campos('ROLES')),
    Project: { campos: [...campos('PROJECT'), 'WBSObjectId', DE_FORA], filhos: { ...doProjeto, Calendar: calendario } },
  },
};
