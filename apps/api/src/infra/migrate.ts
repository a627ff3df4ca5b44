import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { FalhaConfiguracao } from '../config.ts';
import type { Database, Db } from './database.ts';
import { alvoDe, checkDatabase } from './database-check.ts';
import { translateDatabaseError } from './database-errors.ts';
import { prepareJobs } from './jobs.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Names of the migrations that this version knows, in their order. */
export async function listNomesDeMigracao(): Promise<string[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

/** Names of the migrations that a database has, in their order. */
export async function listAplicadas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The table of Kysely's migrator: databases that it made go on with the same table. */
const TABELA = sql`create table if not exists kysely_migration
  (name varchar(255) not null primary key, timestamp varchar(255) not null)`;

/** Applies one SQL file, whole or not at all, and checks deferred constraints: the next may alter the same tables. */
async function apply(db: Db, name: string): Promise<void> {
  await sql.raw(await readFile(new URL(`${name}.sql`, folder), 'utf8')).execute(db);
  await sql`set constraints all immediate`.execute(db);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
}

/** @throws {FalhaConfiguracao} the migration, the words of PostgreSQL, and what to do */
function explain(name: string, cause: unknown): never {
  // A fault of the server, not of the migration, has its own sentence.
  const conhecido = translateDatabaseError(cause);
  if (conhecido instanceof AppError && conhecido.code.startsWith('servidor.')) throw conhecido;
  const motivo = cause instanceof Error ? cause.message : String(cause);
  throw new FalhaConfiguracao(
    `A atualização do banco de dados parou na migração ${name}, que não gravou nada: o PostgreSQL disse "${motivo}". Corrija a causa e inicie de novo, ou restaure a última cópia de segurança com a versão anterior da Cadência e envie esta mensagem ao suporte.`,
    { cause },
  );
}

const TRAVA = 4_700_006;

/**
 * Brings the database to the newest migration, each in its own transaction; two processes at once wait for each other.
 * A database that lacks a middle one gets it too: numbers were once filled in after later ones had landed.
 * @throws {FalhaConfiguracao} when the database is of a newer version, or a migration fails
 */
export async function migrate(db: Db): Promise<readonly string[]> {
  return db.connection().execute(async (conexao) => {
    await sql`select pg_advisory_lock(${TRAVA})`.execute(conexao);
    try {
      await TABELA.execute(conexao);
      const aplicadas = await listAplicadas(conexao);
      const conhecidas = await listNomesDeMigracao();
      if (aplicadas.some((name) => !conhecidas.includes(name))) {
        throw new FalhaConfiguracao(
          'O banco de dados foi usado por uma versão mais nova da Cadência: instale essa versão ou restaure uma cópia anterior do banco.',
        );
      }
      const pendentes = conhecidas.filter((name) => !aplicadas.includes(name));
      for (const name of pendentes) {
        await conexao
          .transaction()
          .execute((tx) => apply(tx, name))
          .catch((error: unknown) => explain(name, error));
      }
      return pendentes;
    } finally {
      await sql`select pg_advisory_unlock(${TRAVA})`.execute(conexao).catch(() => undefined);
    }
  });
}

/** Brings an empty database to these migrations, in the transaction that the caller has open on its connection. */
export async function migrateAs(db: Db, names: readonly string[]): Promise<void> {
  await TABELA.execute(db);
  for (const name of names) await apply(db, name);
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
      `A conta "${conta}" não tem os direitos de que a Cadência precisa no banco "${banco}": faça dela a dona, com ALTER DATABASE "${banco}" OWNER TO "${conta}" e ALTER SCHEMA public OWNER TO "${conta}", ou use em DATABASE_URL a conta dona das tabelas.`,
      { cause },
    );
  }
}
