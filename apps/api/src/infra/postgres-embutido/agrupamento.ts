import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binarios } from './binarios.ts';
import { type Conta, comandoNaConta, deliver, opcoesDe } from './conta.ts';
import { FalhaPostgres } from './falha-postgres.ts';

const execute = promisify(execFile);
const PREPARO = 'preparo-';

/**
 * Creates the cluster in `dados` unless it is there; true when it was created now. It is made elsewhere and renamed:
 * whatever interrupts it, `dados` is absent or complete.
 * @throws {FalhaPostgres} when initdb fails
 */
export async function ensureAgrupamento(b: Binarios, conta: Conta, dados: string, senha: string): Promise<boolean> {
  if (existsSync(path.join(dados, 'PG_VERSION'))) {
    deliver(dados, conta);
    return false;
  }
  const dir = path.dirname(dados);
  for (const nome of readdirSync(dir))
    if (nome.startsWith(PREPARO)) rmSync(path.join(dir, nome), { recursive: true, force: true });
  const preparo = path.join(dir, `${PREPARO}${process.pid}-${Date.now()}`);
  await initdb(b, conta, preparo, senha).catch((erro: Error & { stderr?: string }) => {
    rmSync(preparo, { recursive: true, force: true });
    const dito = erro.stderr ?? erro.message;
    const cheio = /no space left on device/i.test(dito);
    const motivo = cheio ? 'o disco está cheio; libere espaço.' : dito.trim().split('\n').at(-1);
    throw new FalhaPostgres(`Não foi possível criar o banco em ${dados}: ${motivo}`, { cause: erro });
  });
  renameSync(path.join(preparo, 'dados'), dados);
  rmSync(preparo, { recursive: true, force: true });
  return true;
}

async function initdb(b: Binarios, conta: Conta, preparo: string, senha: string): Promise<void> {
  const dados = path.join(preparo, 'dados');
  const arquivoSenha = path.join(preparo, 'senha');
  mkdirSync(preparo, { mode: 0o700 });
  mkdirSync(dados, { mode: 0o700 });
  writeFileSync(arquivoSenha, senha, { mode: 0o600 });
  if (conta.uid !== undefined) for (const alvo of [preparo, dados, arquivoSenha]) chownSync(alvo, conta.uid, conta.uid);
  const [programa, args] = comandoNaConta(conta, b.initdb, [
    '-D',
    dados,
    '--username=app',
    `--pwfile=${arquivoSenha}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]);
  await execute(programa, args, opcoesDe(b, conta));
}
