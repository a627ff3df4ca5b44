import path from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './infra/database.ts';
import { EventHub } from './infra/events.ts';
import { FileStore } from './infra/files.ts';
import { prepareJobs, startJobs } from './infra/jobs.ts';
import { signingKey } from './infra/keys.ts';
import { migrate } from './infra/migrate.ts';
import { iniciarPostgres } from './infra/postgres-embutido.ts';
import { Tokens } from './infra/token.ts';
import { write } from './infra/transaction.ts';
import { jobsOf, recover } from './jobs.ts';
import { firstRun } from './modules/demonstracao/commands.ts';
import { syncPermissoes } from './modules/permissao/commands.ts';
import { hashSenha } from './modules/usuario/commands.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? undefined
  : await iniciarPostgres(path.join(config.dados, 'postgres'), say, { rapido: config.rapido });
const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '');
const hub = new EventHub(database.url);
const files = new FileStore(path.join(config.dados, 'arquivos'));
const now = () => new Date();

await migrate(database.db);
await prepareJobs(database);
await write(database.db, syncPermissoes);
await firstRun(database, config, say, { hashSenha });
await hub.open();
const runner = config.worker
  ? await startJobs(database, jobsOf({ database, files, now }), () => recover(database.db))
  : undefined;
const app = await buildApp({
  config,
  database,
  hub,
  files,
  now,
  tokens: new Tokens(signingKey(config.dados, config.segredo)),
});
const address = await app.listen({ port: config.porta, host: config.host });
say(`Cadência pronta em ${address}`);

let closing = false;
/** Ends in order: no new calls, running work, streams, database. */
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  app.server.closeAllConnections();
  await app.close();
  await runner?.stop();
  await hub.close();
  await database.close();
  await postgres?.parar();
  process.exit(0);
}
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
