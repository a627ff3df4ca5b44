import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import { createSenha } from '../../../infra/segredo.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao } from '../../../infra/versao.ts';
import { FUSO } from '../conta/commands.ts';
import { lockConta } from '../conta/queries.ts';
import { closeTroca } from '../email/commands.ts';
import { removeMfa } from '../mfa/commands.ts';
import { storeSenha, voidTokens } from '../senha/commands.ts';
import { endSessoes } from '../sessao/commands.ts';
import { type Alvo, requireAlvo, requireOutroAdmin, requireSituacao } from './alvo.ts';
import { lockAdmins, lockAlvo, lockOutro } from './queries.ts';

/**
 * Gives a person a generated password, to change at the next sign-in. Answers it once: only its hash is stored.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `usuario.situacao`, `permissao.negada`
 */
export async function resetSenha(tx: Tx, contexto: Contexto, id: number): Promise<string> {
  const alvo = await lockOutro(tx, contexto, id);
  requireSituacao(alvo, 'ATIVO', 'BLOQUEADO');
  const senha = createSenha();
  await storeSenha(tx, { usuarioId: id, senha, trocar: true });
  await endSessoes(tx, { usuarioId: id, motivo: 'SENHA' });
  await audit(tx, contexto, { entidade: 'usuario', registro: id, acao: 'SENHA_REDEFINIDA' });
  await notify(tx, {
    usuarioIds: [id],
    tipo: 'SENHA',
    titulo: 'Sua senha foi redefinida',
    texto: `${contexto.nome} gerou uma senha provisória para você. Se não foi você quem pediu, fale com o administrador.`,
    link: '/usuario/minha-conta?aba=seguranca',
  });
  return senha;
}

/** Shuts a person of one of these situations out at once: links and sessions end. */
async function closeUsuario(
  tx: Tx,
  contexto: Contexto,
  { id, acao, ...depois }: { id: number; acao: string; situacao: 'BLOQUEADO' | 'INATIVO'; motivo: string | null },
  ...aceitas: readonly Alvo['situacao'][]
): Promise<void> {
  const admins = await lockAdmins(tx);
  const alvo = await lockOutro(tx, contexto, id);
  requireSituacao(alvo, ...aceitas);
  requireOutroAdmin(alvo, admins);
  await tx
    .updateTable('usuario')
    .set({ situacao: depois.situacao, motivoBloqueio: depois.motivo, ...changedBy(contexto) })
    .where('id', '=', id)
    .execute();
  await voidTokens(tx, [id]);
  await closeTroca(tx, id, 'CANCELADA');
  await endSessoes(tx, { usuarioId: id, motivo: 'BLOQUEIO' });
  await audit(tx, contexto, { entidade: 'usuario', registro: id, acao, antes: { situacao: alvo.situacao }, depois });
  await announce(tx, USUARIOS_MUDARAM);
}

/** @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `usuario.situacao`, `permissao.negada` */
export const blockUsuario = (tx: Tx, contexto: Contexto, pedido: { id: number; motivo: string }): Promise<void> =>
  closeUsuario(tx, contexto, { ...pedido, acao: 'BLOQUEIO', situacao: 'BLOQUEADO' }, 'ATIVO', 'CONVIDADO');

/**
 * Makes a person inactive; their past actions keep their name.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `usuario.situacao`, `permissao.negada`
 */
export const deactivateUsuario = (tx: Tx, contexto: Contexto, id: number): Promise<void> => {
  const depois = { acao: 'SITUACAO', situacao: 'INATIVO', motivo: null } as const;
  return closeUsuario(tx, contexto, { id, ...depois }, 'ATIVO', 'CONVIDADO', 'BLOQUEADO');
};

/**
 * Corrects a person's name over the version that the caller read, and notifies them. The current name changes nothing.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `usuario.protegido`, `permissao.negada`
 */
export async function renameUsuario(
  tx: Tx,
  contexto: Contexto,
  { id, nome, versao, now }: { id: number; nome: string; versao: number; now: Date },
): Promise<void> {
  requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  const antes = await lockConta(tx, id);
  await requireVersao(tx, antes, { versao, fuso: FUSO, now });
  if (antes.nome === nome) return;
  await tx
    .updateTable('usuario')
    .set({ nome, versao: versao + 1, ...changedBy(contexto) })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    acao: 'U',
    antes: { nome: antes.nome },
    depois: { nome },
  });
  await notify(tx, {
    usuarioIds: [id],
    tipo: 'PERMISSAO',
    titulo: 'Seu nome foi corrigido',
    texto: `${contexto.nome} mudou o seu nome de ${antes.nome} para ${nome}.`,
    link: '/usuario/minha-conta',
  });
  await announce(tx, USUARIOS_MUDARAM);
}

/**
 * Lets a blocked or inactive person in again; one who never accepted the invitation is invited again.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `usuario.situacao`, `permissao.negada`
 */
export async function unblockUsuario(tx: Tx, contexto: Contexto, id: number): Promise<void> {
  const alvo = requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  const { senha, bloqueadoAte, ultimoAcesso } = await tx
    .selectFrom('usuario')
    .select(['senha', 'bloqueadoAte', 'ultimoAcesso'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The same button ends the wait after wrong passwords.
  if (alvo.situacao !== 'ATIVO' || bloqueadoAte === null) requireSituacao(alvo, 'BLOQUEADO', 'INATIVO');
  // A user of the company's sign-in has no password, but a last access.
  const situacao = alvo.situacao === 'ATIVO' || senha !== null || ultimoAcesso !== null ? 'ATIVO' : 'CONVIDADO';
  await tx
    .updateTable('usuario')
    .set({ situacao, motivoBloqueio: null, tentativas: 0, bloqueadoAte: null, ...changedBy(contexto) })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    acao: alvo.situacao === 'INATIVO' ? 'SITUACAO' : 'DESBLOQUEIO',
    antes: { situacao: alvo.situacao },
    depois: { situacao },
  });
  await announce(tx, USUARIOS_MUDARAM);
}

/** Ends another's sessions. @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `permissao.negada` */
export async function endSessoesDe(
  tx: Tx,
  contexto: Contexto,
  { id, ids }: { id: number; ids?: readonly string[] | undefined },
): Promise<number> {
  requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  const encerradas = await endSessoes(tx, { usuarioId: id, motivo: 'ADMINISTRADOR', ids });
  await audit(tx, contexto, { entidade: 'usuario', registro: id, acao: 'SESSOES_ENCERRADAS', depois: { encerradas } });
  return encerradas;
}

/**
 * Removes the second factor of a person who lost the phone and the codes.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `permissao.negada`, `mfa.situacao`
 */
export async function removeMfaDe(tx: Tx, contexto: Contexto, id: number): Promise<void> {
  await lockOutro(tx, contexto, id);
  await removeMfa(tx, contexto, { usuarioId: id, acao: 'MFA_REMOVIDO' });
  await endSessoes(tx, { usuarioId: id, motivo: 'ADMINISTRADOR' });
}

const changedBy = ({ usuarioId }: Contexto) => ({
  alteradoEm: new Date().toISOString(),
  alteradoPor: usuarioId,
});
