import type { Fase } from '@cadencia/domain/etapa/cadastro.ts';

/**
 * Readers of search parameters for `validateSearch`. They leave out an invalid value instead of failing the page.
 * Routes load with the entry, so they use these and not zod.
 */
type Raw = Readonly<Record<string, unknown>>;

/**
 * Makes every entry optional. An entry without a value stays as undefined: the router merges the result over the raw
 * parameters, where the invalid value would show through. The address leaves it out.
 */
export const compact = <T extends object>(search: T): { [K in keyof T]?: T[K] | undefined } => search;

export const option = <T extends string>(raw: Raw, name: string, options: readonly T[]): T | undefined =>
  options.find((each) => each === raw[name]);

/** The text of a parameter. The router reads `?busca=123` as a number, so numbers and booleans count as text. */
export function text(raw: Raw, name: string, pattern?: RegExp): string | undefined {
  const value = raw[name];
  const found = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof found !== 'string' || found === '') return undefined;
  return pattern && !pattern.test(found) ? undefined : found;
}

export function integer(raw: Raw, name: string): number | undefined {
  const value = Number(text(raw, name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
}

/**
 * The id of a record. An invalid value reads as 0, which no record has: the screen then says that nothing was found,
 * and does not show everything as if nothing had been asked for.
 */
export function id(raw: Raw, name: string): number | undefined {
  if (raw[name] === undefined) return undefined;
  const found = text(raw, name, /^\d{1,15}$/);
  return found === undefined ? 0 : Number(found);
}

export function flag(raw: Raw, name: string): boolean | undefined {
  const value = text(raw, name);
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}

const PHASES: Readonly<Record<Fase, true>> = { PRE_PARADA: true, PARADA: true, POS_PARADA: true };

/** The phase of a shutdown; named here, since the declaration of stages comes with the page and not with its address. */
export const phase = (raw: Raw, name: string) => option(raw, name, Object.keys(PHASES) as Fase[]);

/** `YYYY-MM-DDTHH:mm` */
export const DATA_HORA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
