import { type EfeitoDoCap, MAX_RELIGADAS } from '@cadencia/domain/cap/endpoints.ts';
import type { Who } from '../../infra/audit.ts';
import type { Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Threads } from '../../infra/threads.ts';
import { type QuemSimula, simulateStored } from '../../simulado.ts';
import { simulateMudanca } from '../cronograma/simulacao/queries.ts';
import { simulacaoDeCaps, toMudanca } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

/**
 * Simulates a cancellation on the schedule as `vista` sees it, and keeps the result.
 * @throws {AppError} `dados.invalidos`, `cronograma.ciclo`: then no impact counts, and the reason is kept
 */
export const simulate = ({ db, threads }: Deps, quem: (Who & Vista) | QuemSimula, id: number) =>
  simulateStored(db, quem, simulacaoDeCaps, {
    id,
    work: async (): Promise<EfeitoDoCap> => {
      const { mudanca, religadas } = await toMudanca(db, quem.projetoId, id);
      const impacto = await simulateMudanca(threads, quem, mudanca);
      const ditas = religadas.slice(0, MAX_RELIGADAS);
      return { ...impacto, religadas: ditas.map(({ predecessora, sucessora }) => ({ predecessora, sucessora })) };
    },
  });
