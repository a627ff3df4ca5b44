import { insertRows, type Linha, type Lote, reserveIds } from '../../../../infra/bulk.ts';
import type { Tx } from '../../../../infra/transaction.ts';

/** Inserts one row per item, in bulk; gives back their ids in the order of the items. */
export async function inserir<C extends string, T>(
  tx: Tx,
  lote: Lote<C | 'id'>,
  itens: readonly T[],
  toLinha: (item: T, n: number) => Omit<Linha<C | 'id'>, 'id'>,
): Promise<number[]> {
  const ids = await reserveIds(tx, lote.tabela, itens.length);
  const linhas = itens.map((item, n) => ({ ...toLinha(item, n), id: ids[n] ?? 0 }) as Linha<C | 'id'>);
  await insertRows(tx, lote, linhas, (linha) => linha);
  return ids;
}

/** Ids by a key of the items. */
export const porChave = <T>(
  itens: readonly T[],
  ids: readonly number[],
  chaveDe: (item: T) => string,
): ReadonlyMap<string, number> => new Map(itens.map((item, n) => [chaveDe(item), ids[n] ?? 0]));
