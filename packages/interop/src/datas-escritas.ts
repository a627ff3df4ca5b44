import { diaDe, MINUTOS_DIA } from '@cadencia/engine';
import { civilDe } from './datas.ts';

const dois = (numero: number): string => String(numero).padStart(2, '0');

/** `HH:mm` of a minute of the day. */
export const horaEscrita = (minutos: number): string => `${dois(Math.floor(minutos / 60) % 24)}:${dois(minutos % 60)}`;

/** `YYYY-MM-DD` of a day since 1970-01-01. */
export function diaEscrito(numero: number): string {
  const { ano, mes, dia } = civilDe(numero);
  return `${ano}-${dois(mes)}-${dois(dia)}`;
}

/** `YYYY-MM-DD HH:mm`, with `entre` between date and time; empty without an instant. */
export function instanteEscrito(instante: number | undefined, entre = ' ', segundos = ''): string {
  if (instante === undefined) return '';
  const dia = diaDe(instante);
  return `${diaEscrito(dia)}${entre}${horaEscrita(instante - dia * MINUTOS_DIA)}${segundos}`;
}
