import { describe, expect, it } from 'vitest';
import { Cofre } from './cofre.ts';
import { Tokens } from './token.ts';

const chave = (letra: string) => new Tokens(new TextEncoder().encode(letra.repeat(48))).derive('segundo fator');
const cofre = new Cofre(chave('a'));

describe('a sealed secret', () => {
  it('opens for its owner, with the same key', () => {
    expect(cofre.open(cofre.seal('JBSWY3DPEHPK3PXP', 7), 7)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is never written twice alike, and does not show what it holds', () => {
    const [um, outro] = [cofre.seal('JBSWY3DPEHPK3PXP', 7), cofre.seal('JBSWY3DPEHPK3PXP', 7)];
    expect(um.equals(outro)).toBe(false);
    expect(um.includes('JBSWY3DP')).toBe(false);
  });

  it.each<[string, (selado: Buffer) => string | undefined]>([
    ['for another owner', (selado) => cofre.open(selado, 8)],
    ['with another key', (selado) => new Cofre(chave('b')).open(selado, 7)],
    [
      'when one bit changed',
      (selado) => cofre.open(selado.map((byte, i) => (i === 14 ? byte ^ 1 : byte)) as Buffer, 7),
    ],
    ['when it was cut', (selado) => cofre.open(selado.subarray(0, 10), 7)],
    ['when it is empty', () => cofre.open(Buffer.alloc(0), 7)],
  ])('does not open %s', (_, open) => {
    expect(open(cofre.seal('JBSWY3DPEHPK3PXP', 7))).toBeUndefined();
  });
});
