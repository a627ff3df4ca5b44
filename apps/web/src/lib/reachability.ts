import { createStore, useStore } from './store.ts';

/** What one answer says of the API, or the lack of one. */
export type Answer = 'respondeu' | 'inacessivel' | 'manutencao';
export type Absence = Exclude<Answer, 'respondeu'>;

/**
 * Whether the API answers. Until its first answer no page can begin. After it a failure takes no page from
 * who works on it: it is a doubt, which the health check confirms or takes away.
 */
interface Reach {
  /** What the last answer told; undefined before the first call ends. */
  readonly resposta: Answer | undefined;
  readonly jaRespondeu: boolean;
  readonly emDuvida: boolean;
}

const reach = createStore<Reach>({ resposta: undefined, jaRespondeu: false, emDuvida: false });

export const subscribeReach = (listener: () => void): (() => void) => reach.subscribe(listener);

const absence = ({ resposta }: Reach): Absence | undefined => (resposta === 'respondeu' ? undefined : resposta);

/** Why no page can begin: the API has not answered yet. */
export const missingAtStart = (now = reach.get()): Absence | undefined => (now.jaRespondeu ? undefined : absence(now));

/** How an API that had answered is gone, once that is confirmed. */
export const lost = (now = reach.get()): Absence | undefined => (now.jaRespondeu ? absence(now) : undefined);

/** Whether there is something to check: a failure, or the return of what is gone. */
export const isToCheck = (now = reach.get()): boolean => now.emDuvida || lost(now) !== undefined;

export const useMissingAtStart = (): Absence | undefined => missingAtStart(useStore(reach));
export const useLost = (): Absence | undefined => lost(useStore(reach));

/** A conflict of two writes is answered 503 as well, by a server that is there. */
const BUSY = 'servidor.concorrencia';

/** What one answer says of the API; `status` 0 stands for no answer. */
export function answerOf(status: number, codigo?: string): Answer {
  if (status === 503 && codigo !== BUSY) return 'manutencao';
  return status === 0 || status === 502 || status === 504 ? 'inacessivel' : 'respondeu';
}

/** What the health check found. */
export function confirmReach(resposta: Answer): void {
  const now = reach.get();
  if (now.resposta === resposta && !now.emDuvida) return;
  reach.set({ resposta, jaRespondeu: now.jaRespondeu || resposta === 'respondeu', emDuvida: false });
}

/** How a call ended. */
export function reportReach(status: number, codigo?: string): void {
  const resposta = answerOf(status, codigo);
  const now = reach.get();
  if (resposta === 'respondeu' || !now.jaRespondeu) confirmReach(resposta);
  else if (!isToCheck(now)) reach.set({ ...now, emDuvida: true });
}

/** Runs `listener` each time the API is back after it was lost. */
export function onReturn(listener: () => void): () => void {
  let wasLost = lost() !== undefined;
  return reach.subscribe(() => {
    const isBack = wasLost && lost() === undefined;
    wasLost = lost() !== undefined;
    if (isBack) listener();
  });
}
