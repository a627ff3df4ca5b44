import { sql } from 'kysely';
import type { FalhaConfiguracao } from '../config.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { alvoDe, checkDatabase } from './database-check.ts';

const TRAVA = 4_700_007;

/**
 * Statements that give an account the rights for serving: rows of the owner's tables and, for tables that only grow,
 * only reading and adding. The job queue hides its rows from all but its owner without an explicit policy.
 */
const direitosDe = (conta: string) => sql<{ comandos: string }>`
  select format('revoke temporary on database %1$I from public; grant connect on database %1$I to %2$I;
    revoke create on schema public from public; grant usage on schema public, graphile_worker to %2$I;',
    current_database(), ${conta}::text) || string_agg(format('grant %s %s to %I;', case
      when relkind = 'S' then 'usage on sequence'
      when relname = 'apontamento' then 'select, insert, update (situacao) on'
      when relname in ('auditoria', 'auditoria_bloco', 'auditoria_elo') then 'select, insert on'
      when relname = 'kysely_migration' then 'select on'
      else 'select, insert, update, delete on' end, oid::regclass, ${conta}::text)
    || case when relrowsecurity then format('alter table %s disable row level security;', oid::regclass) else '' end, '')
    as comandos
  from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and relkind in ('r', 'v', 'S') and pg_has_role(relowner, 'usage')`;

/** Makes the account, or updates its rights; false when there is none and the owner may not make it. */
async function allow(tx: Db, conta: string, senha: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${TRAVA})`.execute(tx);
  const { rows } = await sql<{ existe: boolean; pode: boolean }>`
    select exists (select from pg_roles where rolname = ${conta}) as existe, rolsuper or rolcreaterole as pode
    from pg_roles where rolname = current_user`.execute(tx);
  const { existe = false, pode = false } = rows[0] ?? {};
  if (pode) {
    const verbo = sql.raw(existe ? 'alter' : 'create');
    await sql`${verbo} role ${sql.id(conta)} login password ${sql.lit(senha)}`.execute(tx);
  }
  if (!existe && !pode) return false;
  const direitos = await direitosDe(conta).execute(tx);
  await sql.raw(direitos.rows[0]?.comandos ?? '').execute(tx);
  return true;
}

const naConta = (url: string, conta: string, senha: string): string => {
  const alvo = Object.assign(new URL(url), { username: conta, password: senha });
  for (const nome of ['user', 'password']) alvo.searchParams.delete(nome);
  return alvo.toString();
};

/** SQLSTATE of a server that does not let an account in, or of a pooler that does not know it. */
const RECUSA = /^(28|08P01)/;

/** Undefined when the server has no such account or does not let it in. */
async function enter(dono: Database, conta: string, senha: string): Promise<Database | undefined> {
  if (!(await dono.db.transaction().execute((tx) => allow(tx, conta, senha)))) return undefined;
  const database = openDatabase(naConta(dono.url, conta, senha));
  try {
    await checkDatabase(database);
    return database;
  } catch (error) {
    await database.close();
    const { code } = ((error as FalhaConfiguracao).cause ?? {}) as { code?: string };
    if (RECUSA.test(code ?? '')) return undefined;
    throw error;
  }
}

/** Name of the account that serves, one per database of a server; PostgreSQL limits names to 63 bytes. */
const contaDe = (url: string): string => `${alvoDe(url).banco.slice(0, 50)}_produto`;

/**
 * Opens a migrated database as the account that serves calls and jobs: it owns nothing and changes only rows. When the
 * owner may not make that account, or the server does not let it in, the owner serves.
 */
export async function openProduto(dono: Database, senha: string, say: (linha: string) => void): Promise<Database> {
  const conta = contaDe(dono.url);
  const database = (await enter(dono, conta, senha)) ?? openDatabase(dono.url);
  const { rows } = await sql<{ quem: string }>`
    select rolname as quem from pg_roles where rolname = current_user and rolsuper`.execute(database.db);
  if (rows[0]) {
    say(
      `A Cadência atende com a conta "${rows[0].quem}", superusuária do PostgreSQL, porque o servidor não aceitou a conta "${conta}": deixe-a entrar (pg_hba.conf) ou use em DATABASE_URL uma conta que não seja superusuária.`,
    );
  }
  return database;
}
