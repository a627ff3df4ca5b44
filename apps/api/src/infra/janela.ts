import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

export interface Janela {
  readonly inicio: number;
  readonly limite: number;
}

/**
 * Reads a window of rows, each of which carries the total (`count(*) over ()`). Past the end there is no row, so the
 * first row of the list is read for it. `primeira` is a row to read other sums from.
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
