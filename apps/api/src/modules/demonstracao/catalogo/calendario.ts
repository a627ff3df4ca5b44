import type { Calendario, Intervalo } from '@cadencia/engine';

const HORA = 60;
const horas = (de: number, ate: number): Intervalo => ({ inicio: de * HORA, fim: ate * HORA });
/** The same hours on the days given, 0 = Sunday. */
const nosDias = (dias: readonly number[], ...intervalos: Intervalo[]): Intervalo[][] =>
  Array.from({ length: 7 }, (_, dia) => (dias.includes(dia) ? intervalos : []));
const TODOS = [0, 1, 2, 3, 4, 5, 6];
const SEG_SEX = [1, 2, 3, 4, 5];
const SEG_SAB = [1, 2, 3, 4, 5, 6];

/** Calendars of the demonstration, by name. */
export const SEMANAS = {
  '24h corridas': nosDias(TODOS, horas(0, 24)),
  '2×10': nosDias(TODOS, horas(7, 17), horas(19, 29)),
  /** Twelve-hour shifts with an hour's break in each. */
  '2×12': nosDias(TODOS, horas(1, 12), horas(13, 24)),
  '1×10': nosDias(TODOS, horas(7, 17)),
  'ADM 8h': nosDias(SEG_SEX, horas(7.5, 12), horas(13, 16.5)),
  'Pré-parada 1×9': nosDias(SEG_SAB, horas(7, 12), horas(13, 17)),
} as const satisfies Record<string, readonly (readonly Intervalo[])[]>;
export type NomeCalendario = keyof typeof SEMANAS;

export const CALENDARIOS: readonly Calendario[] = Object.entries(SEMANAS).map(([id, semana]) => ({
  id,
  semana,
  excecoes: [],
}));

/** Shifts of T1: 07–17 and 19–05, in minutes of the day. */
export const TURNOS = [
  { nome: 'Diurno', inicio: 420, fim: 1_020, tipo: 'DIURNO', ordem: 1, cor: '#f59f00' },
  { nome: 'Noturno', inicio: 1_140, fim: 1_740, tipo: 'NOTURNO', ordem: 2, cor: '#364fc7' },
] as const;
