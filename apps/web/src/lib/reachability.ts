import { createStore, useStore } from './store.ts';

/**
 * Whether the API answers, as the first calls of the page told. Once it has answered, what fails
 * later is told where it fails: a page is never taken from who works on it.
 */
export type Reachability = 'desconhecido' | 'respondeu' | 'inacessivel' | 'manutencao';

const reachability = createStore<Reachability>('desconhecido');

export const currentReach = (): Reachability => reachability.get();
export const useReachability = (): Reachability => useStore(reachability);

/** A conflict of two writes is answered 503 as well, by a server that is there. */
const BUSY = 'servidor.concorrencia';

/** What one answer says of the API; `status` 0 stands for no answer. */
export function reachabilityOf(status: number, codigo?: string): Reachability {
  if (status === 503 && codigo !== BUSY) return 'manutencao';
  return status === 0 || status === 502 || status === 504 ? 'inacessivel' : 'respondeu';
}

export function reportReach(status: number, codigo?: string): void {
  if (reachability.get() !== 'respondeu') reachability.set(reachabilityOf(status, codigo));
}
