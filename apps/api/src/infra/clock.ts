/** Gives the current instant; tests pass their own. */
export type Clock = () => Date;

const relogios = new Map<string, Intl.DateTimeFormat>();

/** Formatter of a zone, made once: making one costs a hundred times as much as using it. */
function relogioDe(fuso: string): Intl.DateTimeFormat {
  const feito = relogios.get(fuso);
  if (feito) return feito;
  const novo = new Intl.DateTimeFormat('en-CA', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  relogios.set(fuso, novo);
  return novo;
}

/**
 * The wall clock of a zone at an instant, `2027-08-02T07:00`.
 * @throws {RangeError} when the zone is not an IANA name
 */
export function wallClock(instant: Date, fuso: string): string {
  const parts = relogioDe(fuso).formatToParts(instant);
  const part = (type: string): string => parts.find((item) => item.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const MS_MINUTO = 60_000;

/** `2027-08-02T07:00` → minutes since 1970 on the wall clock, the engine's unit. */
export const toMinuto = (text: string): number => Date.parse(`${text}Z`) / MS_MINUTO;

/** The reverse of `toMinuto`. */
export const fromMinuto = (minuto: number): string => new Date(minuto * MS_MINUTO).toISOString().slice(0, 16);

/** The instant when the wall clock of a zone shows a minute; for an hour that the clock skips, an instant beside it. */
export function toInstant(text: string, fuso: string): Date {
  const desejado = toMinuto(text);
  let minuto = desejado;
  // The second pass corrects a change of the clock between the guess and the answer.
  for (let vez = 0; vez < 2; vez++) {
    minuto += desejado - toMinuto(wallClock(new Date(minuto * MS_MINUTO), fuso));
  }
  return new Date(minuto * MS_MINUTO);
}
