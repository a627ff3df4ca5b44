import { sql } from 'kysely';
import type { Contexto } from './context.ts';
import type { Db } from './database.ts';
import { enqueue } from './jobs.ts';
import type { Tx } from './transaction.ts';

/** Payload of the job `calcular`. */
export interface PedidoCalculo {
  readonly projetoId: number;
  /** The user who asked last. */
  readonly usuarioId: number;
}

/**
 * Asks for the recalculation of a project, in the transaction of the write that moved its dates. One waiting
 * calculation serves all who ask. The row lock on `projeto` lasts until the commit, so ask last.
 */
export async function requestCalculo(
  tx: Tx,
  { projetoId, usuarioId }: Pick<Contexto, 'usuarioId'> & { readonly projetoId: number },
): Promise<void> {
  await sql`update projeto set alteracao = alteracao + 1, calculo_pendente = true where id = ${projetoId}`.execute(tx);
  await enqueueCalculo(tx, { projetoId, usuarioId });
}

export const enqueueCalculo = (tx: Tx | Db, { projetoId, usuarioId }: PedidoCalculo): Promise<void> =>
  enqueue(tx, {
    name: 'calcular',
    payload: { projetoId, usuarioId } satisfies PedidoCalculo,
    queue: `projeto:${projetoId}`,
    key: `calculo:${projetoId}`,
  });
