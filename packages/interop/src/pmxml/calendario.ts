import { type Excecao, type Intervalo, MINUTOS_DIA } from '@cadencia/engine';
import { horaDoDia, instante } from '../datas.ts';
import { diaEscrito, horaEscrita } from '../datas-escritas.ts';
import { elemento, grupo } from '../escrita/xml.ts';
import { dadosDoCalendario } from '../p6/dados-do-calendario.ts';
import type { NoXml } from '../xml/no-xml.ts';

const DIAS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A shift; P6 writes its last minute, so 15:59 is a finish at 16:00. A finish at 00:00 is the end of the day. */
function turno(no: NoXml): Intervalo | undefined {
  const inicio = horaDoDia(no.texto('Start'));
  const ultimo = horaDoDia(no.texto('Finish'));
  if (Number.isNaN(inicio) || Number.isNaN(ultimo) || inicio === MINUTOS_DIA) return undefined;
  const fim = ultimo === 0 || ultimo === MINUTOS_DIA ? MINUTOS_DIA : ultimo + 1;
  return fim <= inicio ? undefined : { inicio, fim };
}

/** Whether the format can hold a shift: the first minute of a day alone would look like the whole day. */
export const fitsPmxml = ({ inicio, fim }: Intervalo): boolean => inicio > 0 || fim > 1;

const turnos = (no: NoXml): Intervalo[] => no.em('WorkTime').flatMap((trabalho) => turno(trabalho) ?? []);

/** The shifts of a calendar as the text of a XER; empty when it has none, which the reader of calendars reports. */
export function dadosLidos(no: NoXml): string {
  const dias = no.em('StandardWorkWeek', 'StandardWorkHours');
  if (dias.length === 0) return '';
  const semana = DIAS.map((nome) => dias.filter((dia) => dia.texto('DayOfWeek') === nome).flatMap(turnos));
  const excecoes = no.em('HolidayOrExceptions', 'HolidayOrException').flatMap((dia): Excecao[] => {
    const data = instante(dia.texto('Date'));
    if (data === undefined) return [];
    const numero = Math.floor(data / MINUTOS_DIA);
    return [{ de: numero, ate: numero, intervalos: turnos(dia) }];
  });
  return dadosDoCalendario({ semana, excecoes });
}

const turnosEscritos = (intervalos: readonly Intervalo[]): string =>
  intervalos
    .map(({ inicio, fim }) =>
      grupo('WorkTime', [
        ['Start', `${horaEscrita(inicio)}:00`],
        ['Finish', `${horaEscrita(fim - 1)}:00`],
      ]),
    )
    .join('');

/** The elements of a calendar whose shifts end within their day. */
export function turnosDoCalendario({
  semana,
  excecoes,
}: {
  semana: readonly (readonly Intervalo[])[];
  excecoes: readonly Excecao[];
}): string {
  const dias = semana.map((intervalos, i) =>
    elemento('StandardWorkHours', { dentro: elemento('DayOfWeek', DIAS[i]) + turnosEscritos(intervalos) }),
  );
  const datas = excecoes.map(({ de, intervalos }) =>
    elemento('HolidayOrException', {
      dentro: elemento('Date', `${diaEscrito(de)}T00:00:00`) + turnosEscritos(intervalos),
    }),
  );
  return (
    elemento('StandardWorkWeek', { dentro: dias.join('') }) +
    elemento('HolidayOrExceptions', datas.length === 0 ? undefined : { dentro: datas.join('') })
  );
}
