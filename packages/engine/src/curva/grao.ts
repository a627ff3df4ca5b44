import type { Minutos } from '../tempo.ts';

/** Time grain of a curve. */
export type Grao = 'HORA' | 'TURNO' | 'DIA' | 'SEMANA' | 'MES';

/** A working shift of the project, every day. `fim` ≤ `inicio` means it ends on the next day. */
export interface Turno {
  readonly nome: string;
  /** Minutes of the day, 0 ≤ inicio < 1440. */
  readonly inicio: Minutos;
  /** Minutes of the day; up to 2880 when given past midnight. */
  readonly fim: Minutos;
  /** If two shifts end together, the one of lower `ordem` counts. */
  readonly ordem: number;
}

/** Options for the division of a project's time. */
export interface OpcoesBaldes {
  /** Minute of the day in which the operational day begins. */
  readonly inicioDia: Minutos;
  /** Weekly cut: day of the week (0 = Sunday) and minute of that day. */
  readonly diaCorte: number;
  readonly horaCorte: Minutos;
  /** None = one shift of 24 hours that begins with the operational day. */
  readonly turnos: readonly Turno[];
}

/**
 * Side of an instant on a boundary. `INICIO`: an event that begins there belongs to the next period ([ini, fim)).
 * `TERMINO`: one that is complete there (report, milestone, finish) belongs to the period before ((ini, fim]).
 */
export type Lado = 'INICIO' | 'TERMINO';
