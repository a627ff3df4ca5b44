import { setImmediate } from 'node:timers/promises';

/**
 * Gives the thread back between two stretches of work, so that waiting calls go first. It waits two turns, because the
 * first one may still belong to the input that started this work.
 */
export async function pause(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
