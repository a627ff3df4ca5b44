import { sql } from 'kysely';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Place of a standard stage. */
export interface Lugar {
  readonly id: number;
  readonly sigla: string;
  readonly fase: string;
  readonly ordem: number;
}

export async function listLugares(db: Db | Tx): Promise<Lugar[]> {
  const { rows } = await sql<Lugar>`select id, sigla, fase, ordem from etapa order by id limit 10000`.execute(db);
  return rows;
}
