import { AppError } from '@cadencia/domain/errors.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import type { TipoToken } from '@cadencia/domain/usuario/senha/campos.ts';
import { SENHAS_LEMBRADAS } from '@cadencia/domain/usuario/senha/schema.ts';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import { hashSenha, sha256 } from '../../../infra/segredo.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { endSessoes } from '../sessao/commands.ts';
import { listSenhas, lockUsuario } from './queries.ts';
import { type Dono, requireForte, requireInedita } from './senha.ts';

interface Nova {
  readonly usuarioId: number;
  readonly dono: Dono;
  readonly senha: string;
  /** Field of the form for the refusal. */
  readonly campo: string;
  /** The session that stays open. */
  readonly menos?: string | undefined;
}

/**
 * Stores a password that its owner chose: clears the wrong tries, voids the open links and ends the sessions.
 * @throws {AppError} `senha.fraca`
 */
async function takeSenha(tx: Tx, { usuarioId, dono, senha, campo, menos }: Nova): Promise<void> {
  requireForte(senha, dono, campo);
  const conferidas = await Promise.all((await listSenhas(tx, usuarioId)).map((anterior) => verify(anterior, senha)));
  requireInedita(conferidas.includes(true), campo);
  await storeSenha(tx, { usuarioId, senha, trocar: false });
  await endSessoes(tx, { usuarioId, motivo: 'SENHA', menos });
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'SENHA',
    titulo: 'Sua senha foi trocada',
    texto: 'Se não foi você, fale com o administrador.',
    link: '/usuario/minha-conta?aba=seguranca',
  });
}

/** Stores a password and remembers it among the last ones. */
export async function storeSenha(
  tx: Tx,
  { usuarioId, senha, trocar }: { usuarioId: number; senha: string; trocar: boolean },
): Promise<void> {
  const hash = await hashSenha(senha);
  await sql`insert into senha_anterior (usuario_id, senha)
    select id, senha from usuario where id = ${usuarioId} and senha is not null
      and not exists (select from senha_anterior a where a.usuario_id = usuario.id and a.senha = usuario.senha)`.execute(
    tx,
  );
  await tx
    .updateTable('usuario')
    .set({ senha: hash, trocarSenha: trocar, tentativas: 0, bloqueadoAte: null })
    .where('id', '=', usuarioId)
    .execute();
  await tx.insertInto('senhaAnterior').values({ usuarioId, senha: hash }).execute();
  await sql`delete from senha_anterior where usuario_id = ${usuarioId} and id not in (
    select id from senha_anterior where usuario_id = ${usuarioId} order by id desc limit ${SENHAS_LEMBRADAS})`.execute(
    tx,
  );
  await voidTokens(tx, [usuarioId]);
}

/** Voids former links: a newer link, or a new password, replaces them. */
export async function voidTokens(tx: Tx, usuarioIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('tokenSenha')
    .set({ anuladoEm: new Date().toISOString() })
    .where('usuarioId', 'in', usuarioIds)
    .where('usadoEm', 'is', null)
    .where('anuladoEm', 'is', null)
    .execute();
}

/** Uses a link up; of two uses at once the second finds it used. */
async function useToken(tx: Tx, token: string): Promise<{ usuarioId: number; tipo: TipoToken } | undefined> {
  const { rows } = await sql<{ usuarioId: number; tipo: TipoToken }>`
    update token_senha set usado_em = now()
    where sha256 = ${sha256(token)} and usado_em is null and anulado_em is null and expira_em > now()
    returning usuario_id, tipo`.execute(tx);
  return rows[0];
}

const ESPERADA = { RECUPERACAO: 'ATIVO', CONVITE: 'CONVIDADO' } as const;

/**
 * Sets the password of the receiver of a link; an invited person becomes active.
 * @throws {AppError} `senha.token`, `senha.fraca`
 */
export async function confirmSenha(tx: Tx, pedido: { token: string; senha: string; ip: string }): Promise<void> {
  const usado = await useToken(tx, pedido.token);
  const usuario = usado && (await lockUsuario(tx, usado.usuarioId));
  if (!usuario?.ativo || usuario.situacao !== ESPERADA[usado?.tipo ?? 'RECUPERACAO']) throw new AppError('senha.token');
  const { id: usuarioId } = usuario;
  await takeSenha(tx, { usuarioId, dono: usuario, senha: pedido.senha, campo: 'des_senha_usu' });
  await tx.updateTable('usuario').set({ situacao: 'ATIVO' }).where('id', '=', usuarioId).execute();
  const quem = { usuarioId, projetoId: undefined, ip: pedido.ip };
  const acao = usado?.tipo === 'CONVITE' ? 'CONVITE_ACEITO' : 'SENHA_RECUPERADA';
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao });
  await announce(tx, USUARIOS_MUDARAM);
}

/** Changes the caller's own password, after the proof of the old one. @throws {AppError} `senha.fraca` */
export async function changeSenha(tx: Tx, contexto: Contexto, senha: string): Promise<void> {
  const usuario = await lockUsuario(tx, contexto.usuarioId);
  if (!usuario) throw new AppError('sessao.invalida');
  const { usuarioId, sessaoId } = contexto;
  await takeSenha(tx, { usuarioId, dono: usuario, senha, campo: 'nova', menos: sessaoId });
  await audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'SENHA_TROCADA' });
}
