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
  /** No work on any day. It counts time around the clock, so that results exist; whoever schedules says so. */
  readonly semTrabalho: boolean;
  /** Around the clock: work is the instant minus `origem`; the tables are empty and unused. */
  readonly continuo: boolean;
  /** No answer is before or after these: instants farther away are cut to them. */
  readonly minimo: number;
  readonly maximo: number;
  /** The tables do not grow past these by themselves: outside them every week is as the calendar's, without exceptions. */
  readonly tabelasDe: number;
  readonly tabelasAte: number;
  /** The week that ends where the tables begin, and the one that begins where they end; made when asked for. */
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
  /** Its first and last entries. */
  trabalhoInicio: number;
  trabalhoFim: number;
  /** log2 of the minutes per entry of the two indexes. */
  bitsPasso: number;
  /** For each 2^`bitsPasso` minutes since `inicio`, the first interval that ends after that instant. */
  intervaloDoInstante: Int32Array;
  /** For each 2^`bitsPasso` minutes of work since `acumulado[0]`, the interval in which that minute is worked. */
  intervaloDoTrabalho: Int32Array;
}

/** The work of a week, in minutes since it began: what repeats for ever. */
export interface SemanaDeTrabalho {
  readonly inicios: Int32Array;
  /** Work accumulated at each interval, and at the end. */
  readonly acumulado: Int32Array;
  readonly total: number;
}
