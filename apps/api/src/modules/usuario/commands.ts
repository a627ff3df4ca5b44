import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { announce } from '../../infra/events.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { esperaAposFalhas, FalhasSemDono } from './policy.ts';
import { findUsuarioPorEmail } from './queries.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashSenha = (senha: string): Promise<string> => hash(senha, ARGON);

/** Compared against when there is no such user, so that both answers take as long. */
let espelho: Promise<string> | undefined;
const semDono = new FalhasSemDono();

const INICIO = '1970-01-01';

export interface Entrada {
  readonly email: string;
  readonly senha: string;
  readonly ip: string;
  readonly agente: string;
  readonly horas: number;
}

/**
 * Checks the credentials and opens a session.
 * @throws {AppError} `sessao.credenciais`, `sessao.bloqueada`, `sessao.inativa`
 */
export async function openSessao(db: Db, entrada: Entrada): Promise<{ usuarioId: number; sessaoId: string }> {
  const usuario = await findUsuarioPorEmail(db, entrada.email);
  espelho ??= hashSenha(randomUUID());
  const restante = usuario
    ? Date.parse(usuario.bloqueadoAte ?? INICIO) - Date.now()
    : semDono.restante(entrada.email, Date.now());
  if (restante > 0) throw new AppError('sessao.bloqueada', { valores: { segundos: Math.ceil(restante / 1_000) } });
  const confere = await verify(usuario?.senha ?? (await espelho), entrada.senha);
  if (!usuario?.senha || !confere) {
    if (usuario) await countFailure(db, usuario.id);
    else semDono.contar(entrada.email, Date.now());
    throw new AppError('sessao.credenciais');
  }
  if (usuario.situacao !== 'ATIVO' || !usuario.ativo) throw new AppError('sessao.inativa');
  const sessaoId = randomUUID();
  await write(db, async (tx) => {
    await tx
      .insertInto('sessao')
      .values({
        id: sessaoId,
        usuarioId: usuario.id,
        expiraEm: new Date(Date.now() + entrada.horas * 3_600_000).toISOString(),
        ip: entrada.ip,
        agente: entrada.agente.slice(0, 300),
      })
      .execute();
    await tx
      .updateTable('usuario')
      .set({ tentativas: 0, bloqueadoAte: null, ultimoAcesso: new Date().toISOString() })
      .where('id', '=', usuario.id)
      .execute();
    await audit(
      tx,
      { usuarioId: usuario.id, projetoId: undefined, ip: entrada.ip },
      {
        entidade: 'usuario',
        registro: usuario.id,
        acao: 'LOGIN',
      },
    );
  });
  return { usuarioId: usuario.id, sessaoId };
}

/** Counted in one statement, so that simultaneous guesses are all counted. */
async function countFailure(db: Db, usuarioId: number): Promise<void> {
  const row = await db
    .updateTable('usuario')
    .set({ tentativas: sql`tentativas + 1` })
    .where('id', '=', usuarioId)
    .returning('tentativas')
    .executeTakeFirstOrThrow();
  const espera = esperaAposFalhas(row.tentativas);
  if (espera === 0) return;
  await db
    .updateTable('usuario')
    .set({ bloqueadoAte: new Date(Date.now() + espera * 1_000).toISOString() })
    .where('id', '=', usuarioId)
    .execute();
}

export async function closeSessao(tx: Tx, contexto: Contexto): Promise<void> {
  await tx
    .updateTable('sessao')
    .set({ encerradaEm: new Date().toISOString(), motivo: 'SAIDA' })
    .where('id', '=', contexto.sessaoId)
    .where('encerradaEm', 'is', null)
    .execute();
  await audit(tx, contexto, { entidade: 'usuario', registro: contexto.usuarioId, acao: 'LOGOUT' });
  await announce(tx, { tipo: 'acesso', usuarioId: contexto.usuarioId });
}

/** A new token is good for a whole session's length from now on, and so is the session behind it. */
export async function extendSessao(tx: Tx, contexto: Contexto, exp: number): Promise<void> {
  await tx
    .updateTable('sessao')
    .set({ expiraEm: new Date(exp * 1_000).toISOString() })
    .where('id', '=', contexto.sessaoId)
    .execute();
}
