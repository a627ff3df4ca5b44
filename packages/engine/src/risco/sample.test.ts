import { describe, expect, it } from 'vitest';
import { chaveDe, sample } from './variavel.ts';

const N = 20_000;
const serie = (nome: string, semente = 1): number[] => {
  const { a, b } = chaveDe(nome, semente);
  return Array.from({ length: N }, (_, k) => sample(a, b, k));
};

function correlacao(xs: readonly number[], ys: readonly number[]): number {
  let soma = 0;
  for (let i = 0; i < xs.length; i++) soma += (xs[i]! - 0.5) * (ys[i]! - 0.5);
  return (12 * soma) / xs.length;
}

describe('the draws of a series', () => {
  it.each(['d a', 'd b', 'd A-000001', ''])(
    'of %j are uniform: the largest gap of 20,000 from the line is within Kolmogorov',
    (nome) => {
      const emOrdem = serie(nome).sort((x, y) => x - y);
      const maior = Math.max(...emOrdem.map((u, k) => Math.max(u - k / N, (k + 1) / N - u)));
      expect(maior).toBeLessThan(1.95 / Math.sqrt(N));
    },
  );

  it.each([1, 2, 3, 7, 64])('has nothing to do with itself %d runs later', (passo) => {
    const valores = serie('d a');
    expect(Math.abs(correlacao(valores.slice(0, -passo), valores.slice(passo)))).toBeLessThan(4 / Math.sqrt(N));
  });

  it.each([
    ['a', 'b'],
    ['A-000001', 'A-000002'],
    ['ab', 'ba'],
    ['a', 'aa'],
  ])('of %j has nothing to do with that of %j', (um, outro) => {
    expect(Math.abs(correlacao(serie(um), serie(outro)))).toBeLessThan(4 / Math.sqrt(N));
  });

  it.each([0, 2, -1, 0x7fff_ffff])('with seed %d is another', (semente) => {
    expect(Math.abs(correlacao(serie('a', 1), serie('a', semente)))).toBeLessThan(4 / Math.sqrt(N));
  });

  it('never is 0 or 1', () => {
    expect(serie('d a').every((valor) => valor > 0 && valor < 1)).toBe(true);
  });
});
