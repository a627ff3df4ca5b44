import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Who } from '../../infra/audit.ts';
import type { Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import type { Threads } from '../../infra/threads.ts';
import { write } from '../../infra/transaction.ts';
import { simulateMudanca } from '../cronograma/simulacao/queries.ts';
import { storeImpacto } from './commands.ts';
import { listPropostas, listVencidas, propostaDe, toMudanca } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

/** Requests that one run simulates at most; the next calculation brings the others. */
const POR_VEZ = 50;

/**
 * Simulates the proposal of a request on the schedule as `vista` sees it, and keeps the result.
 * @throws {AppError} `dados.invalidos`, `cronograma.ciclo`: then no impact counts, and the reason is kept
 */
export async function simulate({ db, threads }: Deps, quem: Who & Vista, id: number) {
  const { rows } = await sql<{ proposta: string }>`select ${propostaDe(sql`${id}::bigint`)} as proposta`.execute(db);
  const proposta = rows[0]?.proposta ?? '';
  const mudanca = toMudanca(await listPropostas(db, id));
  const keep = (impacto: Parameters<typeof storeImpacto>[2]['impacto']) =>
    write(db, (tx) => storeImpacto(tx, quem, { id, proposta, impacto }));
  try {
    const impacto = await simulateMudanca(threads, quem, mudanca);
    await keep(impacto);
    return impacto;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'servidor.ocupado') await keep(error.inWords());
    throw error;
  }
}

/** Brings the impact of requests that wait for a decision to the dates of now. */
export const simularAsfesJob = (deps: Deps): Job => ({
  name: 'simularAsfes',
  run: async (payload) => {
    const { projetoId } = payload as { projetoId: number };
    const quem = {
      usuarioId: null,
      ip: '',
      projetoId,
      visibilidade: 'TUDO',
      contratoId: undefined,
      frentes: [],
    } as const;
    for (const id of await listVencidas(deps.db, projetoId, POR_VEZ))
      await simulate(deps, quem, id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
  },
});
