import type { Coluna, Densidade } from '../tipos.ts';
import type { Filtros } from './filtro.ts';
import type { Ordenacao } from './ordenacao.ts';

export interface EstadoColunas {
  /** Ids in order; columns that are not listed come after them. */
  readonly ordem: readonly string[];
  /** Widths in pixels, only of columns whose width was changed. */
  readonly larguras: Readonly<Record<string, number>>;
  readonly ocultas: readonly string[];
  readonly fixas: readonly string[];
}

/** The parts of a grid that a person changes: plain JSON, for the address or a saved view. */
export interface EstadoGrade {
  readonly ordenacao: readonly Ordenacao[];
  readonly filtros: Filtros;
  readonly colunas: EstadoColunas;
  readonly densidade: Densidade;
}

/** Columns as declared: their order, those that start hidden and those that start pinned. */
export const colunasIniciais = <R>(colunas: readonly Coluna<R>[]): EstadoColunas => ({
  ordem: colunas.map(({ id }) => id),
  larguras: {},
  ocultas: colunas.filter(({ oculta }) => oculta).map(({ id }) => id),
  fixas: colunas.filter(({ pinned }) => pinned).map(({ id }) => id),
});

export const estadoInicial = <R>(colunas: readonly Coluna<R>[]): EstadoGrade => ({
  ordenacao: [],
  filtros: {},
  colunas: colunasIniciais(colunas),
  densidade: 'normal',
});

export const LARGURA_PADRAO = 120;
const LARGURA_MINIMA = 48;
const LARGURA_MAXIMA = 900;

/** `largura` within the limits of the column, in whole pixels. */
export const containLargura = <R>(coluna: Coluna<R>, largura: number): number =>
  Math.round(Math.min(coluna.max ?? LARGURA_MAXIMA, Math.max(coluna.min ?? LARGURA_MINIMA, largura)));

/** Moves `id` to the place of `alvo`, or one step when `alvo` is +1 or −1. Ids that are not listed go last. */
export function moveColuna(ordem: readonly string[], id: string, alvo: string | 1 | -1): string[] {
  const de = ordem.indexOf(id);
  const para = typeof alvo === 'number' ? de + alvo : ordem.indexOf(alvo);
  if (de < 0 || para < 0 || para >= ordem.length) return [...ordem];
  const outras = ordem.filter((item) => item !== id);
  return [...outras.slice(0, para), id, ...outras.slice(para)];
}

/** Every column's id in order, also those that the state does not list. */
export const ordemCompleta = <R>({ ordem }: Pick<EstadoColunas, 'ordem'>, colunas: readonly Coluna<R>[]): string[] => {
  const ids = colunas.map(({ id }) => id);
  return [...ordem.filter((id) => ids.includes(id)), ...ids.filter((id) => !ordem.includes(id))];
};

/** The columns on screen in order; pinned ones keep the order of the list. With `soltas` no column is pinned. */
export function colunasVisiveis<R>(
  colunas: readonly Coluna<R>[],
  estado: Pick<EstadoColunas, 'ordem' | 'ocultas' | 'fixas'>,
  soltas: boolean,
): { readonly fixas: readonly Coluna<R>[]; readonly moveis: readonly Coluna<R>[] } {
  const porId = new Map(colunas.map((coluna) => [coluna.id, coluna]));
  const ocultas = new Set(estado.ocultas);
  const presas = new Set(soltas ? [] : estado.fixas);
  const visiveis = ordemCompleta(estado, colunas).flatMap((id) => {
    const coluna = ocultas.has(id) ? undefined : porId.get(id);
    return coluna ? [coluna] : [];
  });
  return {
    fixas: visiveis.filter(({ id }) => presas.has(id)),
    moveis: visiveis.filter(({ id }) => !presas.has(id)),
  };
}
