import type { Calendario } from '../cronograma.ts';

/**
 * A calendar turned into tables over a horizon: sorted, disjoint, non-adjacent work intervals with the worked minutes
 * accumulated before each. Work is counted from `origem` (work 0) and is negative before it; growing the horizon never
 * changes the work of an instant.
 *
 * Growing replaces the tables: read them afresh after calling a function that may grow them.
 */
export interface CalendarioCompilado {
  readonly calendario: Calendario;
  /** Instant whose accumulated work is 0. */
  readonly origem: number;
  /** True when no day has work: time then counts around the clock, so that results exist, and callers report it. */
  readonly semTrabalho: boolean;
  /** True for work around the clock: work is the instant minus `origem`; the tables are empty and unused. */
  readonly continuo: boolean;
  /** Limits of every answer: instants farther away are cut to them. */
  readonly minimo: number;
  readonly maximo: number;
  /** Limits of the tables' own growth: outside them every week is the calendar's week, without exceptions. */
  readonly tabelasDe: number;
  readonly tabelasAte: number;
  /** The week that ends where the tables begin, and the one that begins where they end; made on demand. */
  semanaAntes: SemanaDeTrabalho | undefined;
  semanaDepois: SemanaDeTrabalho | undefined;
  /** Instants of the horizon: whole days, half-open. */
  inicio: number;
  fim: number;
  /** Work intervals, half-open [inicios[i], fins[i]), in instants. */
  inicios: Int32Array;
  fins: Int32Array;
  /** Work accumulated at `inicios[i]`; one entry more than there are intervals: the work at the end of the horizon. */
  acumulado: Int32Array;
  /** First and last entries of `acumulado`. */
  trabalhoInicio: number;
  trabalhoFim: number;
  /** log2 of the minutes per entry of the two indexes. */
  bitsPasso: number;
  /** For each 2^`bitsPasso` minutes since `inicio`, the first interval that ends after that instant. */
  intervaloDoInstante: Int32Array;
  /** For each 2^`bitsPasso` minutes of work since `acumulado[0]`, the interval in which that minute is worked. */
  intervaloDoTrabalho: Int32Array;
}

/** The work of one week, which repeats for ever, in minutes since the week began. */
export interface SemanaDeTrabalho {
  readonly inicios: Int32Array;
  /** Work accumulated at each interval, and at the end of the week. */
  readonly acumulado: Int32Array;
  readonly total: number;
}
