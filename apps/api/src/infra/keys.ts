import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FalhaConfiguracao } from '../config.ts';

/** The key that signs tokens: from the environment, else generated once and kept in the data folder, readable by its owner only. */
export function signingKey(dados: string, segredo: string | undefined): Uint8Array {
  if (segredo !== undefined) {
    if (segredo.length < 32) throw new FalhaConfiguracao('CADENCIA_SEGREDO deve ter ao menos 32 caracteres.');
    return new TextEncoder().encode(segredo);
  }
  const file = path.join(dados, 'chave');
  if (!existsSync(file)) {
    mkdirSync(dados, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return new TextEncoder().encode(readFileSync(file, 'utf8').trim());
}
