import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CABECALHO_CHAVE } from '@cadencia/domain/cabecalhos.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../infra/database.ts';
import { openProduto } from '../infra/database-role.ts';
import { EventHub } from '../infra/events.ts';
import { FileStore } from '../infra/files.ts';
import { type Job, startJobs } from '../infra/jobs.ts';
import { REGISTRO } from '../infra/log.ts';
import { prepareDatabase } from '../infra/migrate.ts';
import { Threads } from '../infra/threads.ts';
import { Tokens } from '../infra/token.ts';
import { jobsOf, recover } from '../jobs.ts';
import type { Aprovaveis } from '../modules/aprovacao/queries.ts';
import { registrosDe } from '../registros.ts';
import { CHAVE, CONTA } from './tokens.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster, whose database `modelo` is migrated and holds the built-in profiles. */
    postgresUrl: string;
    /** Folder of the product's programs, as JavaScript. */
    programas: string;
  }
}

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: Record<string, unknown>;
}

export interface Api {
  readonly app: FastifyInstance;
  /** Database as the account that serves. */
  readonly database: Database;
  /** Database as the owner of the tables, for statements that the product may not run. */
  readonly dono: Database;
  readonly hub: EventHub;
  readonly files: FileStore;
  /** Data folder of this copy of the product. */
  readonly folder: string;
  readonly jobs: readonly Job[];
  readonly threads: Threads;
  /** Moves the server's clock. */
  setNow(instant: string): void;
  send<T = unknown>(method: string, url: string, body?: unknown, token?: string, chave?: string): Promise<Answer<T>>;
  /** Waits until nothing is queued or running in the background. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const at = (url: string, name: string): string => {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.toString();
};

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface Options {
  readonly jobs?: boolean;
  readonly entradasPorMinuto?: number;
  readonly contasPorEndereco?: number;
  readonly esperaCorpoMs?: number;
  readonly limiteArquivoMb?: number;
  readonly log?: (line: string) => void;
  /** The database to clone; absent: the migrated one without data. */
  readonly modelo?: string;
  /** The program of the threads. */
  readonly thread?: 'thread' | 'thread-que-morre';
  /** Kinds of record that are approved; absent: the product's. */
  readonly aprovaveis?: Aprovaveis;
  /** Settings in the form of environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Any statement on rows. On tables this small to plan it takes longer than to run it, so a connection does it once. */
const TODAS = /^\s*(?:\/\* \w+ \*\/\s*)?(select|with|insert|update|delete)\b/i;

/** Threads without work, of products that closed: to start one takes longer than most tests. */
const livres: Threads[] = [];

function threadsDe(url: string, programa: Options['thread']): Threads {
  const antigas = programa === undefined ? livres.pop() : undefined;
  if (antigas) return Object.assign(antigas, { url });
  return new Threads(url, { arquivo: path.join(inject('programas'), `${programa ?? 'thread'}.js`), execArgv: [] });
}

/** The whole product over its own clone of the model database, with background work running. */
export async function startApi(options: Options = {}): Promise<Api> {
  const url = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${options.modelo ?? 'modelo'} strategy file_copy`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cadencia-'));
  const dono = openDatabase(at(url, name), 2);
  if (options.modelo !== undefined) await prepareDatabase(dono);
  const database =
    options.modelo === undefined
      ? openDatabase(Object.assign(new URL(dono.url), CONTA).toString(), 12, TODAS)
      : await openProduto(dono, CONTA.password, () => undefined);
  const hub = new EventHub(database.url);
  await hub.open();
  const files = new FileStore(path.join(folder, 'arquivos'));
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const config = {
    ...readConfig({
      ...options.env,
      CADENCIA_DADOS: folder,
      DATABASE_URL: dono.url,
      CADENCIA_LIMITE_ARQUIVO_MB: String(options.limiteArquivoMb ?? ''),
    }),
    entradasPorMinuto: options.entradasPorMinuto ?? 10_000,
    contasPorEndereco: options.contasPorEndereco ?? 10_000,
    // There are no screens: tests do not depend on their build.
    web: path.join(folder, 'web'),
  };
  const threads = threadsDe(database.url, options.thread);
  const app = await buildApp({
    config,
    database,
    hub,
    files,
    now,
    tokens: new Tokens(CHAVE),
    threads,
    checkAnswers: true,
    esperaCorpoMs: options.esperaCorpoMs,
    ...(options.aprovaveis ? { aprovaveis: options.aprovaveis } : {}),
    ...(options.log ? { logger: { ...REGISTRO, stream: { write: options.log } } } : {}),
  });
  const jobs = jobsOf({
    config,
    database,
    dono,
    files,
    threads,
    now,
    registro: app.log,
    registros: registrosDe({ tokens: new Tokens(CHAVE), now, enviaEmail: config.smtpUrl !== undefined }),
  });
  const runner =
    options.jobs === false ? undefined : await startJobs(database, jobs, () => recover(database.db), app.log);
  return {
    app,
    database,
    dono,
    hub,
    files,
    folder,
    jobs,
    threads,
    setNow: (instant) => {
      offset = Date.parse(instant) - Date.now();
    },
    send: (method, path_, body, token, chave) => send(app, method, path_, body, token, chave),
    idle: () => idle(database),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      const guarda = options.thread === undefined && threads.ocupadas.length === 0;
      if (!guarda) threads.despedir();
      await runner?.stop();
      if (guarda) livres.push(threads);
      else await threads.stop();
      await hub.close();
      await database.close();
      await dono.close();
      rmSync(folder, { recursive: true, force: true });
      await onServer(url, `drop database ${name} with (force)`);
      await onServer(url, `drop role if exists ${name}_produto`);
    },
  };
}

/** The body of an answer; a file comes as its text. */
const bodyOf = (response: LightMyRequestResponse): unknown => {
  if (response.body === '') return undefined;
  return String(response.headers['content-type']).includes('json') ? response.json() : response.body;
};

async function send<T>(
  app: FastifyInstance,
  method: string,
  url: string,
  body?: unknown,
  token?: string,
  chave?: string,
): Promise<Answer<T>> {
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(chave ? { [CABECALHO_CHAVE]: chave } : {}),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    status: response.statusCode,
    body: bodyOf(response) as T,
    headers: response.headers,
  };
}

const WAIT_MS = 25;

async function idle({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null',
    );
    if (rows[0]?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
