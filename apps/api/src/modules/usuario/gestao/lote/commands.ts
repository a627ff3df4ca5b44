import { AppError } from '@cadencia/domain/errors.ts';
import type { ResultadoDoLote } from '@cadencia/domain/usuario/gestao/lote.ts';
import type { Db } from '../../../../infra/database.ts';
import { type Tx, write } from '../../../../infra/transaction.ts';

/**
 * Does the same to several people, each in its own transaction: a protected person does not change, and the answer
 * gives the reason. The rules are those for one person.
 */
export async function forEachUsuario(
  db: Db,
  ids: readonly number[],
  act: (tx: Tx, id: number) => Promise<unknown>,
): Promise<ResultadoDoLote> {
  const resultado: { feitos: number[]; recusas: ResultadoDoLote['recusas'] } = { feitos: [], recusas: [] };
  for (const id of ids) {
    try {
      await write(db, (tx) => act(tx, id));
      resultado.feitos.push(id);
    } catch (error) {
      // A defect or a lost database is no refusal: it ends the call.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      resultado.recusas.push({ id, mensagem: error.message });
    }
  }
  return resultado;
}
