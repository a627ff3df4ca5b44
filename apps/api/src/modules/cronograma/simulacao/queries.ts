import type { ImpactoSimulado, MudancaProposta } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Vista } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import type { Threads } from '../../../infra/threads.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { simularTarefa } from './jobs.ts';

/**
 * What a change would do to the schedule as the caller sees it; a thread works it out.
 * @throws {AppError} `dados.invalidos`, `cronograma.ciclo` and the other reasons why there are no dates
 */
export const simulateMudanca = (
  threads: Threads,
  { projetoId, visibilidade, contratoId, frentes }: Vista,
  mudanca: MudancaProposta,
): Promise<ImpactoSimulado> =>
  consultar(threads, simularTarefa, { vista: { projetoId, visibilidade, contratoId, frentes }, mudanca });

/**
 * The revision of the schedule now. An impact of another revision is stale.
 * @throws {AppError} `projeto.nao_encontrado`
 */
export async function findRevisao(db: Db | Tx, projetoId: number): Promise<number> {
  const projeto = await (db as Db)
    .selectFrom('projeto')
    .select('alteracao')
    .where('id', '=', projetoId)
    .executeTakeFirst();
  if (!projeto) throw new AppError('projeto.nao_encontrado');
  return projeto.alteracao;
}
