import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react';
import { colunasVisiveis, containLargura, type EstadoColunas, LARGURA_PADRAO } from '../logica/estado.ts';
import { distribute } from '../logica/repartir.ts';
import type { Coluna } from '../tipos.ts';
import { numerica } from '../valores/tipo-valor.ts';

type IniciarRedimensao = (columnId: string, evento: PointerEvent) => void;

interface Arrasto {
  readonly id: string;
  /** Width in pixels, within the limits of the column. */
  readonly largura: number;
}

/** Resizing of a column by its edge: its width while it lasts, and one change at the end. */
function useRedimensao<R>(
  colunas: readonly Coluna<R>[],
  larguraDe: (coluna: Coluna<R>) => number,
  onLargura: (columnId: string, largura: number) => void,
): { readonly arrasto: Arrasto | undefined; readonly start: IniciarRedimensao } {
  const [arrasto, setArrasto] = useState<Arrasto>();

  const start: IniciarRedimensao = (id, { clientX: x0, button }) => {
    const coluna = colunas.find((candidata) => candidata.id === id);
    if (!coluna || button !== 0) return;
    const inicial = larguraDe(coluna);
    const fim = new AbortController();
    const em = (clientX: number) => containLargura(coluna, inicial + clientX - x0);
    const finish = () => {
      fim.abort();
      setArrasto(undefined);
    };
    const move = ({ clientX }: globalThis.PointerEvent) => setArrasto({ id, largura: em(clientX) });
    const release = ({ clientX }: globalThis.PointerEvent) => {
      finish();
      if (em(clientX) !== inicial) onLargura(id, em(clientX));
    };
    document.addEventListener('pointermove', move, { signal: fim.signal });
    document.addEventListener('pointerup', release, { signal: fim.signal });
    document.addEventListener('pointercancel', finish, { signal: fim.signal });
  };

  return { arrasto, start: start };
}

/** A visible column with its place and width. */
export interface ColunaVisivel<R> {
  readonly coluna: Coluna<R>;
  /** Index among the visible columns, pinned ones first. */
  readonly indice: number;
  readonly alinhamento: 'esquerda' | 'direita' | 'centro';
  /** Width through a CSS variable, so that resizing draws no cell again. */
  readonly estilo: CSSProperties;
}

export interface ModeloColunas<R> {
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  /** Widths in pixels, in the order of `visiveis`; they follow the pointer during a resize. */
  readonly larguras: readonly number[];
  readonly larguraFixas: number;
  readonly larguraTotal: number;
  /** CSS variables for the root of the grid. */
  readonly variaveis: CSSProperties;
  readonly redimensionando: string | undefined;
  readonly startRedimensao: IniciarRedimensao;
}

interface OpcoesModelo<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly estado: EstadoColunas;
  readonly onEstado: (estado: EstadoColunas) => void;
  /** Width of the grid's own columns before the pinned ones. */
  readonly extra: number;
  /** No column is pinned, for a narrow screen. */
  readonly soltas: boolean;
  /** Width in pixels through which the columns are seen; 0 while unknown. */
  readonly vista: number;
}

const variavel = (indice: number): string => `--g-col-${indice}`;
const add = (numeros: readonly number[]): number => numeros.reduce((soma, n) => soma + n, 0);

const visivel = <R>(coluna: Coluna<R>, indice: number): ColunaVisivel<R> => ({
  coluna,
  indice,
  alinhamento: coluna.align ?? (numerica(coluna) ? 'direita' : 'esquerda'),
  estilo: { width: `var(${variavel(indice)})` },
});

/** The columns on screen, from their declaration and the person's changes. */
export function useModeloColunas<R>(opcoes: OpcoesModelo<R>): ModeloColunas<R> {
  const { colunas, estado, onEstado, extra, soltas, vista } = opcoes;
  const { ordem, ocultas, fixas } = estado;
  const { visiveis, quantasFixas } = useMemo(() => {
    const partes = colunasVisiveis(colunas, { ordem, ocultas, fixas }, soltas);
    return { visiveis: [...partes.fixas, ...partes.moveis].map(visivel), quantasFixas: partes.fixas.length };
  }, [colunas, ordem, ocultas, fixas, soltas]);

  const larguraDe = (coluna: Coluna<R>) =>
    containLargura(coluna, estado.larguras[coluna.id] ?? coluna.width ?? LARGURA_PADRAO);
  // Wider text says more; a number or a date does not, and a width that a person chose stays.
  const crescem = visiveis.map(
    ({ coluna: { id, tipo = 'texto' }, alinhamento }) =>
      tipo === 'texto' && alinhamento === 'esquerda' && !(id in estado.larguras),
  );
  const repartidas = distribute(
    visiveis.map(({ coluna }) => larguraDe(coluna)),
    crescem,
    vista - extra,
  );
  const { arrasto, start } = useRedimensao(
    colunas,
    (coluna) => repartidas[visiveis.findIndex((uma) => uma.coluna === coluna)] as number,
    (id, largura) => onEstado({ ...estado, larguras: { ...estado.larguras, [id]: largura } }),
  );
  const larguras = repartidas.map((largura, i) =>
    arrasto && arrasto.id === visiveis[i]?.coluna.id ? arrasto.largura : largura,
  );
  const larguraFixas = add(larguras.slice(0, quantasFixas)) + extra;
  return {
    visiveis,
    quantasFixas,
    larguras,
    larguraFixas,
    larguraTotal: larguraFixas + add(larguras.slice(quantasFixas)),
    variaveis: Object.fromEntries(larguras.map((largura, i) => [variavel(i), `${largura}px`])),
    redimensionando: arrasto?.id,
    startRedimensao: start,
  };
}
