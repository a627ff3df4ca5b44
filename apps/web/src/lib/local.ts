import { createStore, useStore } from './store.ts';

/** False from the moment the browser refuses to keep a value. */
const persistent = createStore(true);
/** Values that the browser refused to keep; they live as long as the page. */
const memory = new Map<string, string>();

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    persistent.set(false);
    return fallback;
  }
}

/**
 * The browser's local storage, which never throws: where it is off or full, values live in memory, so the product works
 * until the page is loaded again.
 */
export const local = {
  get: (key: string): string | null => memory.get(key) ?? attempt(() => localStorage.getItem(key), null),
  set(key: string, value: string): void {
    const isKept = attempt(() => {
      localStorage.setItem(key, value);
      return true;
    }, false);
    if (isKept) memory.delete(key);
    else memory.set(key, value);
  },
  remove(key: string): void {
    memory.delete(key);
    attempt(() => localStorage.removeItem(key), undefined);
  },
  clear(): void {
    memory.clear();
    attempt(() => localStorage.clear(), undefined);
  },
  keys: (): string[] => attempt(() => Object.keys(localStorage), []).concat([...memory.keys()]),
};

/** Whether stored values will be there after the page is loaded again. */
export const isLocalPersistent = (): boolean => persistent.get();
export const useLocalPersistent = (): boolean => useStore(persistent);

/** Key that is there while photos wait on this device to be sent. */
export const FOTOS_A_ENVIAR = 'cadencia.fotos';
