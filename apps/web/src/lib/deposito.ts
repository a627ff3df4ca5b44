import { local } from './local.ts';

/** A store of this browser for what is too large for the local storage; each value is found by its `chave`. */
export interface Deposito<T extends { readonly chave: string }> {
  readonly list: () => Promise<T[]>;
  /** Answers whether the value outlives the page. */
  readonly put: (valor: T) => Promise<boolean>;
  readonly remove: (chave: string) => Promise<void>;
}

const done = <T>(pedido: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result);
    pedido.onerror = () => reject(pedido.error);
  });

/**
 * Opens a store, which never throws: where the browser keeps nothing, values live in memory, so the product works until
 * the page is loaded again. While it holds values, the local storage has a key of its name, which is asked faster.
 */
export function openDeposito<T extends { readonly chave: string }>(nome: string): Deposito<T> {
  const memoria = new Map<string, T>();
  let aberto: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    const pedido = indexedDB.open(nome, 1);
    pedido.onupgradeneeded = () => pedido.result.createObjectStore('valores', { keyPath: 'chave' });
    return done(pedido);
  };
  const run = async <R>(modo: IDBTransactionMode, work: (loja: IDBObjectStore) => IDBRequest<R>): Promise<R> => {
    aberto ??= open();
    return done(work((await aberto).transaction('valores', modo).objectStore('valores')));
  };
  return {
    list: async () => {
      const guardados = await run('readonly', (loja) => loja.getAll()).catch(() => []);
      if (guardados.length > 0) local.set(nome, 'sim');
      return [...(guardados as T[]), ...memoria.values()];
    },
    put: async (valor) => {
      local.set(nome, 'sim');
      const guardado = await run('readwrite', (loja) => loja.put(valor)).catch(() => undefined);
      if (guardado === undefined) memoria.set(valor.chave, valor);
      return guardado !== undefined;
    },
    remove: async (chave) => {
      memoria.delete(chave);
      await run('readwrite', (loja) => loja.delete(chave)).catch(() => undefined);
      if ((await run('readonly', (loja) => loja.count()).catch(() => 0)) + memoria.size === 0) local.remove(nome);
    },
  };
}
