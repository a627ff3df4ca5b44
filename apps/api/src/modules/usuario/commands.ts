import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { verify } from '@node-rs/argon2';
import { audit } from '../../infra/audit.ts';
import type { Clock } from '../../infra/clock.ts';
import type { Cofre } from '../../infra/cofre.ts';
import type { Db } from '../../infra/database.ts';
import { hashSenha } from '../../infra/segredo.ts';
import { write } from '../../infra/transaction.ts';
import { useCodigo } from './mfa/codigo/commands.ts';
import { findUsuarioPorEmail } from './queries.ts';
import { type Aberta, type Duracao, openSessao } from './sessao/abertura.ts';
import { countTentativa, forgiveTentativas, oneAtATime, returnTentativa } from './tentativa/commands.ts';
import type { Enderecos } from './tentativa/enderecos.ts';

/** A hash to compare with when there is no such user, so that both answers take the same time. */
let espelho: Promise<string> | undefined;

export interface EntradaDeps {
  readonly db: Db;
  readonly cofre: Cofre;
  readonly now: Clock;
}

interface DepsDaSenha extends EntradaDeps {
  readonly enderecos: Enderecos;
}

export interface Entrada extends Duracao {
  readonly email: string;
  readonly senha: string;
  /** Code of the second factor. */
  readonly codigo: string | undefined;
  readonly ip: string;
  readonly agente: string;
}

/**
 * Checks the credentials and opens a session. An e-mail without a user takes the steps of a wrong password.
 * @throws {AppError} `sessao.credenciais`, `sessao.bloqueada`, `sessao.inativa`, `sessao.segundo_fator`
 */
export const signIn = (deps: DepsDaSenha, entrada: Entrada): Promise<Aberta> =>
  oneAtATime(entrada.email, () => tryEntrada(deps, entrada));

async function tryEntrada(deps: DepsDaSenha, entrada: Entrada): Promise<Aberta> {
  const { db, enderecos, now } = deps;
  const { email, ip } = entrada;
  enderecos.require(ip, email, now().getTime());
  const usuario = await findUsuarioPorEmail(db, email);
  espelho ??= hashSenha(randomUUID());
  await write(db, (tx) => countTentativa(tx, { usuarioId: usuario?.id, email }));
  const confere = await verify(usuario?.senha ?? (await espelho), entrada.senha);
  if (!usuario?.senha || !confere) {
    enderecos.countFalha(ip, email, now().getTime());
    await recordRecusa(db, { usuarioId: usuario?.id, ip });
    throw new AppError('sessao.credenciais');
  }
  if (usuario.situacao !== 'ATIVO' || !usuario.ativo) {
    await recordRecusa(db, { usuarioId: usuario.id, ip });
    throw new AppError('sessao.inativa');
  }
  const usuarioId = usuario.id;
  if (usuario.mfaAtivadoEm !== null) await requireSegundoFator(deps, { usuarioId, ...entrada });
  const aberta = await write(db, async (tx) => {
    await forgiveTentativas(tx, usuarioId);
    return openSessao(tx, { usuarioId, meio: 'SENHA', ...entrada });
  });
  enderecos.forgive(ip, email);
  return aberta;
}

/**
 * A missing code is no failure; a wrong one counts like a wrong password.
 * @throws {AppError} `sessao.segundo_fator`
 */
async function requireSegundoFator(
  { db, cofre, now }: EntradaDeps,
  { usuarioId, codigo, ip }: { usuarioId: number; codigo: string | undefined; ip: string },
): Promise<void> {
  if (codigo === undefined) {
    await write(db, (tx) => returnTentativa(tx, usuarioId));
    throw new AppError('sessao.segundo_fator');
  }
  if (await write(db, (tx) => useCodigo(tx, { usuarioId, codigo, cofre, now: now() }))) return;
  await recordRecusa(db, { usuarioId, ip });
  throw new AppError('sessao.segundo_fator', {
    mensagem: 'O código do segundo fator não confere.',
    campos: { codigo_mfa: 'O código não confere ou já foi usado.' },
  });
}

const recordRecusa = (db: Db, { usuarioId, ip }: { usuarioId: number | undefined; ip: string }): Promise<void> =>
  write(db, (tx) =>
    audit(
      tx,
      { usuarioId: null, projetoId: undefined, ip },
      { entidade: 'usuario', registro: usuarioId, acao: 'LOGIN_RECUSADO' },
    ),
  );
