import { AppError } from '@cadencia/domain/errors.ts';
import { audit } from '../../../infra/audit.ts';
import type { Contexto, ContextoProjeto } from '../../../infra/context.ts';
import { enqueueMail } from '../../../infra/mail.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requirePerfil } from '../gestao/perfil/commands.ts';
import { requireAlvo, requireSituacao } from '../gestao/policy.ts';
import { lockAlvo } from '../gestao/queries.ts';
import { CONVITE_MS } from '../senha/policy.ts';
import { createToken } from '../senha/recuperacao/commands.ts';

interface Convite {
  readonly nome: string;
  readonly email: string;
  readonly perfilId: number;
}

async function sendConvite(
  tx: Tx,
  contexto: Contexto,
  para: { id: number; nome: string; email: string },
): Promise<void> {
  const usuarioId = para.id;
  const token = await createToken(tx, { usuarioId, tipo: 'CONVITE', duracaoMs: CONVITE_MS });
  await enqueueMail(tx, {
    para: para.email,
    modelo: 'CONVITE',
    valores: {
      nome: para.nome,
      convidadoPor: contexto.nome,
      link: `/auth/convite?token=${token}`,
      validade: '72 horas',
    },
    usuarioId,
  });
}

/** Who may not see the users is not told that somebody has this e-mail. */
const emailRecusado = ({ permissions }: Contexto): AppError =>
  permissions.has('Usuario:ListarUsuario')
    ? new AppError('usuario.email', { campos: { email: 'Já é o e-mail de um usuário.' } })
    : new AppError('dados.invalidos', {
        campos: { email: 'Não é possível convidar este e-mail: fale com o administrador.' },
      });

/**
 * Registers a person, in a project too when the inviter is in it, and sends the link that lets them choose a password.
 * @throws {AppError} `dados.invalidos`, `permissao.negada`, `usuario.email`
 */
export async function inviteUsuario(
  tx: Tx,
  contexto: Contexto,
  { convite, projeto }: { convite: Convite; projeto: ContextoProjeto | undefined },
): Promise<number> {
  await requirePerfil(tx, contexto, convite.perfilId);
  if (projeto) await requirePerfil(tx, projeto, convite.perfilId);
  const nova = await tx
    .insertInto('usuario')
    .values({ ...convite, situacao: 'CONVIDADO', criadoPor: contexto.usuarioId })
    .onConflict((conflito) => conflito.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!nova) throw emailRecusado(contexto);
  const { id } = nova;
  if (projeto) {
    await tx
      .insertInto('projetoUsuario')
      .values({ projetoId: projeto.projetoId, usuarioId: id, criadoPor: contexto.usuarioId })
      .execute();
  }
  await sendConvite(tx, contexto, { id, ...convite });
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    projetoId: projeto?.projetoId,
    acao: 'CONVITE',
    depois: { ...convite, projetoId: projeto?.projetoId ?? null },
  });
  return id;
}

/**
 * Sends another invitation; the link before it stops being good.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.situacao`, `usuario.protegido`, `permissao.negada`
 */
export async function reinviteUsuario(tx: Tx, contexto: Contexto, id: number): Promise<void> {
  const alvo = requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  requireSituacao(alvo, 'CONVIDADO');
  const pessoa = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sendConvite(tx, contexto, pessoa);
  await audit(tx, contexto, { entidade: 'usuario', registro: id, acao: 'CONVITE' });
}
