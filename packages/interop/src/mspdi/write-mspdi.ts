import type { Excecao, Intervalo } from '@cadencia/engine';
import type { CalendarioArquivo, ProjetoArquivo } from '../arquivo.ts';
import { diaEscrito, horaEscrita } from '../datas-escritas.ts';
import { elemento, elementos, grupo } from '../escrita/xml.ts';
import { MINUTOS_POR_DIA } from './adapt-atividade.ts';
import { alocacoesEscritas } from './alocacoes-escritas.ts';
import { CAMPO_DO_CODIGO } from './campo-do-codigo.ts';
import { percurso } from './percurso.ts';
import { data, resumoEscrito, tarefaEscrita } from './tarefa-escrita.ts';

const turnos = (intervalos: readonly Intervalo[]): { readonly dentro: string } | undefined =>
  intervalos.length === 0
    ? undefined
    : {
        dentro: intervalos
          .map(({ inicio, fim }) =>
            grupo('WorkingTime', [
              ['FromTime', `${horaEscrita(inicio)}:00`],
              ['ToTime', `${horaEscrita(fim)}:00`],
            ]),
          )
          .join(''),
      };

const dia = (intervalos: readonly Intervalo[], i: number): string =>
  grupo('WeekDay', [
    ['DayType', i + 1],
    ['DayWorking', intervalos.length > 0],
    ['WorkingTimes', turnos(intervalos)],
  ]);

const periodo = ({ de, ate }: Excecao) => ({
  dentro: elemento('FromDate', `${diaEscrito(de)}T00:00:00`) + elemento('ToDate', `${diaEscrito(ate)}T23:59:00`),
});

const excecao = (uma: Excecao): string =>
  grupo('Exception', [
    ['EnteredByOccurrences', false],
    ['TimePeriod', periodo(uma)],
    ['Occurrences', uma.ate - uma.de + 1],
    ['Type', 1],
    ['DayWorking', uma.intervalos.length > 0],
    ['WorkingTimes', turnos(uma.intervalos)],
  ]);

/** One whole `Calendar` without a base. Its shifts end within their day. */
const calendarioEscrito = ({ id, nome, semana, excecoes }: CalendarioArquivo): string =>
  grupo('Calendar', [
    ['UID', id],
    ['Name', nome],
    ['IsBaseCalendar', true],
    ['BaseCalendarUID', -1],
    ['WeekDays', { dentro: semana.map(dia).join('') }],
    ['Exceptions', excecoes.length === 0 ? undefined : { dentro: excecoes.map(excecao).join('') }],
  ]);

const GUID = /^\{?[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i;
const UID_MAXIMO = 16;

/** Element for the id of the project: the schema's short UID, the GUID of later versions, or else the name. */
function identidade({ idExterno, titulo }: ProjetoArquivo): readonly (readonly [string, string])[] {
  if (GUID.test(idExterno))
    return [
      ['Name', titulo],
      ['GUID', idExterno],
    ];
  return idExterno.length <= UID_MAXIMO
    ? [
        ['UID', idExterno],
        ['Name', titulo],
      ]
    : [['Name', idExterno]];
}

function cabecalho(projeto: ProjetoArquivo): string {
  const { opcoes, terminoImposto } = projeto;
  return elementos([
    ['SaveVersion', 14],
    ...identidade(projeto),
    ['Title', projeto.titulo],
    ['ScheduleFromStart', !opcoes.agendarDoTermino],
    ['StartDate', data(projeto.inicio)],
    ['FinishDate', data(terminoImposto)],
    ['CriticalSlackLimit', Math.round(opcoes.limiteCritico / MINUTOS_POR_DIA)],
    ['CalendarUID', projeto.calendarioPadrao],
    ['MinutesPerDay', MINUTOS_POR_DIA],
    ['MinutesPerWeek', 5 * MINUTOS_POR_DIA],
    ['DaysPerMonth', 20],
    ['DefaultTaskType', 1],
    ['DurationFormat', 5],
    ['WorkFormat', 2],
    ['MultipleCriticalPaths', opcoes.pontasAbertasCriticas],
    ['NewTasksEffortDriven', false],
    ['NewTasksEstimated', false],
    ['SplitsInProgressTasks', opcoes.progresso !== 'SOBREPOR_PROGRESSO'],
    ['StatusDate', data(projeto.dataBase)],
    ['ExtendedAttributes', { dentro: campoDoCodigo() }],
  ]);
}

const campoDoCodigo = (): string =>
  grupo('ExtendedAttribute', [
    ['FieldID', CAMPO_DO_CODIGO.id],
    ['FieldName', CAMPO_DO_CODIGO.nome],
    ['Alias', CAMPO_DO_CODIGO.titulo],
  ]);

function* tarefas(projeto: ProjetoArquivo): Generator<string> {
  const porSucessora = new Map<string, (typeof projeto.vinculos)[number][]>();
  for (const vinculo of projeto.vinculos) {
    const lista = porSucessora.get(vinculo.para);
    if (lista) lista.push(vinculo);
    else porSucessora.set(vinculo.para, [vinculo]);
  }
  const { calendarioPadrao, linhaBasePropria: comLinhaBase } = projeto;
  for (const [id, linha] of percurso(projeto).entries()) {
    if ('no' in linha) yield resumoEscrito(linha.no, linha.nivel, id);
    else {
      const vinculos = porSucessora.get(linha.atividade.id) ?? [];
      yield tarefaEscrita(linha.atividade, { id, nivel: linha.nivel, calendarioPadrao, vinculos, comLinhaBase });
    }
  }
}

function* recursos({ recursos: todos }: ProjetoArquivo): Generator<string> {
  for (const [i, { idExterno, nome, sigla, tipo }] of todos.entries()) {
    yield grupo('Resource', [
      ['UID', idExterno],
      ['ID', i + 1],
      ['Name', nome],
      ['Type', tipo === 'MAO_DE_OBRA' ? 1 : 0],
      ['IsNull', false],
      ['Initials', sigla],
    ]);
  }
}

function* partes(projeto: ProjetoArquivo): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  yield `<Project xmlns="http://schemas.microsoft.com/project">\n${cabecalho(projeto)}`;
  yield elemento('Calendars', { dentro: projeto.calendarios.map(calendarioEscrito).join('') });
  yield '<Tasks>\n';
  yield* tarefas(projeto);
  yield '</Tasks>\n<Resources>\n';
  yield* recursos(projeto);
  yield '</Resources>\n<Assignments>\n';
  yield* alocacoesEscritas(projeto);
  yield '</Assignments>\n</Project>\n';
}

/** A MS Project XML, piece by piece, in UTF-8, of a project that MS Project can hold: see `adaptMspdi`. */
export function* writeMspdi(projeto: ProjetoArquivo): Generator<Buffer> {
  for (const parte of partes(projeto)) yield Buffer.from(parte, 'utf8');
}
