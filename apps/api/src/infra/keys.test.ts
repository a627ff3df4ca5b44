import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signingKey } from './chave.ts';

let pasta: string;
beforeEach(() => {
  pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-chave-'));
});
afterEach(() => rmSync(pasta, { recursive: true }));

describe('signingKey', () => {
  it('is made once, of at least 256 bits, and read only by its owner', () => {
    const dados = path.join(pasta, 'nova');
    const chave = signingKey(dados, undefined);
    expect(chave.length).toBeGreaterThanOrEqual(32);
    expect(signingKey(dados, undefined)).toEqual(chave);
    expect(signingKey(path.join(pasta, 'outra'), undefined)).not.toEqual(chave);
    expect(readdirSync(dados)).toEqual(['chave']);
    expect(statSync(path.join(dados, 'chave')).mode & 0o777).toBe(0o600);
  });

  it('closes a file that others could read', () => {
    const arquivo = path.join(pasta, 'chave');
    writeFileSync(arquivo, 'x'.repeat(40), { mode: 0o644 });
    signingKey(pasta, undefined);
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
  });

  it('comes from the environment when it is there, and leaves no file', () => {
    expect(signingKey(pasta, 'z'.repeat(32))).toEqual(new TextEncoder().encode('z'.repeat(32)));
    expect(readdirSync(pasta)).toEqual([]);
  });

  it('is refused when it is short, wherever it comes from', () => {
    expect(() => signingKey(pasta, 'curta')).toThrow('CADENCIA_SEGREDO deve ter ao menos 32 caracteres.');
    const arquivo = path.join(pasta, 'chave');
    writeFileSync(arquivo, '');
    expect(() => signingKey(pasta, undefined)).toThrow(/^A chave em .* está incompleta: apague o arquivo/);
    expect(readFileSync(arquivo, 'utf8')).toBe('');
  });
});
