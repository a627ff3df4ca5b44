import { logError } from './log.ts';
import { reportReach } from './reachability.ts';
import { createStore, type Store } from './store.ts';
import { reviveStyleSheets } from './style-sheets.ts';

/** Why a part of the page could not load: the server is away, it has another build, or neither. */
export type Cause = 'sem-contato' | 'nova-versao' | 'falha';

interface Missing {
  readonly cause: Cause;
  /** Failures in a row for this cause. */
  readonly tries: number;
  readonly trying: boolean;
}

interface PartState<T> {
  readonly loaded?: T;
  readonly missing?: Missing;
}

export interface Part<T> {
  readonly state: Store<PartState<T>>;
  /** Loads the part to show it: ends when it is there, or when the state says why it is not. Never fails. */
  readonly load: () => Promise<void>;
  /** Loads the part ahead of time; a failure leaves no trace. */
  readonly preload: () => Promise<void>;
  /** Tries to load the missing part again. */
  readonly retry: () => void;
}

/** A fulfilled promise in the form that React's `use` takes without waiting. */
const settled = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined } as const);

const PATIENCE_MS = 5_000;

const entryPath = (): string | undefined => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src, location.href).pathname : undefined;
};

/** Asks for the page itself, which names the build that the server has now. */
export async function whyMissing(): Promise<Cause> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
    reportReach(page.status);
    if (page.status >= 500) return 'sem-contato';
    const entry = entryPath();
    return page.ok && entry !== undefined && !(await page.text()).includes(entry) ? 'nova-versao' : 'falha';
  } catch {
    reportReach(0);
    return 'sem-contato';
  }
}

/** A piece of the product that loads when it is needed; a load that failed can be tried again. */
export function createPart<T>(load: () => Promise<T>): Part<T> {
  const state = createStore<PartState<T>>({});
  let fetching: Promise<T> | undefined;
  let showing: Promise<void> | undefined;
  /** The promise of the last load for showing; components that waited for it get the same one again. */
  let shown: Promise<void> = settled(Promise.resolve());

  const fetchOnce = (): Promise<T> => {
    fetching ??= load()
      .then((loaded) => {
        state.set({ loaded });
        return loaded;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  /** Tries to load the part; answers why it is missing, or undefined when it is there. */
  const attempt = async (again: boolean): Promise<Missing | undefined> => {
    const before = state.get().missing;
    try {
      if (again) await reviveStyleSheets();
      await fetchOnce();
      return undefined;
    } catch (error) {
      logError('parte da página', error);
      const cause = await whyMissing();
      return { cause, tries: before?.cause === cause ? before.tries + 1 : 1, trying: false };
    }
  };
  const showOnce = (again: boolean): Promise<void> => {
    if (showing) return showing;
    const attempted = attempt(again).then((missing) => {
      // The attempt ends before the state announces it: a listener may try again at once.
      showing = undefined;
      void settled(attempted);
      if (missing) state.set({ missing });
    });
    shown = attempted;
    showing = attempted;
    return attempted;
  };

  return {
    state,
    load() {
      const { loaded, missing } = state.get();
      return loaded === undefined && missing === undefined ? showOnce(false) : shown;
    },
    preload: async () => {
      if (state.get().loaded === undefined) await fetchOnce().catch(() => undefined);
    },
    retry() {
      const { missing } = state.get();
      if (!missing || missing.trying) return;
      state.set({ missing: { ...missing, trying: true } });
      void showOnce(true);
    },
  };
}
