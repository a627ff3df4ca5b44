import { AppError } from '@cadencia/domain/errors.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce, announceAll } from '../../../infra/events.ts';
import { notifyAll } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { isPerfilAtivo } from '../../permissao/perfil/queries.ts';
import { FUSO } from '../conta/commands.ts';
import { lockConta } from '../conta/queries.ts';
import { requireDireitos, requireOutroAdmin, requirePerfilDado } from './alvo.ts';
import { findDireitosAlem, lockAdmins, lockOutro } from './queries.ts';

/**
 * Checks that the caller may give a profile: it exists, and grants no right that the caller lacks.
 * @throws {AppError} `dados.invalidos`, `permissao.negada`
 */
export async function requirePerfil(tx: Tx, contexto: Contexto, perfilId: number): Promise<void> {
  requirePerfilDado(contexto, perfilId);
  if (!(await isPerfilAtivo(tx, perfilId)))
    throw new AppError('dados.invalidos', { campos: { perfilId: 'Perfil não encontrado.' } });
  requireDireitos((await findDireitosAlem(tx, contexto, [perfilId])).get(perfilId));
}

interface Pedido {
  readonly id: number;
  readonly perfilId: number;
  readonly versao: number;
  readonly now: Date;
}

/**
 * Gives a person another profile of their own, and notifies them. Asking for the current one changes nothing.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `usuario.protegido`, `dados.invalidos`,
 * `permissao.negada`
 */
export async function changePerfil(tx: Tx, contexto: Contexto, pedido: Pedido): Promise<void> {
  const { id, perfilId, versao, now } = pedido;
  const admins = await lockAdmins(tx);
  const alvo = await lockOutro(tx, contexto, id);
  await requirePerfil(tx, contexto, perfilId);
  if (alvo.perfilId === perfilId) return;
  if (perfilId !== ADMIN) requireOutroAdmin(alvo, admins);
  await requireVersao(tx, await lockConta(tx, id), { versao, fuso: FUSO, now });
  await tx
    .updateTable('usuario')
    .set({ perfilId, ...touch(contexto, { versao }, now) })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    acao: 'PERFIL',
    antes: { perfilId: alvo.perfilId },
    depois: { perfilId },
  });
  await tellPerfis(tx, contexto, [{ id, perfilId }]);
  await announce(tx, USUARIOS_MUDARAM);
}

/** Notifies people of their new profile; their streams check again what they may see. */
export async function tellPerfis(
  tx: Tx,
  contexto: Contexto,
  pessoas: readonly { readonly id: number; readonly perfilId: number }[],
): Promise<void> {
  if (pessoas.length === 0) return;
  const ids = [...new Set(pessoas.map(({ perfilId }) => perfilId))];
  const perfis = await tx.selectFrom('perfil').select(['id', 'nome']).where('id', 'in', ids).execute();
  await announceAll(
    tx,
    pessoas.map(({ id }) => ({ tipo: 'acesso', usuarioId: id })),
  );
  await notifyAll(
    tx,
    perfis.map((perfil) => ({
      usuarioIds: pessoas.filter(({ perfilId }) => perfilId === perfil.id).map(({ id }) => id),
      tipo: 'PERMISSAO',
      titulo: 'Seu perfil mudou',
      texto: `${contexto.nome} mudou o seu perfil para ${perfil.nome}. Atualize a página para usar as novas permissões.`,
      link: '/dashboard/main',
      assunto: 'PERMISSAO',
    })),
  );
}
