import { AppError, semPermissao } from '@cadencia/domain/errors.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { audit } from '../../../infra/audit.ts';
import type { Contexto, ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { isPerfilAtivo } from '../../permissao/perfil/queries.ts';
import { isUsuarioVisto } from '../../usuario/queries.ts';
import { findFuso, listPermissoesDoPerfil, lockVinculo } from './queries.ts';

/**
 * Nobody gives or takes from another person a right that they do not have themselves.
 * @throws {AppError} `permissao.negada`, naming the first right that is missing
 */
export function requireRightsOf(contexto: Contexto, permissoes: readonly string[]): void {
  const permissao = permissoes.find((chave) => !contexto.permissions.has(chave));
  if (permissao !== undefined) throw semPermissao(permissao);
}

interface Pedido {
  readonly usuarioId: number;
  /** Absent leaves the profile as it is, `null` restores the user's own profile. */
  readonly perfilId: number | null | undefined;
  /** Version that the caller read, if any. */
  readonly versao: number | undefined;
  readonly now: Date;
}

async function findUsuario(tx: Tx, contexto: ContextoProjeto, id: number) {
  const usuario = await tx
    .selectFrom('usuario')
    .select(['id', 'perfilId', 'situacao', 'ativo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!usuario || !(await isUsuarioVisto(tx, contexto, id)))
    throw new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
  if (!usuario.ativo || usuario.situacao === 'INATIVO')
    throw new AppError('dados.invalidos', { campos: { usuarioId: 'Este usuário está inativo.' } });
  return usuario;
}

async function requirePerfil(tx: Tx, perfilId: number): Promise<void> {
  const recusa = (mensagem: string) => new AppError('dados.invalidos', { campos: { perfilId: mensagem } });
  if (perfilId === ADMIN) throw recusa('O perfil Admin não é dado por projeto.');
  if (!(await isPerfilAtivo(tx, perfilId))) throw recusa('Perfil não encontrado.');
}

/**
 * Adds a user to a project, or changes their profile in it. A request for the current state changes nothing. A closed
 * project still takes people, who come to read it.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`, `permissao.negada`
 */
export async function linkUsuario(tx: Tx, contexto: ContextoProjeto, pedido: Pedido) {
  const { projetoId } = contexto;
  const { usuarioId, perfilId, now } = pedido;
  const usuario = await findUsuario(tx, contexto, usuarioId);
  if (perfilId !== undefined && perfilId !== null) {
    await requirePerfil(tx, perfilId);
    requireRightsOf(contexto, await listPermissoesDoPerfil(tx, perfilId));
  }
  const novo = await tx
    .insertInto('projetoUsuario')
    .values({ projetoId, usuarioId, perfilId: perfilId ?? null, criadoPor: contexto.usuarioId })
    .onConflict((conflict) => conflict.columns(['projetoId', 'usuarioId']).doNothing())
    .returning(['id', 'projetoId', 'usuarioId', 'perfilId', 'nivelAprovacao', 'versao'])
    .executeTakeFirst();
  if (novo) {
    await record(tx, contexto, { acao: 'I', id: novo.id, depois: { usuarioId, perfilId: novo.perfilId } });
    await tell(tx, contexto, usuarioId, 'PROJETO');
    await announce(tx, USUARIOS_MUDARAM);
    return novo;
  }
  const antes = await lockVinculo(tx, projetoId, usuarioId);
  if (!antes) throw new AppError('registro.nao_encontrado');
  if (perfilId === undefined || perfilId === antes.perfilId) return antes;
  const fuso = await findFuso(tx, projetoId);
  await requireVersao(tx, antes, { versao: pedido.versao ?? antes.versao, fuso, now });
  for (const perfil of [antes.perfilId, perfilId]) {
    requireRightsOf(contexto, await listPermissoesDoPerfil(tx, perfil ?? usuario.perfilId));
  }
  await tx
    .updateTable('projetoUsuario')
    .set({ perfilId, ...touch(contexto, antes, now) })
    .where('id', '=', antes.id)
    .execute();
  const mudanca = { antes: { usuarioId, perfilId: antes.perfilId }, depois: { usuarioId, perfilId } };
  await record(tx, contexto, { acao: 'U', id: antes.id, ...mudanca });
  await tell(tx, contexto, usuarioId, 'PERMISSAO');
  return { ...antes, perfilId, versao: antes.versao + 1 };
}

async function record(
  tx: Tx,
  contexto: ContextoProjeto,
  {
    id,
    ...fato
  }: { id: number; acao: string; antes?: unknown; depois: { usuarioId: number; perfilId: number | null } },
): Promise<void> {
  await audit(tx, contexto, { entidade: 'projeto_usuario', registro: id, ...fato });
  await announce(tx, { tipo: 'acesso', usuarioId: fato.depois.usuarioId });
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
}

const FATO = {
  PROJETO: ['Você entrou na equipe', 'colocou você na equipe deste projeto.'],
  PERMISSAO: ['Seu perfil mudou', 'mudou o seu perfil neste projeto. Atualize a página para usar as novas permissões.'],
} as const;

/** Notifies the user, unless the user is the author. */
async function tell(tx: Tx, contexto: ContextoProjeto, usuarioId: number, tipo: keyof typeof FATO): Promise<void> {
  if (usuarioId === contexto.usuarioId) return;
  const [titulo, fez] = FATO[tipo];
  const { projetoId, nome } = contexto;
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo,
    titulo,
    texto: `${nome} ${fez}`,
    link: '/dashboard/main',
    projetoId,
    assunto: `${tipo}:${projetoId}`,
  });
}
