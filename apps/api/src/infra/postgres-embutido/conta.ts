import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Binarios } from './binarios.ts';
import { CONSELHO_DATABASE_URL, FalhaPostgres } from './falha-postgres.ts';

/** Account that runs PostgreSQL, which refuses root. */
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

/** Whether the programs start under the account, and it may enter the data folder. */
function roda(b: Binarios, conta: Conta, pasta: string): boolean {
  const opcoes = { ...opcoesDe(b, conta), stdio: 'ignore' as const };
  try {
    execFileSync(...comandoNaConta(conta, b.postgres, ['--version']), opcoes);
    if (conta.uid !== undefined) execFileSync('test', ['-x', pasta], opcoes);
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

const NAMESPACE: Conta = { prefixo: ['unshare', '-U'] };
const ATUAL: Conta = { prefixo: [] };

/**
 * Root inside its own user namespace is nobody to PostgreSQL and still owns its files; where namespaces are off, uid
 * 65534 needs no new account. In another user's folder, root becomes that user. An account without a name, which initdb
 * refuses, also gets one from a namespace.
 */
function contas(dono: number): Conta[] {
  const eu = process.getuid?.();
  if (eu === undefined) return [ATUAL];
  if (eu !== 0) return hasNome() ? [ATUAL] : [NAMESPACE, ATUAL];
  const doDono = dono === 0 || dono === NOBODY ? [] : [{ prefixo: [], uid: dono }];
  return [...doDono, NAMESPACE, { prefixo: [], uid: NOBODY }];
}

function hasNome(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * The account that runs PostgreSQL on the cluster `dados`.
 * @throws {FalhaPostgres} when the programs do not run here
 */
export function contaDoPostgres(b: Binarios, dados: string): Conta {
  const pasta = path.dirname(dados);
  const dono = statSync(existsSync(dados) ? dados : pasta).uid;
  const escolhida = contas(dono).find((conta) => roda(b, conta, pasta));
  if (escolhida) return escolhida;
  throw new FalhaPostgres(
    roda(b, ATUAL, pasta)
      ? `O PostgreSQL não roda como root, e nenhuma outra conta alcança ${pasta}: inicie com um usuário comum ou indique outra pasta em CADENCIA_DADOS.`
      : `O PostgreSQL embutido não funciona neste sistema (no Alpine, por exemplo, falta a glibc). ${CONSELHO_DATABASE_URL}`,
  );
}

/** Gives the cluster to the account that will run PostgreSQL, when root last ran it in the other way. */
export function deliver(alvo: string, { uid }: Conta): void {
  const dono = uid ?? 0;
  if (process.getuid?.() !== 0 || lstatSync(alvo).uid === dono) return;
  for (const item of readdirSync(alvo, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(alvo, item), dono, dono);
  chownSync(alvo, dono, dono);
}

/** Gives a file that root writes in another user's folder to that user. */
export function giveToFolderOwner(arquivo: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(arquivo));
  chownSync(arquivo, uid, gid);
}
