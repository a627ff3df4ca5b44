import { useEffect, useState } from 'react';
import { logError } from './log.ts';

/** How long the page that was opened has the network and the processor to itself, after its own files. */
const CALM_MS = 3_000;
/** The longest that a busy browser, or one who does not end, holds up who waits behind. */
const PATIENCE_MS = 3_000;
/** The longest that one file of the page that hangs holds up all who wait. */
const LOAD_MS = 10_000;

let calm: Promise<void> | undefined;

function whenCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
    const start = () => setTimeout(resolve, CALM_MS);
    window.addEventListener('load', start);
    setTimeout(start, document.readyState === 'complete' ? 0 : LOAD_MS);
  });
  return calm;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const leisure = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

/** Resolves once the page that was opened stands and the browser has nothing better to do. */
export const untilIdle = (): Promise<void> => whenCalm().then(leisure);

let line: Promise<unknown> = Promise.resolve();

/** Runs when the page is idle, one after another with what else waits so; answers how to give up. */
export function whenIdle(run: () => unknown): () => void {
  let wanted = true;
  line = line
    .then((): unknown => wanted && untilIdle())
    .then((): unknown => wanted && Promise.race([run(), pause(PATIENCE_MS)]))
    .catch((error: unknown) => logError('espera por folga', error));
  return () => {
    wanted = false;
  };
}

/** False while the page is being drawn for the first time, then true: for what is shown late, and waits for nobody else. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void untilIdle().then(() => setIsIdle(true)), []);
  return isIdle;
}
