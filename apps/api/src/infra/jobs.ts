import { inspect } from 'node:util';
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from './database.ts';
import type { Tx } from './transaction.ts';

/** Background work a module offers: `name` is how it is asked for. */
export interface Job {
  readonly name: string;
  /** When it runs without being asked for: minute, hour, day, month and weekday, in UTC. */
  readonly cron?: string;
  run(payload: unknown): Promise<void>;
}

interface Request {
  readonly name: string;
  readonly payload: unknown;
  /** Jobs of one queue run one after the other. */
  readonly queue: string;
  /** A waiting job with this key is replaced instead of doubled; one that is running goes on and the new one follows. */
  readonly key?: string;
}

/** Asks for background work, in the transaction that needs it: no commit, no job. Failures are not retried: they are told. */
export async function enqueue(tx: Tx | Db, { name, payload, queue, key }: Request): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${queue}, job_key := ${key ?? null}, max_attempts := 1)`.execute(tx as Db);
}

export const prepareJobs = (database: Database): Promise<void> =>
  runMigrations({ pgPool: database.pool as pg.Pool, logger: quiet });

const quiet = new Logger(() => () => undefined);
/** What a job throws is a defect: modules tell people of everything else. */
const loud = new Logger(() => (level, message, meta) => {
  if (level !== 'error') return;
  const { error } = (meta ?? {}) as { error?: Error };
  process.stderr.write(`${message}\n${error ? inspect(error) : ''}\n`);
});
/** A time that passed while the product was off is made good at the next start, when it is not longer ago than this. */
const DIA_MS = 86_400_000;
const LOCK = 4_700_001;
const TENTATIVA_MS = 100;
const ESPERA_MS = 10_000;

/**
 * Whether no other process runs jobs on this database. The server notices that a process was killed only when its
 * statement in progress ends, so one that is there is given a while to go.
 */
async function isAlone(holder: pg.PoolClient): Promise<boolean> {
  for (const limite = performance.now() + ESPERA_MS; ; ) {
    const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK]);
    if (rows[0]?.alone) return true;
    if (performance.now() > limite) return false;
    await new Promise((resolve) => setTimeout(resolve, TENTATIVA_MS));
  }
}

/**
 * Runs jobs in this process. The first process to start after all others ended frees what a killed
 * one had locked, and calls `onRecover` so that modules can say so.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  onRecover: () => Promise<void>,
): Promise<Runner> {
  const holder = await database.pool.connect();
  const alone = await isAlone(holder);
  if (alone) {
    await holder.query(`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`);
    await onRecover();
  }
  await holder.query('select pg_advisory_lock_shared($1)', [LOCK]);
  if (alone) await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, options: { backfillPeriod: DIA_MS } }] : [])),
  );
  const runner = await run({
    pgPool: database.pool as pg.Pool,
    taskList,
    parsedCronItems,
    concurrency: 2,
    noHandleSignals: true,
    logger: loud,
    pollInterval: 2_000,
  });
  runner.promise.finally(() => holder.release(true)).catch(() => undefined);
  return runner;
}
