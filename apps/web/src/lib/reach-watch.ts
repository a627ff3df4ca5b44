import type { QueryClient } from '@tanstack/react-query';
import { checkHealth } from './health.ts';
import { confirmReach, isToCheck, onReturn, subscribeReach } from './reachability.ts';
import { sleep } from './sleep.ts';
import { createStore, useStore } from './store.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether somebody asked for a check that has not ended. */
const asked = createStore(false);
export const useIsChecking = (): boolean => useStore(asked);

let wait = new AbortController();

/** Ends the wait for the next check. */
export function checkNow(): void {
  asked.set(true);
  wait.abort();
}

async function checkUntilBack(signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_WAIT_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    const answer = await checkHealth();
    asked.set(false);
    if (signal.aborted) return;
    confirmReach(answer);
    // A random part of the wait keeps the pages from all asking at the same instant.
    wait = new AbortController();
    if (answer !== 'respondeu') await sleep(pause * (0.75 + Math.random() / 2), AbortSignal.any([signal, wait.signal]));
  }
}

/**
 * Checks a server that stopped answering: again and again with growing waits, and at once when the device's network
 * comes back. When the server is back, it asks again for what failed meanwhile. Answers a function that stops it.
 */
export function followReach(client: QueryClient): () => void {
  let checking: AbortController | undefined;
  const stop = () => {
    checking?.abort();
    checking = undefined;
  };
  const look = () => {
    if (!isToCheck()) return stop();
    if (checking) return;
    checking = new AbortController();
    void checkUntilBack(checking.signal);
  };
  const online = () => wait.abort();
  const ends = [
    subscribeReach(look),
    onReturn(() => void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })),
  ];
  window.addEventListener('online', online);
  look();
  return () => {
    stop();
    window.removeEventListener('online', online);
    for (const end of ends) end();
  };
}
