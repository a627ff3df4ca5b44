import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyNumero, formatNumero, formatPercentual, passoPercentual, readNumero, readPercentual } from './numero.ts';

const valorDe = (texto: string) => {
  const leitura = readNumero(texto);
  return leitura.ok ? leitura.value : leitura.motivo;
};

describe('readNumero', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1.23', 1.23],
    ['-3', -3],
    ['−3', -3],
    ['+7', 7],
    [',5', 0.5],
    ['5,', 5],
    [' 1 234 ', 1234],
    ['0', 0],
  ])('reads %j as %d', (texto, valor) => {
    expect(valorDe(texto)).toBe(valor);
  });

  it('reads nothing as no value', () => {
    expect(readNumero('  ')).toEqual({ ok: true, value: null });
  });

  it.each(['abc', '1,2,3', '12h', '--1', '.', ',', '1.23.4', 'Infinity', '1e3'])(
    'refuses %j with an example',
    (texto) => {
      expect(readNumero(texto)).toEqual({ ok: false, motivo: expect.stringContaining('1.234,5') });
    },
  );

  it('gets back every number that was copied', () => {
    const simples = fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((n) => !String(n).includes('e'));
    fc.assert(fc.property(simples, (n) => valorDe(copyNumero(n)) === n));
  });
});

describe('readPercentual', () => {
  it.each([
    ['45', 45],
    ['45%', 45],
    ['12,5 %', 12.5],
    ['0', 0],
    ['100%', 100],
  ])('reads %j as %d', (texto, value) => {
    expect(readPercentual(texto)).toEqual({ ok: true, value });
  });

  it.each(['101', '-1', 'metade', '%%'])('refuses %j and says the limits', (texto) => {
    expect(readPercentual(texto)).toEqual({ ok: false, motivo: 'Valor inválido. Informe um número entre 0 e 100.' });
  });
});

it('writes numbers as in Brazil', () => {
  expect(formatNumero(1234.5)).toBe('1.234,5');
  expect(formatNumero(1234.5, 2)).toBe('1.234,50');
  expect(formatNumero(0.125)).toBe('0,13');
  expect(formatPercentual(42.5)).toBe('42,5%');
});

it.each([
  ['20%', 1, '25%'],
  ['20', -1, '15%'],
  ['22,5', 1, '25%'],
  ['22,5', -1, '20%'],
  ['', 1, '5%'],
  ['98', 1, '100%'],
  ['100', 1, '100%'],
  ['3', -1, '0%'],
  ['x', 1, undefined],
] as const)('steps %j by %d to %j', (texto, sentido, esperado) => {
  expect(passoPercentual(texto, sentido)).toBe(esperado);
});
