import { describe, expect, it } from 'vitest';
import { poligono } from './poligono.ts';

const contorno = (escrito: string) =>
  escrito.split(' ').map((par) => {
    const [x, y] = par.split(',').map(Number);
    return { x, y };
  });
const problemas = (valor: unknown): string[] => {
  const lido = poligono.safeParse(valor);
  return lido.success ? [] : lido.error.issues.map(({ message }) => message);
};
const CRUZADO = ['O contorno não pode cruzar nem tocar a si mesmo.'];

describe('the outline of an area', () => {
  it.each([
    ['a triangle', '10,10 20,10 15,20'],
    ['the same the other way round', '15,20 20,10 10,10'],
    ['an L, which is not convex', '0,0 50,0 50,20 20,20 20,60 0,60'],
    ['the whole picture', '0,0 100,0 100,100 0,100'],
    ['with a point in the middle of a side', '0,0 50,0 100,0 100,100'],
    [
      'a hundred points',
      Array.from({ length: 50 }, (_, n) => `${n},0`).join(' ') +
        Array.from({ length: 50 }, (_, n) => ` ${49 - n},9.5`).join(''),
    ],
  ])('may be %s', (_, escrito) => {
    expect(problemas(contorno(escrito))).toEqual([]);
  });

  it.each([
    ['a bow tie', '0,0 40,40 40,0 0,40'],
    ['a corner that touches a side', '0,0 40,0 40,40 20,0 0,40'],
    ['a spike that goes back', '0,0 40,0 20,0 20,40'],
    ['a spike at the first point', '0,0 40,0 40,40 0,40 0,-0 60,0'],
    ['the same point twice in a row', '0,0 0,0 40,0 40,40'],
    ['the same point twice', '0,0 40,0 40,40 0,0 0,40'],
    ['three points on a line', '0,0 50,0 100,0'],
  ])('is not %s', (_, escrito) => {
    expect(problemas(contorno(escrito))).toEqual(CRUZADO);
  });

  it.each([
    [[], 'Marque pelo menos 3 pontos.'],
    [contorno('0,0 10,10'), 'Marque pelo menos 3 pontos.'],
    [Array.from({ length: 101 }, (_, n) => ({ x: n / 2, y: (n * n) / 200 })), 'Marque no máximo 100 pontos.'],
    [contorno('0,0 100.01,0 50,50'), 'Informe um número entre 0 e 100.'],
    [contorno('0,0 10,-1 50,50'), 'Informe um número entre 0 e 100.'],
    [
      [
        { x: 0, y: 0 },
        { x: '1', y: 0 },
        { x: 1, y: 1 },
      ],
      'Informe um número entre 0 e 100.',
    ],
    [
      [
        { x: 0, y: 0 },
        { x: Number.NaN, y: 0 },
        { x: 1, y: 1 },
      ],
      'Informe um número entre 0 e 100.',
    ],
  ])('%j is refused: %s', (valor, mensagem) => {
    expect(problemas(valor)).toEqual([mensagem]);
  });

  it('is nothing but points', () => {
    expect(poligono.safeParse('<svg onload=alert(1)>').success).toBe(false);
    expect(
      poligono.safeParse([
        { x: 1, y: 1, z: 1 },
        { x: 2, y: 1 },
        { x: 2, y: 2 },
      ]).success,
    ).toBe(false);
    expect(
      poligono.safeParse([
        [0, 0],
        [1, 0],
        [1, 1],
      ]).success,
    ).toBe(false);
  });
});
