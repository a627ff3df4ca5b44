import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** Lines that an import would write. */
export async function countToWrite(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from planilha_linha
    where planilha_id = ${id} and situacao in ('NOVO', 'ALTERADO')`.execute(db);
  return rows[0]?.n ?? 0;
}
