import { describe, expect, it } from 'vitest';
import { insert, meioDoLado, move, passoDa, pontoEm, problemaDe, remove, tracado } from './pontos.ts';

const QUADRADO = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];

describe('the points of an outline', () => {
  it('stay on the picture, in tenths of a percent', () => {
    expect(pontoEm(-3, 104.2)).toEqual({ x: 0, y: 100 });
    expect(pontoEm(12.345, 67.891)).toEqual({ x: 12.3, y: 67.9 });
  });

  it('are added after the chosen one, moved and removed, without changing the list that was', () => {
    const antes = structuredClone(QUADRADO);
    expect(insert(QUADRADO, 1, { x: 50, y: 20 })[2]).toEqual({ x: 50, y: 20 });
    expect(insert(QUADRADO, undefined, { x: 5, y: 5 }).at(-1)).toEqual({ x: 5, y: 5 });
    expect(insert([], undefined, { x: 5, y: 5 })).toEqual([{ x: 5, y: 5 }]);
    expect(move(QUADRADO, 3, { x: 1, y: 41 })[3]).toEqual({ x: 1, y: 41 });
    expect(remove(QUADRADO, 0)).toEqual(QUADRADO.slice(1));
    expect(QUADRADO).toEqual(antes);
  });

  it('have a side from the last to the first too', () => {
    expect(meioDoLado(QUADRADO, 0)).toEqual({ x: 20, y: 0 });
    expect(meioDoLado(QUADRADO, 3)).toEqual({ x: 0, y: 20 });
  });

  it('make an outline, or it is said why not', () => {
    expect(problemaDe([])).toBeUndefined();
    expect(problemaDe(QUADRADO.slice(0, 1))).toBe('Faltam 2 pontos para fechar o contorno.');
    expect(problemaDe(QUADRADO.slice(0, 2))).toBe('Falta 1 ponto para fechar o contorno.');
    expect(problemaDe(QUADRADO)).toBeUndefined();
    const [a, b, c, d] = QUADRADO as [never, never, never, never];
    expect(problemaDe([a, c, b, d])).toBe('O contorno não pode cruzar nem tocar a si mesmo.');
    expect(problemaDe(Array.from({ length: 101 }, () => a))).toBe('Marque no máximo 100 pontos.');
  });

  it('are drawn as high as the picture is', () => {
    expect(tracado(QUADRADO.slice(1, 3), 60)).toBe('40,0 40,24');
  });

  it('go by arrow keys, with Shift farther', () => {
    expect(passoDa('ArrowLeft', false)).toEqual({ x: -0.5, y: 0 });
    expect(passoDa('ArrowDown', true)).toEqual({ x: 0, y: 5 });
    expect(passoDa('a', false)).toBeUndefined();
  });
});
