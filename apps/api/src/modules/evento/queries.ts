import { sql } from 'kysely';
import { seesAll, visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** Of these activities of the caller's project, those they may see, in order; who sees all costs no query. */
export async function filterVisible(db: Db, contexto: ContextoProjeto, ids: readonly number[]): Promise<number[]> {
  if (seesAll(contexto)) return ids.toSorted((a, b) => a - b);
  const { rows } = await sql<{ id: number }>`
    select a.id from ${visible(contexto)} a where a.id = any(${ids}::bigint[]) order by a.id`.execute(db);
  return rows.map((row) => row.id);
}
