import { useEffect } from 'react';

/** Wait where the browser does not say when it is idle. */
const ESPERA_MS = 1_000;

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 3 * ESPERA_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, ESPERA_MS);
  return () => clearTimeout(timer);
}

/** Fetches what is behind a click once the page stands: the network may be gone when somebody opens it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}
