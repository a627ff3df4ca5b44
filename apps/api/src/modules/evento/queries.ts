import { sql } from 'kysely';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** Of these activities, those the caller may see. */
export async function filterVisible(db: Db, contexto: ContextoProjeto, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from ${visible(contexto)} a where a.id = any(${ids}::bigint[]) order by a.id`.execute(db);
  return rows.map((row) => row.id);
}
