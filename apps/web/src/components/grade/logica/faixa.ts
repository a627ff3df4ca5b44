/** A cell by its place on the screen: row of the source, column among the visible ones. Row −1 is the header. */
export interface Posicao {
  readonly linha: number;
  readonly coluna: number;
}

/** A range from its start `ancora` to its end `foco`, which is the focused cell. */
export interface Faixa {
  readonly ancora: Posicao;
  readonly foco: Posicao;
}

/** The rectangle of a range, ends included. */
export interface Limites {
  readonly l0: number;
  readonly l1: number;
  readonly c0: number;
  readonly c1: number;
}

export const CABECALHO = -1;

export const umaCelula = (posicao: Posicao): Faixa => ({ ancora: posicao, foco: posicao });

export const limites = ({ ancora, foco }: Faixa): Limites => ({
  l0: Math.min(ancora.linha, foco.linha),
  l1: Math.max(ancora.linha, foco.linha),
  c0: Math.min(ancora.coluna, foco.coluna),
  c1: Math.max(ancora.coluna, foco.coluna),
});

export const contem = ({ l0, l1, c0, c1 }: Limites, { linha, coluna }: Posicao): boolean =>
  linha >= l0 && linha <= l1 && coluna >= c0 && coluna <= c1;

export const altura = ({ l0, l1 }: Limites): number => l1 - l0 + 1;
export const largura = ({ c0, c1 }: Limites): number => c1 - c0 + 1;
export const quantidade = (faixa: Limites): number => altura(faixa) * largura(faixa);

/** Columns of the range on one row, as `c0` and `c1`; undefined when the row is outside or the range is one cell. */
export function trechoNaLinha(faixa: Faixa, linha: number): readonly [number, number] | undefined {
  const { l0, l1, c0, c1 } = limites(faixa);
  const unica = l0 === l1 && c0 === c1;
  return !unica && linha >= l0 && linha <= l1 ? [c0, c1] : undefined;
}

/** The range inside a grid of that size; at row and column 0 when the grid is empty. */
export function contain(faixa: Faixa, linhas: number, colunas: number): Faixa {
  const dentro = ({ linha, coluna }: Posicao): Posicao => ({
    linha: linha === CABECALHO ? CABECALHO : Math.max(0, Math.min(linha, linhas - 1)),
    coluna: Math.max(0, Math.min(coluna, colunas - 1)),
  });
  return { ancora: dentro(faixa.ancora), foco: dentro(faixa.foco) };
}
