import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { pack } from '../empacotar.ts';
import { openDatabase } from '../infra/database.ts';
import { openProduto } from '../infra/database-role.ts';
import { prepareJobs } from '../infra/jobs.ts';
import { migrate } from '../infra/migrate.ts';
import { startPostgres } from '../infra/postgres-embutido.ts';
import { write } from '../infra/transaction.ts';
import { syncPermissoes } from '../modules/permissao/commands.ts';
import { CONTA } from './tokens.ts';

/** The folder is below the package, so that the imports of the programs resolve. */
const PROGRAMAS = fileURLToPath(new URL('../../dist/', import.meta.url));

const MEMORIA = '/dev/shm';
/** Free bytes that are plenty for it: some databases of tens of MB at once, and a log of 1 GB. */
const BASTA = 8 * 1024 ** 3;

/** Where files live in memory, if the machine has room for them: each database that is cloned has thousands. */
function temporaria(): string {
  if (!existsSync(MEMORIA)) return os.tmpdir();
  const { bsize, bavail } = statfsSync(MEMORIA);
  return bsize * bavail > BASTA ? MEMORIA : os.tmpdir();
}

/** One throw-away cluster for the whole run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(temporaria(), 'cadencia-pg-'));
  mkdirSync(PROGRAMAS, { recursive: true });
  const programas = mkdtempSync(path.join(PROGRAMAS, 'programas-'));
  const empacotados = pack(programas, ['testing/thread-que-morre']);
  const postgres = await startPostgres(folder, () => undefined, { rapido: true });
  const admin = openDatabase(postgres.url, 1);
  await admin.pool.query('create database modelo');
  await admin.close();
  const url = new URL(postgres.url);
  url.pathname = '/modelo';
  const modelo = openDatabase(url.toString(), 2);
  await migrate(modelo.db);
  await prepareJobs(modelo);
  await write(modelo.db, syncPermissoes);
  const produto = await openProduto(modelo, CONTA.password, () => undefined);
  await produto.close();
  // A plan that holds for any values is made once; one for each set of values is no better on tables this small.
  await modelo.pool.query(`alter role ${CONTA.username} set plan_cache_mode = 'force_generic_plan'`);
  await modelo.close();
  await empacotados;
  project.provide('postgresUrl', postgres.url);
  project.provide('programas', programas);
  return async () => {
    await postgres.stop();
    for (const own of [folder, programas]) rmSync(own, { recursive: true, force: true });
  };
}
