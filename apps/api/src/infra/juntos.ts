import type { Vista } from './context.ts';
import type { Db } from './database.ts';

interface Leituras {
  readonly emCurso: Map<string, Promise<unknown>>;
  readonly seguintes: Map<string, Promise<unknown>>;
}

const porBanco = new WeakMap<Db, Leituras>();

/**
 * Reads once what many people with the same view ask at once. A request that comes during a reading shares the next
 * reading with all that come before it begins: every reading begins after its requests, so that each answer has the
 * writes of its reader. `ler` gets how much they see and not who they are.
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
