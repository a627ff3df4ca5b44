import type { Esquema } from '../xml/esquema.ts';
import { PMXML, type TabelaPmxml } from './tabelas.ts';

const campos = (tabela: TabelaPmxml): string[] => PMXML[tabela].campos.map(({ elemento }) => elemento);
const folha = (...nomes: string[]): Esquema => ({ campos: nomes, filhos: {} });

/** Id of a project that only names activities outside, at the ends of links. */
export const DE_FORA = '@external';

const turno = folha('Start', 'Finish');

const doProjeto: Record<string, Esquema> = {
  WBS: folha(...campos('PROJWBS')),
  Activity: folha(...campos('TASK')),
  Relationship: folha(...campos('TASKPRED')),
  // Before version 8 the actual units are not split into regular and overtime.
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

/** The elements of P6's XML in use; calendars and resources of a project may be inside it. */
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
