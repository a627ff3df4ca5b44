import type { ArquivoCronograma } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { Ignorados } from '../ignorados.ts';
import { Problemas } from '../problemas.ts';
import type { Esquema } from '../xml/forma-xml.ts';
import { LeitorXml, readTexto } from '../xml/leitor-xml.ts';
import { CODIGO_LIDO, CodigosDasTarefas } from './campo-do-codigo.ts';
import { Interrupcoes } from './interrupcoes.ts';
import { projetoMspdi } from './projeto.ts';

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

const PROJETO: Esquema = {
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

/** Name under which the reader counts an unread baseline, 1 to 10; absent for baseline 0. */
const outraLinhaBase = (numero: string): string | undefined =>
  numero === '' || numero === '0' ? undefined : `Baseline ${numero.slice(0, 10)}`;

/**
 * Reads a MS Project XML.
 * @throws {LeituraInterrompida} when it is malformed, cut or hostile
 */
export async function readMspdi(pedacos: AsyncIterable<Uint8Array>, folego: Folego): Promise<ArquivoCronograma> {
  const ignorados = new Ignorados();
  const problemas = new Problemas();
  const interrupcoes = new Interrupcoes();
  const codigos = new CodigosDasTarefas();
  const leitor = new LeitorXml('Project', PROJETO, ignorados, {
    programa: 'MS Project',
    passagens: {
      TimephasedData: (periodo, alocacao) => {
        interrupcoes.registra(periodo, alocacao);
        return periodo.nome;
      },
      ExtendedAttribute: (atributo, dono) => (codigos.registra(atributo, dono) ? undefined : atributo.nome),
      Baseline: (base) => outraLinhaBase(base.texto('Number')),
    },
  });
  const codificacao = await readTexto(pedacos, (texto) => leitor.write(texto), problemas);
  leitor.fim();
  const projeto = await projetoMspdi(leitor.raiz, interrupcoes, folego);
  return {
    formato: 'MSPDI',
    versao: leitor.raiz.texto('SaveVersion'),
    codificacao,
    projetos: [projeto],
    ignorados: ignorados.lista(),
    avisos: problemas.lista(),
  };
}
