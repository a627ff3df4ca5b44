import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { audit } from '../../../../infra/audit.ts';
import type { Contexto } from '../../../../infra/context.ts';
import { announce } from '../../../../infra/events.ts';
import { notify } from '../../../../infra/notificacao.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { requireVersao } from '../../../../infra/versao.ts';
import { FUSO } from '../../conta/commands.ts';
import { lockConta } from '../../conta/queries.ts';
import { requireAlvo, requireDireitos, requireOutro, requireOutroAdmin, requirePerfilDado } from '../policy.ts';
import { findDireitoAlem, lockAdmins, lockAlvo } from '../queries.ts';

/**
 * Whether the caller may give somebody a profile: it exists, and grants nothing that they do not hold. Answers its name.
 * @throws {AppError} `dados.invalidos`, `permissao.negada`
 */
export async function requirePerfil(tx: Tx, contexto: Contexto, perfilId: number): Promise<string> {
  requirePerfilDado(contexto, perfilId);
  const perfil = await tx
    .selectFrom('perfil')
    .select('nome')
    .where('id', '=', perfilId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!perfil) throw new AppError('dados.invalidos', { campos: { perfilId: 'Perfil não encontrado.' } });
  requireDireitos(await findDireitoAlem(tx, contexto, perfilId));
  return perfil.nome;
}

interface Pedido {
  readonly id: number;
  readonly perfilId: number;
  /** The version that was read. */
  readonly versao: number;
  readonly now: Date;
}

/**
 * Gives a person another profile of their own, and tells them. Asking for the one they have changes nothing.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `usuario.protegido`, `dados.invalidos`, `permissao.negada`
 */
export async function changePerfil(tx: Tx, contexto: Contexto, pedido: Pedido): Promise<void> {
  const { id, perfilId, versao, now } = pedido;
  const admins = await lockAdmins(tx);
  const alvo = requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  requireOutro(contexto, alvo);
  const nome = await requirePerfil(tx, contexto, perfilId);
  if (alvo.perfilId === perfilId) return;
  if (perfilId !== ADMIN) requireOutroAdmin(alvo, admins);
  await requireVersao(tx, await lockConta(tx, id), { versao, fuso: FUSO, now });
  await tx
    .updateTable('usuario')
    .set({ perfilId, versao: versao + 1, alteradoEm: now.toISOString(), alteradoPor: contexto.usuarioId })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    acao: 'PERFIL',
    antes: { perfilId: alvo.perfilId },
    depois: { perfilId },
  });
  await announce(tx, { tipo: 'acesso', usuarioId: id });
  await notify(tx, {
    usuarioIds: [id],
    tipo: 'PERMISSAO',
    titulo: 'Seu perfil mudou',
    texto: `${contexto.nome} mudou o seu perfil para ${nome}. Atualize a página para usar as novas permissões.`,
    link: '/dashboard/main',
    assunto: 'PERMISSAO',
  });
}
