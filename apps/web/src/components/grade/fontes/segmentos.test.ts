import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folhasEntre, indiceDaFolha, linhaDoSegmento, type Ramo, segment } from './segmentos.ts';

const ramo = (id: string, nivel: number, inicio = 0, quantidade = 0): Ramo<string> => ({
  no: id,
  id,
  nivel,
  folhas: { inicio, quantidade },
});

// A(1) { B(2) with leaves 0–2, C(2) with leaves 3–4 }, D(1) with leaf 5, E(1) with nothing
const ARVORE = [ramo('A', 1), ramo('B', 2, 0, 3), ramo('C', 2, 3, 2), ramo('D', 1, 5, 1), ramo('E', 1)];

function draw(abertos: string): string {
  const segmentos = segment(ARVORE, (id) => abertos.includes(id));
  return Array.from({ length: segmentos.total }, (_, i) => {
    const linha = linhaDoSegmento(segmentos, i);
    return linha?.tipo === 'ramo'
      ? linha.ramo.id + (linha.expandida ? '-' : linha.expansivel ? '+' : '')
      : linha?.folha;
  }).join(' ');
}

describe('segmentar', () => {
  it.each([
    ['', 'A+ D+ E'],
    ['A', 'A- B+ C+ D+ E'],
    ['AB', 'A- B- 0 1 2 C+ D+ E'],
    ['ABCD', 'A- B- 0 1 2 C- 3 4 D- 5 E'],
    ['BD', 'A+ D- 5 E'],
    ['E', 'A+ D+ E'],
  ])('with %j open shows %s', (abertos, linhas) => {
    expect(draw(abertos)).toBe(linhas);
  });

  it('answers nothing outside', () => {
    const segmentos = segment(ARVORE, () => true);
    expect(linhaDoSegmento(segmentos, -1)).toBeUndefined();
    expect(linhaDoSegmento(segmentos, segmentos.total)).toBeUndefined();
    expect(
      linhaDoSegmento(
        segment<string>([], () => true),
        0,
      ),
    ).toBeUndefined();
  });
});

describe('folhasEntre', () => {
  it('joins leaves that follow each other across branches', () => {
    const segmentos = segment(ARVORE, () => true);
    expect(folhasEntre(segmentos, 0, segmentos.total)).toEqual([[0, 5]]);
    expect(folhasEntre(segmentos, 3, 6)).toEqual([[1, 3]]);
    expect(folhasEntre(segmentos, 0, 1)).toEqual([]);
  });

  it('leaves out those of closed branches', () => {
    const segmentos = segment(ARVORE, (id) => id !== 'C');
    expect(folhasEntre(segmentos, 0, segmentos.total)).toEqual([
      [0, 2],
      [5, 5],
    ]);
  });
});

it('finds the row of every visible leaf and branch', () => {
  fc.assert(
    fc.property(fc.subarray(['A', 'B', 'C', 'D', 'E']), (abertos) => {
      const segmentos = segment(ARVORE, (id) => abertos.includes(id));
      for (let i = 0; i < segmentos.total; i += 1) {
        const linha = linhaDoSegmento(segmentos, i);
        if (linha?.tipo === 'folha') expect(indiceDaFolha(segmentos, linha.folha)).toBe(i);
        else expect(segmentos.indices.get(linha!.ramo.id)).toBe(i);
      }
    }),
  );
  expect(
    indiceDaFolha(
      segment(ARVORE, () => false),
      3,
    ),
  ).toBe(-1);
});
