import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Plain forward-only SQL files, applied in the order of their names, each in the migrator's transaction. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings the database to the newest migration; two processes at once wait for each other. */
export async function migrate(db: Db): Promise<readonly string[]> {
  const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw new Error('A migração do banco de dados falhou.', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
