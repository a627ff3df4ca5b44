import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { FalhaConfiguracao } from '../config.ts';
import type { Database, Db } from './database.ts';
import { alvoDe, checkDatabase } from './database-check.ts';
import { prepareJobs } from './jobs.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Names of the migrations that this version knows, in their order. */
export async function listNomesDeMigracao(): Promise<string[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

/** Plain forward-only SQL files, applied in the order of their names, each in the migrator's transaction. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = (await listNomesDeMigracao()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** What the migrator says when the database has a migration that this version does not know. */
const DE_OUTRA_VERSAO = /^corrupted migrations/;

/**
 * Brings the database to the newest migration; two processes at once wait for each other.
 * @throws {FalhaConfiguracao} when the database is of a newer version
 */
export async function migrate(db: Db): Promise<readonly string[]> {
  const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error instanceof Error && DE_OUTRA_VERSAO.test(error.message)) {
    throw new FalhaConfiguracao(
      'O banco de dados foi usado por uma versão mais nova da Cadência: instale essa versão ou restaure uma cópia anterior do banco.',
      { cause: error },
    );
  }
  if (error) throw new Error('A migração do banco de dados falhou.', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** Brings an empty database to the level of one migration, in the transaction that the caller has open on its connection. */
export async function migrateTo<T>(db: Kysely<T>, ate: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations }, disableTransactions: true }).migrateTo(ate);
  if (error) throw error;
}

const SEM_DIREITO = '42501';

const semDireito = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === SEM_DIREITO || semDireito(error.cause));

/**
 * Makes a database ready for the product, whatever its state.
 * @throws {FalhaConfiguracao} one sentence that says what to do
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await checkDatabase(database);
  try {
    await migrate(database.db);
    await prepareJobs(database);
  } catch (cause) {
    if (!semDireito(cause)) throw cause;
    const { conta, banco } = alvoDe(database.url);
    throw new FalhaConfiguracao(
      `A conta "${conta}" não tem os direitos de que o Cadência precisa no banco "${banco}": faça dela a dona, com ALTER DATABASE "${banco}" OWNER TO "${conta}" e ALTER SCHEMA public OWNER TO "${conta}", ou use em DATABASE_URL a conta dona das tabelas.`,
      { cause },
    );
  }
}
