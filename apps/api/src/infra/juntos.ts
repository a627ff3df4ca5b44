import type { Vista } from './context.ts';
import type { Db } from './database.ts';

interface Leituras {
  readonly emCurso: Map<string, Promise<unknown>>;
  readonly seguintes: Map<string, Promise<unknown>>;
}

const porBanco = new WeakMap<Db, Leituras>();

/**
 * What many who see the same ask at once is read once for all of them. Who asks while it is being read shares the next
 * reading with all who come before that begins: every reading begins after it was asked for, so that nobody is answered
 * from before their own writes. `ler` is given how much they see and not who they are.
 */
export function juntos<T>(
  db: Db,
  { projetoId, visibilidade, contratoId, frentes }: Vista,
  pergunta: readonly unknown[],
  read: (vista: Vista) => Promise<T>,
): Promise<T> {
  const leituras = porBanco.get(db) ?? { emCurso: new Map(), seguintes: new Map() };
  porBanco.set(db, leituras);
  const { emCurso, seguintes } = leituras;
  const vista: Vista = { projetoId, visibilidade, contratoId, frentes };
  const chave = JSON.stringify([vista, pergunta]);
  const begin = (): Promise<T> => {
    seguintes.delete(chave);
    const leitura = read(vista).finally(() => emCurso.delete(chave));
    emCurso.set(chave, leitura);
    return leitura;
  };
  const partilhada = seguintes.get(chave) as Promise<T> | undefined;
  if (partilhada) return partilhada;
  const atual = emCurso.get(chave);
  if (!atual) return begin();
  const seguinte = atual.then(begin, begin);
  seguintes.set(chave, seguinte);
  return seguinte;
}
