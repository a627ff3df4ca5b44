import { setImmediate } from 'node:timers/promises';

/**
 * Gives the thread back between two stretches of work: calls that came in meanwhile go first. Twice, because the first
 * turn may still belong to the input that brought us here.
 */
export async function pause(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
