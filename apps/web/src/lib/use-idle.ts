import { useEffect, useState } from 'react';

/** Wait where the browser does not say when it is idle. */
const ESPERA_MS = 1_000;

/** Runs once the browser has nothing better to do; answers how to give up. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 3 * ESPERA_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, ESPERA_MS);
  return () => clearTimeout(timer);
}

/** False while the page is being drawn for the first time, then true: for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
