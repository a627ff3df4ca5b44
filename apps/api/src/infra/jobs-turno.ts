import { AppError } from '@cadencia/domain/errors.ts';
import { Logger, type ParsedCronItem, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from './database.ts';
import { translateDatabaseError } from './database-errors.ts';
import type { Registro } from './log.ts';

/** Logs that background work failed: a failure here is a defect, since modules tell people of everything else. */
type Relato = (error: unknown, trabalho?: string) => void;

/** Reports each failure once, however often the library repeats it. */
export function reportIn(registro: Registro): Relato {
  const ditas = new WeakSet<object>();
  return (error, trabalho) => {
    const known = translateDatabaseError(error);
    // The wait for the database already reports this.
    if (known instanceof AppError && known.code === 'servidor.indisponivel') return;
    if (typeof error === 'object' && error !== null) {
      if (ditas.has(error)) return;
      ditas.add(error);
    }
    registro.error({ err: error, trabalho }, 'falha em trabalho de fundo');
  };
}

/** An error event of the library: `fatalError` means an end that it could not record. */
interface Falha {
  readonly error?: unknown;
  readonly fatalError?: unknown;
  readonly job?: { readonly task_identifier: string };
}

const loggerDe = (report: Relato): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return;
    const { job, ...falhas } = (meta ?? {}) as Falha;
    report(falhas.error ?? falhas.fatalError ?? new Error(message), job?.task_identifier);
  });

const LOCK = 4_700_001;
const TENTATIVA_MS = 100;
const ESPERA_MS = 10_000;

/**
 * Whether no other process runs jobs on this database. The server notices a killed process only when its current
 * statement ends, so this waits a while for the other to go.
 */
async function isAlone(holder: pg.PoolClient): Promise<boolean> {
  for (const limite = performance.now() + ESPERA_MS; ; ) {
    const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK]);
    if (rows[0]?.alone) return true;
    if (performance.now() > limite) return false;
    await new Promise((resolve) => setTimeout(resolve, TENTATIVA_MS));
  }
}

export interface Turno {
  /** Resolves when jobs no longer run here: the connection that holds the lock was lost, or the runner gave up. */
  readonly fim: Promise<void>;
  stop(): Promise<void>;
}

export interface Trabalho {
  readonly database: Database;
  readonly taskList: TaskList;
  readonly parsedCronItems: ParsedCronItem[];
  readonly report: Relato;
  readonly onRecover: () => Promise<void>;
}

/** Takes the lock of running jobs; the first process to take it recovers what others left. */
async function ocupar(holder: pg.PoolClient, onRecover: () => Promise<void>): Promise<void> {
  const alone = await isAlone(holder);
  if (alone) {
    await holder.query(`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`);
    await onRecover();
  }
  await holder.query('select pg_advisory_lock_shared($1)', [LOCK]);
  if (alone) await holder.query('select pg_advisory_unlock($1)', [LOCK]);
}

/** Starts running jobs. Throws when the database does not answer. */
export async function begin({ database, taskList, parsedCronItems, report, onRecover }: Trabalho): Promise<Turno> {
  const holder = await database.pool.connect();
  const perdida = new Promise<void>((resolve) => holder.once('error', resolve).once('end', resolve));
  try {
    await ocupar(holder, onRecover);
    const runner = await run({
      pgPool: database.pool as pg.Pool,
      taskList,
      parsedCronItems,
      concurrency: 2,
      noHandleSignals: true,
      logger: loggerDe(report),
      pollInterval: 2_000,
      // In batches, an end that cannot be recorded is a rejection that nobody handles, and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const acabou = runner.promise.catch(() => undefined);
    return {
      fim: Promise.race([perdida, acabou]),
      stop: async () => {
        await runner.stop().catch(() => undefined);
        await acabou;
        holder.release(true);
      },
    };
  } catch (error) {
    holder.release(true);
    throw error;
  }
}
