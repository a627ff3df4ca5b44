import { Logger, parseCronItems, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Database, type Db, isAlive } from './database.ts';
import { begin, reportIn, type Trabalho, type Turno } from './jobs-turno.ts';
import type { Registro } from './log.ts';
import type { Tx } from './transaction.ts';

const VIAS = ['error', 'trace', 'warn'] as const;
/** Part of the path of a caller in the library. */
const BIBLIOTECA = 'graphile-worker';

type Ouvinte = (error: Error) => void;
const ouvintes = new Set<Ouvinte>();
let giveBack = (): void => undefined;

function take(): () => void {
  const { console } = globalThis;
  const antes = VIAS.map((via) => [via, console[via]] as const);
  for (const [via, original] of antes) {
    console[via] = (...partes: unknown[]) => {
      if (!new Error().stack?.includes(BIBLIOTECA)) return original.apply(console, partes);
      const error = partes.find((parte) => parte instanceof Error);
      // A message without an error only announces or repeats a new try.
      if (error) for (const ouvir of ouvintes) ouvir(error);
    };
  }
  return () => {
    for (const [via, original] of antes) console[via] = original;
  };
}

/**
 * Sends the troubles that the job library writes to the console, past its logger, to `ouvinte`. Other writers' messages
 * pass. Answers a function that stops it.
 */
function listenToConsole(ouvinte: Ouvinte): () => void {
  if (ouvintes.size === 0) giveBack = take();
  ouvintes.add(ouvinte);
  return () => {
    if (ouvintes.delete(ouvinte) && ouvintes.size === 0) giveBack();
  };
}

/** Background work that a module offers, asked for by `name`. */
export interface Job {
  readonly name: string;
  /** Times when it runs without a request: minute, hour, day, month and weekday, in UTC. */
  readonly cron?: string;
  /** False: times that passed while the product was off are skipped. */
  readonly atrasado?: boolean;
  run(payload: unknown): Promise<void>;
}

interface Request {
  readonly name: string;
  readonly payload: unknown;
  /** Jobs of one queue run one after the other. */
  readonly queue: string;
  /** A new job replaces a waiting one with this key; one that is running goes on and the new one follows. */
  readonly key?: string;
  /** Not before this instant; absent: at once. */
  readonly em?: Date;
}

/** Asks for background work in the transaction that needs it: no commit, no job. Failures are told, not retried. */
export async function enqueue(tx: Tx | Db, { name, payload, queue, key, em }: Request): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${queue}, job_key := ${key ?? null}, run_at := ${em?.toISOString() ?? null}::timestamptz, max_attempts := 1)`.execute(
    tx as Db,
  );
}

export const prepareJobs = (database: Database): Promise<void> =>
  runMigrations({ pgPool: database.pool as pg.Pool, logger: quiet });

const quiet = new Logger(() => () => undefined);
/** A time that passed while the product was off runs at the next start, when it is at most this old. */
const DIA_MS = 86_400_000;
const NOVA_TENTATIVA_MS = 1_000;
const pausa = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, NOVA_TENTATIVA_MS));

export interface BackgroundWork {
  /** False while it waits for the database to come back, and after it was stopped. */
  vivo(): boolean;
  /** Waits for the running jobs to end. */
  stop(): Promise<void>;
}

/**
 * Runs jobs in this process. The first process to start after all others ended frees what a killed one had locked, and
 * calls `onRecover` so that modules can say so. When the database goes away, it waits for it and starts again.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  onRecover: () => Promise<void>,
  registro: Registro,
): Promise<BackgroundWork> {
  const report = reportIn(registro);
  const trabalho: Trabalho = {
    database,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron, atrasado = true }) =>
        cron ? [{ task: name, match: cron, options: { backfillPeriod: atrasado ? DIA_MS : 0 } }] : [],
      ),
    ),
    report,
    onRecover,
  };
  const deixarDeOuvir = listenToConsole(report);
  let turno: Turno | undefined = await begin(trabalho).catch((error: unknown) => {
    deixarDeOuvir();
    throw error;
  });
  let parado = false;
  let ativo = true;
  let wake = () => {};
  const pedidoDeParada = new Promise<void>((resolve) => {
    wake = resolve;
  });

  let dito = '';
  /** The start is tried again every second: the same reason is logged once. */
  const semRepetir = (error: unknown): undefined => {
    if (dito !== String(error)) report(error);
    dito = String(error);
  };
  const resume = async (): Promise<Turno | undefined> => {
    while (!parado) {
      if (await isAlive(database.db)) {
        await turno?.stop();
        turno = undefined;
        const novo = await begin(trabalho).catch(semRepetir);
        if (novo) return novo;
      }
      await Promise.race([pausa(), pedidoDeParada]);
    }
    return turno;
  };
  const retain = async (): Promise<void> => {
    while (!parado) {
      await Promise.race([turno?.fim, pedidoDeParada]);
      if (parado) break;
      ativo = false;
      registro.warn({}, 'o banco de dados deixou de responder: os trabalhos de fundo esperam por ele');
      turno = await resume();
      ativo = !parado;
      if (!parado) registro.warn({}, 'os trabalhos de fundo foram retomados');
    }
    await turno?.stop();
  };
  const fim = retain().finally(deixarDeOuvir);
  return {
    vivo: () => ativo && !parado,
    stop: () => {
      parado = true;
      wake();
      return fim;
    },
  };
}
