import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

export interface Janela {
  readonly inicio: number;
  readonly limite: number;
}

/**
 * A window of rows each of which says how many there are in all (`count(*) over ()`). Past the end no row says it: the first
 * one is asked. `primeira` is a row to read other sums from.
 */
export async function readJanela<T extends { readonly total: number }>(
  db: Db,
  janela: Janela,
  consulta: (janela: Janela) => RawBuilder<T>,
): Promise<{ linhas: Omit<T, 'total'>[]; total: number; primeira: T | undefined }> {
  const { rows } = await consulta(janela).execute(db);
  const pergunta = rows.length === 0 && janela.inicio > 0 ? consulta({ inicio: 0, limite: 1 }).execute(db) : { rows };
  const [primeira] = (await pergunta).rows;
  return { linhas: rows.map(({ total: _, ...linha }) => linha), total: primeira?.total ?? 0, primeira };
}
