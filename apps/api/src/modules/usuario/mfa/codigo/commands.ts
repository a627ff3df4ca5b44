import { isTotp } from '@cadencia/domain/usuario/mfa/schema.ts';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Cofre } from '../../../../infra/cofre.ts';
import { notify } from '../../../../infra/notificacao.ts';
import { hashSenha, sha256 } from '../../../../infra/segredo.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { createCodigos, isRecuperacao, passoDe, semHifen } from '../codigos.ts';
import { type CodigoGuardado, listCodigos } from './queries.ts';

interface Pedido {
  readonly usuarioId: number;
  readonly codigo: string;
  readonly cofre: Cofre;
  readonly now: Date;
}

/** Uses a code of the second factor: each works once, even when sent twice at once. Answers whether it was right. */
export const useCodigo = (tx: Tx, pedido: Pedido): Promise<boolean> =>
  isTotp(pedido.codigo) ? useTotp(tx, pedido) : useRecuperacao(tx, pedido);

/** Uses a code of the authenticator: its time step, and those before it, never work again. */
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

/** Stored form of a recovery code: the argon2id of its digest. */
export const keep = (digesto: Buffer): Promise<string> => hashSenha(digesto.toString('base64url'));

const confere = ({ resumo, sha256: antigo }: CodigoGuardado, digesto: Buffer): Promise<boolean> | boolean =>
  resumo === null ? antigo?.equals(digesto) === true : verify(resumo, digesto.toString('base64url'));

async function findCodigo(tx: Tx, usuarioId: number, codigo: string): Promise<number | undefined> {
  const digesto = sha256(codigo);
  // The hashes are compared one after the other: each takes 19 MiB.
  for (const guardado of await listCodigos(tx, usuarioId)) if (await confere(guardado, digesto)) return guardado.id;
  return undefined;
}

async function useRecuperacao(tx: Tx, { usuarioId, codigo }: Pedido): Promise<boolean> {
  const id = isRecuperacao(codigo) ? await findCodigo(tx, usuarioId, codigo) : undefined;
  if (id === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('codigoRecuperacao')
    .set({ usadoEm: new Date().toISOString() })
    .where('id', '=', id)
    .where('usadoEm', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellSegundoFator(tx, usuarioId, 'Um código de recuperação foi usado');
  return true;
}

/** Makes new recovery codes, which void the earlier ones. They are shown once. */
export async function replaceCodigos(tx: Tx, usuarioId: number): Promise<string[]> {
  const codigos = createCodigos();
  const resumos = await Promise.all(codigos.map((codigo) => keep(sha256(semHifen(codigo)))));
  await tx.deleteFrom('codigoRecuperacao').where('usuarioId', '=', usuarioId).execute();
  await tx
    .insertInto('codigoRecuperacao')
    .values(resumos.map((resumo) => ({ usuarioId, resumo })))
    .execute();
  return codigos;
}

export const tellSegundoFator = (tx: Tx, usuarioId: number, titulo: string): Promise<unknown> =>
  notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'SEGUNDO_FATOR',
    titulo,
    texto: 'Se não foi você, troque a senha e fale com o administrador.',
    link: '/usuario/minha-conta?aba=seguranca',
  });
