import { useEffect, useState } from 'react';
import { logError } from './log.ts';

/** How long the page that was opened has the network and the processor to itself, after its own files. */
const CALM_MS = 3_000;
/** The longest that a busy browser, or one who does not end, holds up who waits behind. */
const PATIENCE_MS = 3_000;

let calm: Promise<void> | undefined;

function whenCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
    const start = () => setTimeout(resolve, CALM_MS);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  });
  return calm;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const leisure = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

let line: Promise<unknown> = Promise.resolve();

/** Runs once the page that was opened stands, one after another with what else waits so; answers how to give up. */
export function whenIdle(run: () => unknown): () => void {
  let wanted = true;
  line = line.then(whenCalm).then(async () => {
    if (!wanted) return;
    await leisure();
    if (wanted) await Promise.race([run(), pause(PATIENCE_MS)]);
  });
  line = line.catch((error: unknown) => logError('espera por folga', error));
  return () => {
    wanted = false;
  };
}

/** False while the page is being drawn for the first time, then true: for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
