import type { Who } from '../../infra/audit.ts';
import type { Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Threads } from '../../infra/threads.ts';
import { type QuemSimula, simulateStored } from '../../simulado.ts';
import { simulateMudanca } from '../cronograma/simulacao/queries.ts';
import { listPropostas, simulacaoDeAsfes, toMudanca } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

/**
 * Simulates the proposal of a request on the schedule as `vista` sees it, and keeps the result.
 * @throws {AppError} `dados.invalidos`, `cronograma.ciclo`: then no impact counts, and the reason is kept
 */
export const simulate = ({ db, threads }: Deps, quem: (Who & Vista) | QuemSimula, id: number) =>
  simulateStored(db, quem, simulacaoDeAsfes, {
    id,
    work: async () => simulateMudanca(threads, quem, toMudanca(await listPropostas(db, id))),
  });
