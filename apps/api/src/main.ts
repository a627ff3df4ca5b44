import path from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { signingKey } from './infra/chave.ts';
import { contextoDoProduto } from './infra/context.ts';
import { openDatabase } from './infra/database.ts';
import { openProduto } from './infra/database-role.ts';
import { tell } from './infra/dizer.ts';
import { EventHub } from './infra/events.ts';
import { FileStore } from './infra/files.ts';
import { closeHttp } from './infra/http.ts';
import { type BackgroundWork, startJobs } from './infra/jobs.ts';
import { REGISTRO } from './infra/log.ts';
import { prepareDatabase } from './infra/migrate.ts';
import { startPostgres } from './infra/postgres-embutido.ts';
import { hashSenha } from './infra/segredo.ts';
import { programaAoLado, Threads } from './infra/threads.ts';
import { Tokens } from './infra/token.ts';
import { write } from './infra/transaction.ts';
import { jobsOf, recover } from './jobs.ts';
import { calcular } from './modules/cronograma/calculo/commands.ts';
import { firstRun } from './modules/demonstracao/commands.ts';
import { createModelosPadrao } from './modules/equipamentograma/padroes.ts';
import { syncPermissoes } from './modules/permissao/commands.ts';
import { CofreCpf } from './modules/pessoa/cpf/cofre.ts';
import { assignNumeros } from './modules/pessoa/cpf/commands.ts';
import { registrosDe } from './registros.ts';
import { followDatas } from './seguidores.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Connections for migrations, the first data and what only an owner may do: these come one after the other. */
const CONEXOES_DO_DONO = 2;

/** Functions that run when the process ends, the last opened first. */
const closers: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

/** Ends in order: calls and streams, running work, events, database. A second call waits for the first. */
function close(code: number): Promise<void> {
  closing ??= (async () => {
    for (const closer of closers.reverse()) await closer().catch(() => undefined);
    process.exit(code);
  })();
  return closing;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const now = () => new Date();
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres(path.join(config.dados, 'postgres'), say, { rapido: config.rapido });
  if (postgres) closers.push(() => postgres.stop());
  const dono = openDatabase(config.databaseUrl ?? postgres?.url ?? '', CONEXOES_DO_DONO);
  closers.push(() => dono.close());

  await prepareDatabase(dono);
  await write(dono.db, syncPermissoes);
  const tokens = new Tokens(signingKey(config.dados, config.segredo));
  await firstRun(dono, config, say, {
    hashSenha,
    now,
    calcular: (db, pedido) => calcular(db, pedido, () => undefined, followDatas),
    padroes: (tx, usuarioId) => createModelosPadrao(tx, contextoDoProduto(usuarioId)),
    darCpfs: (tx, numeros) => assignNumeros(tx, new CofreCpf(tokens), numeros),
  });
  const senha = Buffer.from(tokens.derive('banco de dados')).toString('base64url');
  const database = await openProduto(dono, senha, say);
  closers.push(() => database.close());

  const hub = new EventHub(database.url);
  closers.push(() => hub.close());
  await hub.open();
  const files = new FileStore(path.join(config.dados, 'arquivos'));
  const threads = new Threads(database.url, programaAoLado());
  closers.push(() => threads.stop());
  let runner: BackgroundWork | undefined;
  const trabalhando = config.worker ? { trabalhando: () => runner?.vivo() ?? false } : {};
  const app = await buildApp({ config, database, hub, files, now, tokens, threads, logger: REGISTRO, ...trabalhando });
  if (config.worker) {
    const trabalho = await startJobs(
      database,
      jobsOf({
        config,
        database,
        dono,
        files,
        threads,
        now,
        registro: app.log,
        registros: registrosDe({ tokens, now, enviaEmail: config.smtpUrl !== undefined }),
      }),
      () => recover(database.db),
      app.log,
    );
    runner = trabalho;
    closers.push(() => {
      threads.despedir();
      return trabalho.stop();
    });
  }
  closers.push(() => closeHttp(app));
  say(`Cadência pronta em ${await app.listen({ port: config.porta, host: config.host })}`);
}

// The reader of the output may be gone before this process is told to end.
for (const saida of [process.stdout, process.stderr]) saida.on('error', () => undefined);
process.on('SIGINT', () => void close(0));
process.on('SIGTERM', () => void close(0));
process.on('SIGHUP', () => void close(0));
// `npm start` holds the other end of the channel, which closes when that process ends, in whatever way.
process.once('disconnect', () => void close(0));
// That process may have ended while this one was starting.
if (process.connected === false) await close(0);
try {
  await start();
} catch (error) {
  process.stderr.write(`${tell(error)}\n`);
  await close(1);
}
