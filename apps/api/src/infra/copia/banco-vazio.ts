import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { migrateAs } from '../migrate.ts';
import type { Tables } from '../tables.ts';

/** True when the database holds no data of users: a restore may begin. */
export async function isVazio(cliente: pg.ClientBase): Promise<boolean> {
  const { rows } = await cliente.query(`
    select from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
    limit 1`);
  return rows.length === 0;
}

/** Migrates over this very connection: inside its open transaction, a rollback removes the tables again. */
export async function migrateIn(cliente: pg.PoolClient, migracoes: readonly string[]): Promise<void> {
  const emprestado = { query: cliente.query.bind(cliente), release: () => undefined };
  const pool = { connect: async () => emprestado, end: async () => undefined };
  await migrateAs(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), migracoes);
}

interface Chave {
  readonly tabela: string;
  readonly nome: string;
  readonly definicao: string;
}

/**
 * Drops the foreign keys, so that rows may come in any order; the answer restores them, and the database checks all. It
 * needs only the owner of the tables: switching triggers off would need a superuser.
 */
export async function semChaves(cliente: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await cliente.query<Chave>(`
    select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  const tirar = rows.map(({ tabela, nome }) => `alter table ${tabela} drop constraint ${nome}`);
  const repor = rows.map(({ tabela, nome, definicao }) => `alter table ${tabela} add constraint ${nome} ${definicao}`);
  await cliente.query(tirar.join(';'));
  return async () => void (await cliente.query(repor.join(';')));
}

interface Gatilho {
  readonly tabela: string;
  readonly nome: string;
}

/** Switches the tables' own triggers off for a copy, which has what they write. The answer switches them on. */
export async function semGatilhos(cliente: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await cliente.query<Gatilho>(`
    select g.tgrelid::regclass::text as tabela, quote_ident(g.tgname) as nome
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgenabled = 'O' order by 1, 2`);
  const comandos = (verbo: string) =>
    rows.map(({ tabela, nome }) => `alter table ${tabela} ${verbo} trigger ${nome}`).join(';');
  await cliente.query(comandos('disable'));
  return async () => void (await cliente.query(comandos('enable')));
}
