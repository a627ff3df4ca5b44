import { expect, it } from 'vitest';
import { type NoDesenhado, paginate } from './organograma.ts';

const FOLHA = { largura: 400, altura: 245 };

/** A root with branches of this many nodes, level by level. */
function tree(codigo: string, [quantos = 0, ...abaixo]: readonly number[]): NoDesenhado {
  const filhos = Array.from({ length: quantos }, (_, i) => tree(`${codigo}.${i + 1}`, abaixo));
  return { tipo: 'NO', codigo, nome: `Nó ${codigo}`, filhos };
}

const all = (no: NoDesenhado): NoDesenhado[] => [no, ...no.filhos.flatMap(all)];

it.each([
  ['of 311 nodes', [10, 5, 5]],
  ['of 180 nodes under one', [180]],
  ['that is 9 levels deep', [2, 2, 2, 2, 2, 2, 2, 2]],
])('a tree %s is drawn whole on pages: no box over another, none outside, each closed one goes on', (_, niveis) => {
  const raiz = tree('1', niveis);
  const { paginas, onde } = paginate([raiz], FOLHA);
  const ditos = new Set<string>();
  for (const blocos of paginas) {
    const caixas = blocos.flatMap(({ x, y, desenho }) =>
      desenho.caixas.map((caixa) => ({ ...caixa, x: x + caixa.x, y: y + caixa.y })),
    );
    for (const [i, { x, y, no, fechada }] of caixas.entries()) {
      ditos.add(no.codigo);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + 48).toBeLessThanOrEqual(FOLHA.largura);
      expect(y + 12).toBeLessThanOrEqual(FOLHA.altura);
      expect(caixas.slice(i + 1).some((outra) => Math.abs(outra.x - x) < 48 && Math.abs(outra.y - y) < 12)).toBe(false);
      if (fechada) expect(onde.get(no)).toBeGreaterThanOrEqual(0);
    }
  }
  expect([...ditos].toSorted()).toEqual(
    all(raiz)
      .map(({ codigo }) => codigo)
      .toSorted(),
  );
  // A page with a handful of boxes is a waste of paper.
  expect(ditos.size / paginas.length).toBeGreaterThan(25);
});
