/** An instant of the engine (minutes since 1970 on a wall clock) as `2026-01-05 08:00`. */
export const textoDoInstante = (instante: number): string =>
  new Date(instante * 60_000).toISOString().slice(0, 16).replace('T', ' ');
