import type { Excecao, Intervalo } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { diaEscrito, horaEscrita } from '../datas-escritas.ts';
import { elemento, grupo } from '../escrita/xml.ts';

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
export const calendarioEscrito = ({ id, nome, semana, excecoes }: CalendarioArquivo): string =>
  grupo('Calendar', [
    ['UID', id],
    ['Name', nome],
    ['IsBaseCalendar', true],
    ['BaseCalendarUID', -1],
    ['WeekDays', { dentro: semana.map(dia).join('') }],
    ['Exceptions', excecoes.length === 0 ? undefined : { dentro: excecoes.map(excecao).join('') }],
  ]);
