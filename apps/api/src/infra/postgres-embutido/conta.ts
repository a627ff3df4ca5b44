import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Binarios } from './binarios.ts';
import { CONSELHO_DATABASE_URL, FalhaPostgres } from './falha-postgres.ts';

/** Under which account PostgreSQL, which refuses root, runs. */
export interface Conta {
  /** Program and arguments put before the real program. */
  readonly prefixo: readonly string[];
  /** The account to switch to, which also owns the files; undefined: the current one. */
  readonly uid?: number;
}

const NOBODY = 65_534;

/** Program and arguments that run `programa` under the account. */
export function comandoNaConta({ prefixo }: Conta, programa: string, args: readonly string[]): [string, string[]] {
  const [primeiro, ...resto] = [...prefixo, programa, ...args];
  return [primeiro ?? programa, resto];
}

function roda(b: Binarios, conta: Conta): boolean {
  try {
    execFileSync(...comandoNaConta(conta, b.postgres, ['--version']), { ...opcoesDe(b, conta), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Spawn options common to every program of the account. */
export const opcoesDe = (b: Binarios, { uid }: Conta) => ({
  cwd: '/',
  env: b.env,
  ...(uid === undefined ? {} : { uid, gid: uid }),
});

/**
 * Root inside a user namespace of its own is nobody to PostgreSQL and still owns its files; where
 * namespaces are off, uid 65534 needs no new account.
 * @throws {FalhaPostgres} when the programs do not run here
 */
export function contaDoPostgres(b: Binarios): Conta {
  const root = process.platform !== 'win32' && userInfo().uid === 0;
  const opcoes: Conta[] = root ? [{ prefixo: ['unshare', '-U'] }, { prefixo: [], uid: NOBODY }] : [{ prefixo: [] }];
  const escolhida = opcoes.find((conta) => roda(b, conta));
  if (escolhida) return escolhida;
  throw new FalhaPostgres(
    root && roda(b, { prefixo: [] })
      ? 'Executando como root em pasta que outra conta não lê e sem namespaces de usuário: rode com um usuário comum ou defina DATABASE_URL.'
      : `O PostgreSQL embutido não funciona neste sistema (no Alpine, por exemplo, falta a glibc). ${CONSELHO_DATABASE_URL}`,
  );
}

/** Gives the files to the account that will run PostgreSQL, when root last ran it in the other way. */
export function entregar(alvo: string, { uid }: Conta): void {
  if (process.platform === 'win32' || userInfo().uid !== 0) return;
  const dono = uid ?? 0;
  if (lstatSync(alvo).uid === dono) return;
  for (const item of readdirSync(alvo, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(alvo, item), dono, dono);
  chownSync(alvo, dono, dono);
}
