import { describe, expect, it } from 'vitest';
import { nomeLimpo, numeroDe } from './texto.ts';

describe('números', () => {
  it.each([
    ['8', 8],
    ['-1.5', -1.5],
    ['870.333333', 870.333_333],
    ['40,5', 40.5],
    ['1.234,5', 1_234.5],
    ['1,234.5', 1_234.5],
    ['.5', 0.5],
    ['1E-3', 0.001],
  ])('%s', (texto, valor) => {
    expect(numeroDe(texto)).toBe(valor);
  });

  it.each(['', 'oito', '1.2.3', '0x10', 'Infinity', 'NaN', '1e999', '--1'])('"%s" não é', (texto) => {
    expect(numeroDe(texto)).toBeUndefined();
  });
});

it('nomes ficam numa linha, sem caracteres de controle, e limitados', () => {
  expect(nomeLimpo('  Trocar\u007f\u007fjunta\tdo V-101\n ')).toBe('Trocar junta do V-101');
  expect(nomeLimpo('x'.repeat(5_000))).toHaveLength(2_000);
});
