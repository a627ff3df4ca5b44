const VIAS = ['error', 'trace', 'warn'] as const;
/** In the path of whoever calls. */
const BIBLIOTECA = 'graphile-worker';

type Ouvinte = (error: Error) => void;
const ouvintes = new Set<Ouvinte>();
let devolver = (): void => undefined;

function tomar(): () => void {
  const { console } = globalThis;
  const antes = VIAS.map((via) => [via, console[via]] as const);
  for (const [via, original] of antes) {
    console[via] = (...partes: unknown[]) => {
      if (!new Error().stack?.includes(BIBLIOTECA)) return original.apply(console, partes);
      const error = partes.find((parte) => parte instanceof Error);
      // Without an error it tells of a new try, or tells it again to its logger.
      if (error) for (const ouvir of ouvintes) ouvir(error);
    };
  }
  return () => {
    for (const [via, original] of antes) console[via] = original;
  };
}

/**
 * The library of the jobs tells some of its troubles to the console, past the logger that it was given: they come here
 * instead. What anybody else writes to the console passes. Answers how to stop.
 */
export function ouvirConsole(ouvinte: Ouvinte): () => void {
  if (ouvintes.size === 0) devolver = tomar();
  ouvintes.add(ouvinte);
  return () => {
    if (ouvintes.delete(ouvinte) && ouvintes.size === 0) devolver();
  };
}
