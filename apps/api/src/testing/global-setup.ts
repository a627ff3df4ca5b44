import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../infra/database.ts';
import { prepareJobs } from '../infra/jobs.ts';
import { migrate } from '../infra/migrate.ts';
import { iniciarPostgres } from '../infra/postgres-embutido.ts';
import { write } from '../infra/transaction.ts';
import { syncPermissoes } from '../modules/permissao/commands.ts';

/** One throw-away cluster for the whole run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cadencia-pg-'));
  const postgres = await iniciarPostgres(folder, () => undefined, { rapido: true });
  const admin = openDatabase(postgres.url, 1);
  await admin.pool.query('create database modelo');
  await admin.close();
  const url = new URL(postgres.url);
  url.pathname = '/modelo';
  const modelo = openDatabase(url.toString(), 2);
  await migrate(modelo.db);
  await prepareJobs(modelo);
  await write(modelo.db, syncPermissoes);
  await modelo.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.parar();
    rmSync(folder, { recursive: true, force: true });
  };
}
