import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import { audit } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { lockProjetoAberto } from '../queries.ts';

interface Mudanca {
  readonly versao: number;
  readonly now: Date;
  /** Null: the project has no picture any more. */
  readonly imagemPlanta: ArquivoGuardado | null;
}

/**
 * Sets the picture of the plant, over the version that the caller read.
 * @throws {AppError} `projeto.situacao`, `registro.alterado`
 */
export async function setImagem(
  tx: Tx,
  contexto: ContextoProjeto,
  { versao, now, imagemPlanta }: Mudanca,
): Promise<void> {
  const { projetoId: id } = contexto;
  const antes = await lockProjetoAberto(tx, id);
  await requireVersao(tx, antes, { versao, fuso: antes.fuso, now });
  await tx
    .updateTable('projeto')
    .set({ imagemPlanta: imagemPlanta && JSON.stringify(imagemPlanta), ...touch(contexto, antes, now) })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: id,
    acao: 'U',
    antes: { imagemPlanta: antes.imagemPlanta },
    depois: { imagemPlanta },
  });
  await announce(tx, { tipo: 'projeto', projetoId: id });
}
