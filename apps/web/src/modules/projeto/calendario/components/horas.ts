import type { Intervalo } from '@cadencia/domain/projeto/calendario/schema.ts';

const DIA = 1_440;
const dois = (n: number): string => String(n).padStart(2, '0');

/** `07:00`; past midnight `05:00`, on the next day. */
export const hora = (minuto: number): string => `${dois(Math.floor((minuto % DIA) / 60))}:${dois(minuto % 60)}`;

/** `07:00–17:00, 19:00–05:00` */
export const writeDia = (dia: readonly Intervalo[]): string =>
  dia
    .map(({ inicio, fim }) => `${hora(inicio)}–${fim === inicio + DIA || fim === DIA ? '24:00' : hora(fim)}`)
    .join(', ');

const INTERVALO = /(\d{1,2})(?:[:h](\d{2})?)?\s*(?:–|-|às|as|a)\s*(\d{1,2})(?:[:h](\d{2})?)?/gi;

/** Matches the text between two intervals: `7-12 13-17`, `7-12, 13-17`, `7-12 e 13-17`. */
const ENTRE = /^(?:[\s,;]|\be\b)*$/i;

function readIntervalo([, h1 = '', m1 = '0', h2 = '', m2 = '0']: readonly string[]): Intervalo | undefined {
  const [inicio, ate] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
  if (inicio >= DIA || ate > DIA || Number(m1) > 59 || Number(m2) > 59) return undefined;
  // An end at or before the start is on the next day.
  return { inicio, fim: ate > inicio ? ate : ate + DIA };
}

/** The hours of a day as people write them; undefined when they cannot be read. */
export function readDia(escrito: string): Intervalo[] | undefined {
  if (!ENTRE.test(escrito.replace(INTERVALO, ' '))) return undefined;
  const lidos = [...escrito.matchAll(INTERVALO)].map(readIntervalo);
  if (lidos.some((um) => um === undefined)) return undefined;
  return (lidos as Intervalo[]).toSorted((a, b) => a.inicio - b.inicio);
}

/** Minutes of work in a week. */
export const minutosDaSemana = (semana: readonly (readonly Intervalo[])[]): number =>
  semana.flat().reduce((total, { inicio, fim }) => total + fim - inicio, 0);
