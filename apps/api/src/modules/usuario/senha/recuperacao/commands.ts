import { audit } from '../../../../infra/audit.ts';
import { enqueueMail } from '../../../../infra/mail.ts';
import { createSegredo } from '../../../../infra/segredo.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { voidTokens } from '../commands.ts';
import { countRecuperacoes } from '../queries.ts';
import { RECUPERACAO_MS, RECUPERACOES_POR_HORA } from '../senha.ts';

interface Link {
  readonly usuarioIds: readonly number[];
  readonly tipo: 'RECUPERACAO' | 'CONVITE';
  readonly duracaoMs: number;
}

/** Makes the secret of a link for each person, in their order; it voids the earlier ones. */
export async function createTokens(tx: Tx, { usuarioIds, tipo, duracaoMs }: Link): Promise<string[]> {
  await voidTokens(tx, usuarioIds);
  const expiraEm = new Date(Date.now() + duracaoMs).toISOString();
  const segredos = usuarioIds.map((usuarioId) => ({ usuarioId, ...createSegredo() }));
  await tx
    .insertInto('tokenSenha')
    .values(segredos.map(({ usuarioId, sha256 }) => ({ usuarioId, tipo, sha256, expiraEm })))
    .execute();
  return segredos.map(({ texto }) => texto);
}

/** Sends the link to the user with this e-mail; to nobody when there is none, they are inactive, or asked too often. */
export async function sendRecuperacao(tx: Tx, { email, ip }: { email: string; ip: string }): Promise<void> {
  const usuario = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email'])
    .where('email', '=', email)
    .where('situacao', '=', 'ATIVO')
    .where('ativo', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!usuario || (await countRecuperacoes(tx, usuario.id)) >= RECUPERACOES_POR_HORA) return;
  const usuarioId = usuario.id;
  const [token = ''] = await createTokens(tx, {
    usuarioIds: [usuarioId],
    tipo: 'RECUPERACAO',
    duracaoMs: RECUPERACAO_MS,
  });
  await enqueueMail(tx, {
    para: usuario.email,
    modelo: 'RECUPERACAO',
    valores: { nome: usuario.nome, link: `/auth/confirmar-senha?token=${token}`, validade: '30 minutos' },
    usuarioId,
  });
  const quem = { usuarioId: null, projetoId: undefined, ip };
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao: 'SENHA_PEDIDA' });
}
