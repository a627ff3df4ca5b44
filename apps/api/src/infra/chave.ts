import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FalhaConfiguracao } from '../config.ts';

const TAMANHO_MINIMO = 32;

/** Writes a key aside and links it: whatever interrupts this, and however many start at once, one whole key exists. */
function generate(dados: string, file: string): void {
  mkdirSync(dados, { recursive: true });
  const parte = `${file}.${randomUUID()}`;
  writeFileSync(parte, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(parte, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(parte);
  }
}

/**
 * The key that signs tokens: from the environment, else generated once and stored in `dados` for its owner only.
 * @throws {FalhaConfiguracao} when it is too short
 */
export function signingKey(dados: string, segredo: string | undefined): Uint8Array {
  const file = path.join(dados, 'chave');
  if (segredo === undefined) {
    if (!existsSync(file)) generate(dados, file);
    chmodSync(file, 0o600);
  }
  const texto = segredo ?? readFileSync(file, 'utf8').trim();
  if (texto.length >= TAMANHO_MINIMO) return new TextEncoder().encode(texto);
  throw new FalhaConfiguracao(
    segredo === undefined
      ? `A chave em ${file} está incompleta: apague o arquivo e inicie de novo; todos terão de entrar outra vez.`
      : `CADENCIA_SEGREDO deve ter ao menos ${TAMANHO_MINIMO} caracteres.`,
  );
}
