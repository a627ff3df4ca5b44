import { isTotp } from '@cadencia/domain/usuario/mfa/schema.ts';
import { sql } from 'kysely';
import type { Cofre } from '../../../../infra/cofre.ts';
import { notify } from '../../../../infra/notificacao.ts';
import { sha256 } from '../../../../infra/segredo.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { createCodigos, passoDe, semHifen } from '../policy.ts';

interface Pedido {
  readonly usuarioId: number;
  readonly codigo: string;
  readonly cofre: Cofre;
  readonly now: Date;
}

/** Uses a code of the second factor up: each is good once, of two at once too. Answers whether it was good. */
export const useCodigo = (tx: Tx, pedido: Pedido): Promise<boolean> =>
  isTotp(pedido.codigo) ? useTotp(tx, pedido) : useRecuperacao(tx, pedido);

/** A step of time that was used, and those before it, are not taken again. */
export async function useTotp(tx: Tx, { usuarioId, codigo, cofre, now }: Pedido): Promise<boolean> {
  const { mfaSegredo } = await tx
    .selectFrom('usuario')
    .select('mfaSegredo')
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const segredo = mfaSegredo && cofre.open(mfaSegredo, usuarioId);
  const passo = segredo ? passoDe(segredo, codigo, now) : undefined;
  if (passo === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({ mfaPasso: passo })
    .where('id', '=', usuarioId)
    .where(sql<boolean>`coalesce(mfa_passo, -1) < ${passo}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function useRecuperacao(tx: Tx, { usuarioId, codigo }: Pedido): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codigoRecuperacao')
    .set({ usadoEm: new Date().toISOString() })
    .where('usuarioId', '=', usuarioId)
    .where('sha256', '=', sha256(codigo))
    .where('usadoEm', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellSegundoFator(tx, usuarioId, 'Um código de recuperação foi usado');
  return true;
}

/** Makes the codes that stand for the second factor; those made before stop being good. They are shown once. */
export async function replaceCodigos(tx: Tx, usuarioId: number): Promise<string[]> {
  const codigos = createCodigos();
  await tx.deleteFrom('codigoRecuperacao').where('usuarioId', '=', usuarioId).execute();
  await tx
    .insertInto('codigoRecuperacao')
    .values(codigos.map((codigo) => ({ usuarioId, sha256: sha256(semHifen(codigo)) })))
    .execute();
  return codigos;
}

export const tellSegundoFator = (tx: Tx, usuarioId: number, titulo: string): Promise<void> =>
  notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'SEGUNDO_FATOR',
    titulo,
    texto: 'Se não foi você, troque a senha e fale com o administrador.',
    link: '/usuario/minha-conta?aba=seguranca',
  });
