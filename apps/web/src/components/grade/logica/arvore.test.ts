import { describe, expect, it } from 'vitest';
import { type Arvore, assembleArvore, type LigacaoArvore } from './arvore.ts';

interface No {
  readonly id: string;
  readonly paiId?: string | null;
  readonly nivel?: number;
}

/** A tree in the form `a(b c(d))`. */
function draw(arvore: Arvore<No>, nos: readonly No[] = arvore.raizes): string {
  return nos
    .map((no) => {
      const filhos = arvore.filhos(no);
      return filhos ? `${no.id}(${draw(arvore, filhos)})` : no.id;
    })
    .join(' ');
}

const id = (no: No) => no.id;
const arvore = (nos: readonly No[], ligacao: LigacaoArvore<No>) => assembleArvore(nos, id, ligacao);

describe('by the parent', () => {
  const paiId = (no: No) => no.paiId;

  it('hangs rows on their parent, in the order given, even before it', () => {
    const nos = [{ id: 'd', paiId: 'c' }, { id: 'a' }, { id: 'b', paiId: 'a' }, { id: 'c', paiId: 'a' }];
    expect(draw(arvore(nos, { paiId }))).toBe('a(b c(d))');
  });

  it('makes a root of a row whose parent is not there', () => {
    expect(
      draw(
        assembleArvore(
          [
            { id: 'x', paiId: 'sumiu' },
            { id: 'y', paiId: null },
          ],
          id,
          { paiId },
        ),
      ),
    ).toBe('x y');
  });

  it('makes a root of a row that says it is its own parent', () => {
    expect(draw(arvore([{ id: 'x', paiId: 'x' }], { paiId }))).toBe('x');
  });
});

describe('by the level', () => {
  const nivel = (no: No) => no.nivel ?? 1;
  const comNiveis = (texto: string) => texto.split(' ').map((par) => ({ id: par[0]!, nivel: Number(par.slice(1)) }));

  it.each([
    ['a1 b2 c2 d3 e1', 'a(b c(d)) e'],
    ['a1 b3 c2', 'a(b c)'],
    ['a2 b1 c2', 'a b(c)'],
    ['a1 b2 c3 d1 e2', 'a(b(c)) d(e)'],
  ])('%s is %s', (niveis, desenho) => {
    expect(draw(arvore(comNiveis(niveis), { nivel }))).toBe(desenho);
  });
});
