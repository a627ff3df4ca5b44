import type { Calendario, Intervalo } from '@cadencia/engine';
import { horaEscrita } from '../datas-escritas.ts';

/** P6 counts the days of exceptions from 1899-12-30. */
export const DIA_ZERO_P6 = 25_569;

const turnos = (intervalos: readonly Intervalo[]): string =>
  intervalos.map(({ inicio, fim }, i) => `(0||${i}(s|${horaEscrita(inicio)}|f|${horaEscrita(fim)})())`).join('');

/** The text in which P6 keeps the shifts of a calendar whose shifts end within their day. */
export function dadosDoCalendario({ semana, excecoes }: Pick<Calendario, 'semana' | 'excecoes'>): string {
  const dias = semana.map((dia, i) => `(0||${i + 1}()(${turnos(dia)}))`).join('');
  const datas = excecoes.map(({ de, intervalos }, i) => `(0||${i}(d|${de + DIA_ZERO_P6})(${turnos(intervalos)}))`);
  return `(0||CalendarData()((0||DaysOfWeek()(${dias}))(0||VIEW(ShowTotal|N)())(0||Exceptions()(${datas.join('')}))))`;
}
