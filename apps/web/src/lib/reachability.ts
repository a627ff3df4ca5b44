import { createStore, useStore } from './store.ts';

/** State of the API that one answer, or the lack of one, shows. */
export type Answer = 'respondeu' | 'inacessivel' | 'manutencao';
export type Absence = Exclude<Answer, 'respondeu'>;

/**
 * Whether the API answers. Until its first answer no page can begin. After it a failure takes no page from the person
 * who works on it: it is only a doubt, which the health check confirms or clears.
 */
interface Reach {
  /** The state that the last answer showed; undefined before the first call ends. */
  readonly resposta: Answer | undefined;
  readonly jaRespondeu: boolean;
  readonly emDuvida: boolean;
}

const reach = createStore<Reach>({ resposta: undefined, jaRespondeu: false, emDuvida: false });

export const subscribeReach = (listener: () => void): (() => void) => reach.subscribe(listener);

const absence = ({ resposta }: Reach): Absence | undefined => (resposta === 'respondeu' ? undefined : resposta);

/** Why no page can begin: the API has not answered yet. */
export const missingAtStart = (now = reach.get()): Absence | undefined => (now.jaRespondeu ? undefined : absence(now));

/** How an API that had answered is gone, once the health check confirms it; undefined otherwise. */
export const lost = (now = reach.get()): Absence | undefined => (now.jaRespondeu ? absence(now) : undefined);

/** Whether the API is to be checked: after a failure, or until a lost API returns. */
export const isToCheck = (now = reach.get()): boolean => now.emDuvida || lost(now) !== undefined;

export const useMissingAtStart = (): Absence | undefined => missingAtStart(useStore(reach));
export const useLost = (): Absence | undefined => lost(useStore(reach));

/** Code of a conflict of two writes: a server that works also answers 503 for it. */
const BUSY = 'servidor.concorrencia';

/** State of the API that one answer shows; `status` 0 stands for no answer. */
export function answerOf(status: number, codigo?: string): Answer {
  if (status === 503 && codigo !== BUSY) return 'manutencao';
  return status === 0 || status === 502 || status === 504 ? 'inacessivel' : 'respondeu';
}

/** Takes the result of the health check. */
export function confirmReach(resposta: Answer): void {
  const now = reach.get();
  if (now.resposta === resposta && !now.emDuvida) return;
  reach.set({ resposta, jaRespondeu: now.jaRespondeu || resposta === 'respondeu', emDuvida: false });
}

/** Takes the status with which a call ended. */
export function reportReach(status: number, codigo?: string): void {
  const resposta = answerOf(status, codigo);
  const now = reach.get();
  if (resposta === 'respondeu' || !now.jaRespondeu) confirmReach(resposta);
  else if (!isToCheck(now)) reach.set({ ...now, emDuvida: true });
}

/** Runs `listener` each time a lost API is back. */
export function onReturn(listener: () => void): () => void {
  let wasLost = lost() !== undefined;
  return reach.subscribe(() => {
    const isBack = wasLost && lost() === undefined;
    wasLost = lost() !== undefined;
    if (isBack) listener();
  });
}
