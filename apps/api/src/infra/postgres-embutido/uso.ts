import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { darAoDonoDaPasta } from './conta.ts';
import { vive } from './processo.ts';

/**
 * Who uses the server: one entry `identity#nonce` per user, kept beside the cluster, read and written
 * only with the lock in hand. Processes that are gone do not count.
 */
export function usuarios(arquivo: string): string[] {
  if (!existsSync(arquivo)) return [];
  return readFileSync(arquivo, 'utf8')
    .split('\n')
    .filter((linha) => linha !== '' && vive(linha.split('#')[0] ?? ''));
}

export function gravarUsuarios(arquivo: string, lista: readonly string[]): void {
  writeFileSync(`${arquivo}.novo`, lista.map((linha) => `${linha}\n`).join(''), { mode: 0o600 });
  darAoDonoDaPasta(`${arquivo}.novo`);
  renameSync(`${arquivo}.novo`, arquivo);
}
