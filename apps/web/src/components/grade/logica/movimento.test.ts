import { describe, expect, it } from 'vitest';
import { CABECALHO, contain, contem, limites, quantidade, trechoNaLinha, umaCelula } from './faixa.ts';
import { type Direcao, extend, move } from './movimento.ts';

const grade = { linhas: 100, colunas: 8, pagina: 20 };
const em = (linha: number, coluna: number) => umaCelula({ linha, coluna });

describe('mover', () => {
  it.each<[Direcao, number, number]>([
    ['esquerda', 50, 3],
    ['direita', 50, 5],
    ['cima', 49, 4],
    ['baixo', 51, 4],
    ['inicioLinha', 50, 0],
    ['fimLinha', 50, 7],
    ['inicio', 0, 0],
    ['fim', 99, 7],
    ['topo', 0, 4],
    ['base', 99, 4],
    ['paginaAcima', 30, 4],
    ['paginaAbaixo', 70, 4],
  ])('%s from row 50, column 4', (direcao, linha, coluna) => {
    expect(move(em(50, 4), direcao, grade)).toEqual(em(linha, coluna));
  });

  it('stays inside the grid', () => {
    expect(move(em(99, 7), 'baixo', grade)).toEqual(em(99, 7));
    expect(move(em(99, 7), 'direita', grade)).toEqual(em(99, 7));
    expect(move(em(5, 0), 'esquerda', grade)).toEqual(em(5, 0));
    expect(move(em(90, 0), 'paginaAbaixo', grade)).toEqual(em(99, 0));
  });

  it('goes up to the header and back', () => {
    expect(move(em(0, 2), 'cima', grade)).toEqual(em(CABECALHO, 2));
    expect(move(em(CABECALHO, 2), 'cima', grade)).toEqual(em(CABECALHO, 2));
    expect(move(em(CABECALHO, 2), 'direita', grade)).toEqual(em(CABECALHO, 3));
    expect(move(em(CABECALHO, 2), 'baixo', grade)).toEqual(em(0, 2));
    expect(move(em(0, 2), 'paginaAcima', grade)).toEqual(em(0, 2));
  });

  it('leaves a range for the cell next to its focus', () => {
    expect(move({ ancora: { linha: 2, coluna: 2 }, foco: { linha: 6, coluna: 3 } }, 'baixo', grade)).toEqual(em(7, 3));
  });
});

describe('estender', () => {
  it('moves the focus and keeps the start', () => {
    const faixa = extend(extend(em(5, 2), 'baixo', grade), 'direita', grade);
    expect(faixa).toEqual({ ancora: { linha: 5, coluna: 2 }, foco: { linha: 6, coluna: 3 } });
    expect(limites(faixa)).toEqual({ l0: 5, l1: 6, c0: 2, c1: 3 });
    expect(quantidade(limites(faixa))).toBe(4);
  });

  it('turns around its start', () => {
    const faixa = extend(em(5, 2), 'topo', grade);
    expect(limites(faixa)).toEqual({ l0: 0, l1: 5, c0: 2, c1: 2 });
  });

  it('never reaches the header', () => {
    expect(extend(em(0, 2), 'cima', grade)).toEqual(em(0, 2));
    expect(extend(em(CABECALHO, 2), 'baixo', grade)).toEqual(em(CABECALHO, 2));
  });
});

describe('ranges', () => {
  const faixa = { ancora: { linha: 3, coluna: 4 }, foco: { linha: 1, coluna: 2 } };

  it('contain their corners and nothing outside', () => {
    expect(contem(limites(faixa), { linha: 1, coluna: 4 })).toBe(true);
    expect(contem(limites(faixa), { linha: 3, coluna: 2 })).toBe(true);
    expect(contem(limites(faixa), { linha: 4, coluna: 2 })).toBe(false);
    expect(contem(limites(faixa), { linha: 2, coluna: 5 })).toBe(false);
  });

  it('tell their columns on a row', () => {
    expect(trechoNaLinha(faixa, 2)).toEqual([2, 4]);
    expect(trechoNaLinha(faixa, 4)).toBeUndefined();
    expect(trechoNaLinha(em(2, 2), 2)).toBeUndefined();
  });

  it('shrink with the grid', () => {
    expect(contain(faixa, 2, 3)).toEqual({ ancora: { linha: 1, coluna: 2 }, foco: { linha: 1, coluna: 2 } });
    expect(contain(faixa, 0, 0)).toEqual(em(0, 0));
  });
});
