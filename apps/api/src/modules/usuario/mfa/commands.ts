import { AppError } from '@cadencia/domain/errors.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { audit } from '../../../infra/audit.ts';
import type { Cofre } from '../../../infra/cofre.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { replaceCodigos, tellSegundoFator, useTotp } from './codigo/commands.ts';
import { createSegredoTotp, uriOf } from './codigos.ts';

const lockMfa = (tx: Tx, id: number) =>
  tx
    .selectFrom('usuario')
    .select(['email', 'mfaSegredo', 'mfaAtivadoEm'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const record = (tx: Tx, contexto: Contexto, acao: string, registro = contexto.usuarioId): Promise<void> =>
  audit(tx, contexto, { entidade: 'usuario', registro, acao });

/** Makes the secret, which counts only after its first code. @throws {AppError} `mfa.situacao` */
export async function startMfa(
  tx: Tx,
  contexto: Contexto,
  cofre: Cofre,
): Promise<{ readonly segredo: string; readonly uri: string }> {
  const { usuarioId } = contexto;
  const { email, mfaAtivadoEm } = await lockMfa(tx, usuarioId);
  if (mfaAtivadoEm !== null) throw new AppError('mfa.situacao');
  const segredo = createSegredoTotp();
  await tx
    .updateTable('usuario')
    .set({ mfaSegredo: cofre.seal(segredo, usuarioId), mfaPasso: null })
    .where('id', '=', usuarioId)
    .execute();
  await record(tx, contexto, 'MFA_INICIADO');
  return { segredo, uri: uriOf(segredo, email) };
}

interface Ativacao {
  readonly codigo: string;
  readonly cofre: Cofre;
  readonly now: Date;
}

/** Turns MFA on with its first code; answers the recovery codes. @throws {AppError} `mfa.situacao`, `mfa.codigo` */
export async function activateMfa(tx: Tx, contexto: Contexto, ativacao: Ativacao): Promise<string[]> {
  const { usuarioId } = contexto;
  const { mfaSegredo, mfaAtivadoEm } = await lockMfa(tx, usuarioId);
  if (mfaSegredo === null || mfaAtivadoEm !== null) throw new AppError('mfa.situacao');
  if (!(await useTotp(tx, { usuarioId, ...ativacao }))) throw codigoErrado();
  await tx
    .updateTable('usuario')
    .set({ mfaAtivadoEm: ativacao.now.toISOString() })
    .where('id', '=', usuarioId)
    .execute();
  await record(tx, contexto, 'MFA_LIGADO');
  await announce(tx, USUARIOS_MUDARAM);
  await tellSegundoFator(tx, usuarioId, 'O segundo fator foi ligado');
  return replaceCodigos(tx, usuarioId);
}

/** Turns a second factor off; `acao` distinguishes owner and administrator. @throws {AppError} `mfa.situacao` */
export async function removeMfa(
  tx: Tx,
  contexto: Contexto,
  { usuarioId, acao }: { usuarioId: number; acao: 'MFA_DESLIGADO' | 'MFA_REMOVIDO' },
): Promise<void> {
  const { mfaAtivadoEm } = await lockMfa(tx, usuarioId);
  if (mfaAtivadoEm === null) throw new AppError('mfa.situacao');
  await tx
    .updateTable('usuario')
    .set({ mfaSegredo: null, mfaAtivadoEm: null, mfaPasso: null })
    .where('id', '=', usuarioId)
    .execute();
  await tx.deleteFrom('codigoRecuperacao').where('usuarioId', '=', usuarioId).execute();
  await record(tx, contexto, acao, usuarioId);
  await announce(tx, USUARIOS_MUDARAM);
  await tellSegundoFator(tx, usuarioId, 'O segundo fator foi desligado');
}

/** @throws {AppError} `mfa.situacao` */
export async function renewCodigos(tx: Tx, contexto: Contexto): Promise<string[]> {
  const { usuarioId } = contexto;
  const { mfaAtivadoEm } = await lockMfa(tx, usuarioId);
  if (mfaAtivadoEm === null) throw new AppError('mfa.situacao');
  await record(tx, contexto, 'MFA_CODIGOS');
  return replaceCodigos(tx, usuarioId);
}

export const codigoErrado = (): AppError =>
  new AppError('mfa.codigo', { campos: { codigo: 'O código não confere ou já foi usado.' } });
