import { sql } from 'kysely';
import { snake } from '../../../infra/bulk.ts';
import type { Db } from '../../../infra/database.ts';
import type { Registro } from '../registro/registro.ts';

/** Field → hexadecimal digest of its value in a record. */
export type Resumos = Readonly<Record<string, string | null>>;

/** Id → digests of the secret fields of a record. */
export async function findResumos(
  db: Db,
  { cadastro, segredos }: Registro,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Resumos>> {
  if (!segredos || ids.length === 0) return new Map();
  const pares = Object.entries(segredos.colunas).map(
    ([nome, coluna]) => sql`${nome}::text, encode(${sql.id(snake(coluna))}, 'hex')`,
  );
  const { rows } = await sql<{ id: number; resumos: Resumos }>`
    select id, jsonb_build_object(${sql.join(pares)}) as resumos from ${sql.table(cadastro.path)}
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, resumos }) => [id, resumos]));
}
