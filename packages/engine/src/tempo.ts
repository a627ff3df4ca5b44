/** No bound: below and above every instant. */
export const SEM_MINIMO = -0x8000_0000;
export const SEM_MAXIMO = 0x7fff_ffff;

declare const marca: unique symbol;

/**
 * An instant: minutes since 1970-01-01T00:00 on the project's wall clock (no time zone).
 * Day 0 (1970-01-01) is a Thursday.
 */
export type Minuto = number & { readonly [marca]: 'Minuto' };

/** A length of time in minutes: working minutes unless the name says `corrido`. Never an instant. */
export type Minutos = number;

export const MINUTOS_DIA = 1_440;

/** About 2,000 years, more than calendars reach: longer durations and lags are cut to it, to fit in 32 bits. */
export const MINUTOS_LONGE = 0x3fff_ffff;

/** The last instant there is, in the year 6053. */
export const ULTIMO_MINUTO = 0x7fff_ffff;

/**
 * Marks an integer as an instant.
 * @throws {RangeError} when `valor` is not an integer that fits in 32 bits (years before −2113 or after 6053)
 */
export function minuto(valor: number): Minuto {
  if (!Number.isInteger(valor) || Math.abs(valor) > ULTIMO_MINUTO) throw new RangeError(`instante inválido: ${valor}`);
  return valor as Minuto;
}

/** Day number (days since 1970-01-01) of an instant. */
export const diaDe = (instante: number): number => Math.floor(instante / MINUTOS_DIA);

/** Day of the week of a day number, 0 = Sunday … 6 = Saturday. */
export const diaDaSemana = (dia: number): number => (((dia + 4) % 7) + 7) % 7;
