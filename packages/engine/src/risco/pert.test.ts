import { describe, expect, it } from 'vitest';
import { createTabelaPert, prepareModa, quantilPert } from './pert.ts';

const PASSOS = 40_000;

/** Mean and variance of a quantile function, by a fine sum of it. */
function momentos(moda: number) {
  const tabela = createTabelaPert();
  prepareModa(tabela, moda);
  let soma = 0;
  let quadrados = 0;
  for (let i = 0; i < PASSOS; i++) {
    const x = quantilPert(tabela, moda, (i + 0.5) / PASSOS);
    soma += x / PASSOS;
    quadrados += (x * x) / PASSOS;
  }
  return { media: soma, variancia: quadrados - soma * soma };
}

describe.each([0, 0.001, 0.1, 0.25, 10 / 35, 0.5, 0.77, 0.999, 1])('with the mode at %d', (moda) => {
  const { media, variancia } = momentos(moda);

  it('the mean is (1 + 4m) ÷ 6, within 0.01 % of the range', () => {
    expect(Math.abs(media - (1 + 4 * moda) / 6)).toBeLessThan(1e-4);
  });

  it('the variance is μ(1 − μ) ÷ 7', () => {
    const mu = (1 + 4 * moda) / 6;
    expect(Math.abs(variancia - (mu * (1 - mu)) / 7)).toBeLessThan(2e-4);
  });
});

it('the quantiles of the symmetric one are those of a beta(3, 3)', () => {
  const tabela = createTabelaPert();
  prepareModa(tabela, 0.5);
  // F(x) = 10x³ − 15x⁴ + 6x⁵.
  for (const x of [0.05, 0.1, 0.3, 0.5, 0.8, 0.95]) {
    expect(quantilPert(tabela, 0.5, 10 * x ** 3 - 15 * x ** 4 + 6 * x ** 5)).toBeCloseTo(x, 2);
  }
});

it('with the mode at the least, those of a beta(1, 5)', () => {
  const tabela = createTabelaPert();
  prepareModa(tabela, 0);
  for (const x of [0.01, 0.1, 0.3, 0.6]) expect(quantilPert(tabela, 0, 1 - (1 - x) ** 5)).toBeCloseTo(x, 3);
});
