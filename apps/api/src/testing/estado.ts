import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import type { Db } from '../infra/database.ts';
import { listNomesDeMigracao, migrateAs } from '../infra/migrate.ts';

const pasta = new URL('./estados/', import.meta.url);

/** Databases of older versions: each file has the name of the last migration of its version. */
export const ESTADOS: readonly string[] = readdirSync(pasta).map((nome) => nome.replace('.sql.br', ''));

/** SQL that makes one in an empty database: the schema by the files of its version, then rows that it wrote. */
export const readEstado = (nome: string): string =>
  brotliDecompressSync(readFileSync(new URL(`${nome}.sql.br`, pasta))).toString('utf8');

/** Brings an empty database to the level of one migration. */
export async function migrateUntil(db: Db, ate: string): Promise<void> {
  const nomes = (await listNomesDeMigracao()).filter((nome) => nome <= ate);
  await db.transaction().execute((tx) => migrateAs(tx, nomes));
}

const DA_EXTENSAO = `select from pg_depend d where d.objid = p.oid and d.deptype = 'e'`;

/** All parts of a schema, one line each: columns in any order, constraints, indexes, triggers, functions. */
export async function listEsquema(cliente: pg.ClientBase): Promise<string[]> {
  const { rows } = await cliente.query<{ linha: string }>(`
    select concat_ws(' ', 'coluna', table_name || '.' || column_name, data_type, numeric_precision, numeric_scale,
      is_nullable, column_default, is_identity, generation_expression, collation_name) as linha
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select concat_ws(' ', 'regra', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    union all select concat_ws(' ', indexdef, (select reloptions from pg_class where oid = quote_ident(indexname)::regclass))
    from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (${DA_EXTENSAO})
    order by 1`);
  return rows.map(({ linha }) => linha);
}
