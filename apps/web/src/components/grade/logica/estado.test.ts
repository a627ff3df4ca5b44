import { describe, expect, it } from 'vitest';
import type { Coluna } from '../tipos.ts';
import { colunasIniciais, colunasVisiveis, containLargura, moveColuna, ordemCompleta } from './estado.ts';
import { expandido, toggleConjunto } from './expandidos.ts';
import { rolagemPara } from './geometria.ts';
import { compare, toggleOrdem } from './ordenacao.ts';
import { summarizeFaixa } from './resumo-faixa.ts';
import { mark, quantidadeSelecionada, selecaoVazia, selecionada, toggleEvery } from './selecao.ts';

const coluna = (id: string, resto: Partial<Coluna<object>> = {}): Coluna<object> => ({
  id,
  header: id,
  value: () => null,
  ...resto,
});

describe('columns', () => {
  it('start as declared', () => {
    const colunas = [coluna('a', { pinned: 'esquerda' }), coluna('b', { oculta: true }), coluna('c')];
    expect(colunasIniciais(colunas)).toEqual({ ordem: ['a', 'b', 'c'], larguras: {}, ocultas: ['b'], fixas: ['a'] });
  });

  it('move to the place of another, or one step', () => {
    expect(moveColuna(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(moveColuna(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(moveColuna(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveColuna(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });

  it('put new ones last and leave out those that no longer exist', () => {
    const estado = { ...colunasIniciais([]), ordem: ['velha', 'b', 'a'] };
    expect(ordemCompleta(estado, [coluna('a'), coluna('b'), coluna('nova')])).toEqual(['b', 'a', 'nova']);
  });

  it('show in order, pinned first, without the hidden ones', () => {
    const colunas = ['a', 'b', 'c', 'd'].map((id) => coluna(id));
    const estado = { ordem: ['d', 'c', 'b'], ocultas: ['c'], fixas: ['a', 'b'] };
    const ids = (soltas: boolean) => {
      const { fixas, moveis } = colunasVisiveis(colunas, estado, soltas);
      return [fixas, moveis].map((lista) => lista.map(({ id }) => id).join(''));
    };
    expect(ids(false)).toEqual(['ba', 'd']);
    expect(ids(true)).toEqual(['', 'dba']);
  });

  it('keep their width within limits', () => {
    expect(containLargura(coluna('a', { min: 80, max: 200 }), 10)).toBe(80);
    expect(containLargura(coluna('a', { min: 80, max: 200 }), 900)).toBe(200);
    expect(containLargura(coluna('a'), 120.4)).toBe(120);
  });
});

describe('order', () => {
  it('goes up, down and away, alone or added', () => {
    const sobe = toggleOrdem([], 'a', false);
    expect(sobe).toEqual([{ id: 'a', desc: false }]);
    const desce = toggleOrdem(sobe, 'a', false);
    expect(desce).toEqual([{ id: 'a', desc: true }]);
    expect(toggleOrdem(desce, 'a', false)).toEqual([]);
    const duas = toggleOrdem(desce, 'b', true);
    expect(duas).toEqual([
      { id: 'a', desc: true },
      { id: 'b', desc: false },
    ]);
    expect(toggleOrdem(duas, 'a', true)).toEqual([{ id: 'b', desc: false }]);
    expect(toggleOrdem(duas, 'c', false)).toEqual([{ id: 'c', desc: false }]);
  });

  it('compares as a Brazilian reads', () => {
    expect(['A-10', 'a-9', 'Ábaco', 'B-1', 'abade'].sort(compare)).toEqual(['a-9', 'A-10', 'Ábaco', 'abade', 'B-1']);
    expect([10, 9, -1].sort(compare)).toEqual([-1, 9, 10]);
    expect([0.5, 'x', 2].sort(compare)).toEqual([0.5, 2, 'x']);
  });
});

describe('chosen rows', () => {
  it('are counted whether listed or left out', () => {
    const duas = mark(selecaoVazia, ['a', 'b'], true);
    expect(quantidadeSelecionada(duas, 10)).toBe(2);
    const todas = toggleEvery(duas, 10);
    expect(quantidadeSelecionada(todas, 10)).toBe(10);
    const menosUma = mark(todas, ['c'], false);
    expect(quantidadeSelecionada(menosUma, 10)).toBe(9);
    expect(selecionada(menosUma, 'c')).toBe(false);
    expect(selecionada(menosUma, 'd')).toBe(true);
    expect(toggleEvery(mark(menosUma, ['c'], true), 10)).toEqual(selecaoVazia);
  });
});

it('opens and closes branches by exception', () => {
  const fechados = { todos: false, excecoes: new Set<string>() };
  const umAberto = toggleConjunto(fechados, 'x', true);
  expect(expandido(umAberto, 'x')).toBe(true);
  expect(expandido(umAberto, 'y')).toBe(false);
  const abertos = { todos: true, excecoes: new Set<string>() };
  const umFechado = toggleConjunto(abertos, 'x', false);
  expect(expandido(umFechado, 'x')).toBe(false);
  expect(expandido(toggleConjunto(umFechado, 'x', true), 'x')).toBe(true);
});

describe('rolagemPara', () => {
  const janela = { rolagem: 300, visivel: 100 };

  it.each([
    ['stays when the place is visible', 320, 350, 300],
    ['goes up to a place above', 200, 230, 200],
    ['goes down just enough to a place below', 400, 430, 330],
    ['shows the start of a place that does not fit', 350, 500, 350],
  ])('%s', (_titulo, inicio, fim, rolagem) => {
    expect(rolagemPara(inicio, fim, janela)).toBe(rolagem);
  });
});

describe('summarizeFaixa', () => {
  const valores = [
    [1, 'x'],
    [2, null],
    [6, 3],
  ];
  const valor = (linha: number, coluna: number) => valores[linha]?.[coluna];
  const faixa = (l1: number, c1: number) => ({ ancora: { linha: 0, coluna: 0 }, foco: { linha: l1, coluna: c1 } });

  it('adds up the numbers of a range', () => {
    expect(summarizeFaixa(faixa(2, 0), valor)).toEqual({ celulas: 3, soma: 9, media: 3 });
    expect(summarizeFaixa(faixa(2, 1), valor)).toEqual({ celulas: 6, soma: 12, media: 3 });
  });

  it('says nothing of one cell and only counts when there are no two numbers', () => {
    expect(summarizeFaixa(faixa(0, 0), valor)).toBeUndefined();
    expect(summarizeFaixa(faixa(0, 1), valor)).toEqual({ celulas: 2, soma: undefined, media: undefined });
  });
});
