import { AppError } from '@cadencia/domain/errors.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../../infra/audit.ts';
import type { Contexto, ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { enqueueMails } from '../../../infra/mail.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireAlvo, requireSituacao } from '../gestao/alvo.ts';
import { requirePerfil } from '../gestao/perfil.ts';
import { lockAlvo } from '../gestao/queries.ts';
import { seenUsuarios } from '../queries.ts';
import { createTokens } from '../senha/recuperacao/commands.ts';
import { CONVITE_MS } from '../senha/senha.ts';

export interface Convite {
  readonly nome: string;
  readonly email: string;
  readonly perfilId: number;
}

interface Convidado {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
}

/** Sends each person a link; the messages leave at the commit. Answers the links as paths, in the same order. */
async function sendConvites(tx: Tx, contexto: Contexto, convidados: readonly Convidado[]): Promise<string[]> {
  const usuarioIds = convidados.map(({ id }) => id);
  const tokens = await createTokens(tx, { usuarioIds, tipo: 'CONVITE', duracaoMs: CONVITE_MS });
  const links = tokens.map((token) => `/auth/convite?token=${token}`);
  await enqueueMails(
    tx,
    convidados.map(({ id, nome, email }, i) => ({
      para: email,
      modelo: 'CONVITE',
      valores: { nome, convidadoPor: contexto.nome, link: links[i] ?? '', validade: '72 horas' },
      usuarioId: id,
    })),
  );
  return links;
}

/** The refusal of taken e-mails; a caller who does not see their users is not told that the e-mails are taken. */
export async function emailRecusado(tx: Tx, contexto: Contexto, emails: readonly string[]): Promise<AppError> {
  const { rows } = await sql`select from usuario u
    where u.email = any(${emails}::text[]) and (${seenUsuarios(contexto, 'u')}) is not true limit 1`.execute(tx);
  return contexto.permissions.has('Usuario:ListarUsuario') && rows.length === 0
    ? new AppError('usuario.email', { campos: { email: 'Já é o e-mail de um usuário.' } })
    : new AppError('dados.invalidos', {
        campos: { email: 'Não é possível usar este e-mail: fale com o administrador.' },
      });
}

/**
 * Registers people and sends each a link; answers their ids, in their order. The caller has checked the profiles.
 * @throws {AppError} `usuario.email`, `dados.invalidos` when one of the e-mails is taken
 */
export async function inviteAll(
  tx: Tx,
  contexto: Contexto,
  { convites, projetoId }: { readonly convites: readonly Convite[]; readonly projetoId?: number | undefined },
): Promise<number[]> {
  const novos = await tx
    .insertInto('usuario')
    .values(convites.map((convite) => ({ ...convite, situacao: 'CONVIDADO', criadoPor: contexto.usuarioId })))
    .onConflict((conflito) => conflito.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
  if (novos.length < convites.length) {
    const emails = convites.map(({ email }) => email);
    throw await emailRecusado(tx, contexto, emails);
  }
  const porEmail = new Map(novos.map(({ id, email }) => [email, id]));
  const convidados = convites.map((convite) => ({ ...convite, id: porEmail.get(convite.email) ?? 0 }));
  await sendConvites(tx, contexto, convidados);
  await auditAll(
    tx,
    contexto,
    convidados.map(({ id, ...convite }) => ({
      entidade: 'usuario',
      registro: id,
      projetoId,
      acao: 'CONVITE',
      depois: { ...convite, projetoId: projetoId ?? null },
    })),
  );
  await announce(tx, USUARIOS_MUDARAM);
  return convidados.map(({ id }) => id);
}

/**
 * Registers a person, also in the inviter's project, and sends a link to choose a password.
 * @throws {AppError} `dados.invalidos`, `permissao.negada`, `usuario.email`
 */
export async function inviteUsuario(
  tx: Tx,
  contexto: Contexto,
  { convite, projeto }: { convite: Convite; projeto: ContextoProjeto | undefined },
): Promise<number> {
  await requirePerfil(tx, contexto, convite.perfilId);
  if (projeto) await requirePerfil(tx, projeto, convite.perfilId);
  const [id = 0] = await inviteAll(tx, contexto, { convites: [convite], projetoId: projeto?.projetoId });
  if (projeto) {
    await tx
      .insertInto('projetoUsuario')
      .values({ projetoId: projeto.projetoId, usuarioId: id, criadoPor: contexto.usuarioId })
      .execute();
  }
  return id;
}

/**
 * Sends another invitation, which voids the link before it. Answers the new link, as a path.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.situacao`, `usuario.protegido`, `permissao.negada`
 */
export async function reinviteUsuario(tx: Tx, contexto: Contexto, id: number): Promise<string> {
  const alvo = requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  requireSituacao(alvo, 'CONVIDADO');
  const pessoa = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [link = ''] = await sendConvites(tx, contexto, [pessoa]);
  await audit(tx, contexto, { entidade: 'usuario', registro: id, acao: 'CONVITE' });
  return link;
}
