import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { announce } from '../../infra/events.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { findUsuarioPorEmail } from './queries.ts';
import { countTentativa, forgiveTentativas, oneAtATime } from './tentativa/commands.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashSenha = (senha: string): Promise<string> => hash(senha, ARGON);

/** Compared against when there is no such user, so that both answers take as long. */
let espelho: Promise<string> | undefined;

export interface Entrada {
  readonly email: string;
  readonly senha: string;
  readonly ip: string;
  readonly agente: string;
  readonly horas: number;
}

/**
 * Checks the credentials and opens a session. What is done for an e-mail that nobody has is what is done for a
 * person's wrong password.
 * @throws {AppError} `sessao.credenciais`, `sessao.bloqueada`, `sessao.inativa`
 */
export const openSessao = (db: Db, entrada: Entrada): Promise<{ usuarioId: number; sessaoId: string }> =>
  oneAtATime(entrada.email, () => tryEntrada(db, entrada));

async function tryEntrada(db: Db, entrada: Entrada): Promise<{ usuarioId: number; sessaoId: string }> {
  const { email, ip } = entrada;
  const usuario = await findUsuarioPorEmail(db, email);
  espelho ??= hashSenha(randomUUID());
  await write(db, (tx) => countTentativa(tx, { usuarioId: usuario?.id, email }));
  const confere = await verify(usuario?.senha ?? (await espelho), entrada.senha);
  const fato = { entidade: 'usuario', registro: usuario?.id };
  if (!usuario?.senha || !confere) {
    const quem = { usuarioId: null, projetoId: undefined, ip };
    await write(db, (tx) => audit(tx, quem, { ...fato, acao: 'LOGIN_RECUSADO' }));
    throw new AppError('sessao.credenciais');
  }
  if (usuario.situacao !== 'ATIVO' || !usuario.ativo) throw new AppError('sessao.inativa');
  const usuarioId = usuario.id;
  const sessaoId = randomUUID();
  await write(db, async (tx) => {
    await tx
      .insertInto('sessao')
      .values({
        id: sessaoId,
        usuarioId,
        expiraEm: new Date(Date.now() + entrada.horas * 3_600_000).toISOString(),
        ip,
        agente: entrada.agente.slice(0, 300),
      })
      .execute();
    await forgiveTentativas(tx, usuarioId);
    await audit(tx, { usuarioId, projetoId: undefined, ip }, { ...fato, acao: 'LOGIN' });
  });
  return { usuarioId, sessaoId };
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
