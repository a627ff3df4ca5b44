import { describe, expect, it } from 'vitest';
import { planColagem, planDown, planLimpeza, planRight } from './preenchimento.ts';

const grade = { linhas: 10, colunas: 5 };
const resumo = (escritas: readonly { linha: number; coluna: number; texto: string }[]) =>
  escritas.map(({ linha, coluna, texto }) => `${linha},${coluna}=${texto}`).join(' ');

describe('planColagem', () => {
  const matriz = [
    ['a', 'b'],
    ['c', 'd'],
  ];

  it('writes the clipboard once from a single cell', () => {
    const { escritas, area, sobra } = planColagem(matriz, { l0: 3, l1: 3, c0: 1, c1: 1 }, grade);
    expect(resumo(escritas)).toBe('3,1=a 3,2=b 4,1=c 4,2=d');
    expect(area).toEqual({ l0: 3, l1: 4, c0: 1, c1: 2 });
    expect(sobra).toBe(0);
  });

  it('repeats it over a range that is a multiple of it', () => {
    const { escritas } = planColagem([['x', 'y']], { l0: 0, l1: 1, c0: 0, c1: 3 }, grade);
    expect(resumo(escritas)).toBe('0,0=x 0,1=y 0,2=x 0,3=y 1,0=x 1,1=y 1,2=x 1,3=y');
  });

  it('fills a range with one value', () => {
    const { escritas } = planColagem([['5']], { l0: 2, l1: 3, c0: 2, c1: 3 }, grade);
    expect(resumo(escritas)).toBe('2,2=5 2,3=5 3,2=5 3,3=5');
  });

  it('writes once over a range that is no multiple of it', () => {
    const { area } = planColagem(matriz, { l0: 0, l1: 2, c0: 0, c1: 0 }, grade);
    expect(area).toEqual({ l0: 0, l1: 1, c0: 0, c1: 1 });
  });

  it('counts what falls outside the grid', () => {
    const { escritas, sobra } = planColagem(matriz, { l0: 9, l1: 9, c0: 4, c1: 4 }, grade);
    expect(resumo(escritas)).toBe('9,4=a');
    expect(sobra).toBe(3);
  });
});

const origem = ({ linha, coluna }: { linha: number; coluna: number }) => `${linha}${coluna}`;

it('fills down from the first row, or from the row above a single one', () => {
  expect(resumo(planDown({ l0: 1, l1: 3, c0: 0, c1: 1 }, origem))).toBe('2,0=10 2,1=11 3,0=10 3,1=11');
  expect(resumo(planDown({ l0: 4, l1: 4, c0: 2, c1: 2 }, origem))).toBe('4,2=32');
  expect(planDown({ l0: 0, l1: 0, c0: 2, c1: 2 }, origem)).toEqual([]);
});

it('fills right from the first column, or from the column before a single one', () => {
  expect(resumo(planRight({ l0: 1, l1: 1, c0: 1, c1: 3 }, origem))).toBe('1,2=11 1,3=11');
  expect(resumo(planRight({ l0: 1, l1: 2, c0: 1, c1: 1 }, origem))).toBe('1,1=10 2,1=20');
  expect(planRight({ l0: 1, l1: 1, c0: 0, c1: 0 }, origem)).toEqual([]);
});

it('clears every cell of the range', () => {
  expect(resumo(planLimpeza({ l0: 0, l1: 1, c0: 0, c1: 0 }))).toBe('0,0= 1,0=');
});
