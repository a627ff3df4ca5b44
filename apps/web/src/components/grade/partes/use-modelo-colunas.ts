import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Header,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, type MouseEvent, type TouchEvent, useMemo } from 'react';
import { conterLargura, type EstadoColunas, LARGURA_PADRAO } from '../logica/estado.ts';
import type { Coluna } from '../tipos.ts';
import { numerica } from '../valores/tipo-valor.ts';

/** A visible column: where it is and how wide. */
export interface ColunaVisivel<R> {
  readonly coluna: Coluna<R>;
  /** Among the visible ones, pinned first. */
  readonly indice: number;
  readonly fixa: boolean;
  readonly alinhamento: 'esquerda' | 'direita' | 'centro';
  /** Width by CSS variable, so that resizing draws no cell again. */
  readonly estilo: CSSProperties;
}

export interface ModeloColunas<R> {
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  /** Pixels, in the order of `visiveis`; follows the pointer during a resize. */
  readonly larguras: readonly number[];
  readonly larguraFixas: number;
  readonly larguraTotal: number;
  /** CSS variables for the root of the grid. */
  readonly variaveis: CSSProperties;
  readonly redimensionando: string | undefined;
  readonly iniciarRedimensao: (columnId: string, evento: MouseEvent | TouchEvent) => void;
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
});

const SEM_LINHAS: object[] = [];

const variavel = (indice: number): string => `--g-col-${indice}`;

function estadoDaTabela({ ordem, larguras, ocultas }: EstadoColunas, fixas: readonly string[]) {
  return {
    columnOrder: [...ordem],
    columnPinning: { start: [...fixas], end: [] },
    columnVisibility: Object.fromEntries(ocultas.map((id) => [id, false])),
    columnSizing: { ...larguras },
  };
}

/** Pinned columns keep the order of the list, not the order in which they were pinned. */
const naOrdem = (ordem: readonly string[], fixas: readonly string[]): string[] =>
  [...fixas].sort((a, b) => ordem.indexOf(a) - ordem.indexOf(b));

interface OpcoesModelo<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly estado: EstadoColunas;
  readonly onEstado: (estado: EstadoColunas) => void;
  /** Width of what the grid itself puts before the pinned columns. */
  readonly extra: number;
  /** No column stays at the left, for a narrow screen. */
  readonly soltas: boolean;
}

const NENHUMA: readonly string[] = [];

/** The columns as they are on screen, from their declaration and what the person changed. */
export function useModeloColunas<R>({ colunas, estado, onEstado, extra, soltas }: OpcoesModelo<R>): ModeloColunas<R> {
  'use no memo';
  const presas = soltas ? NENHUMA : estado.fixas;
  const columns = useMemo(
    () =>
      colunas.map((coluna) => ({
        id: coluna.id,
        accessorFn: () => undefined,
        size: conterLargura(coluna, coluna.width ?? LARGURA_PADRAO),
        minSize: conterLargura(coluna, 0),
        maxSize: conterLargura(coluna, Number.POSITIVE_INFINITY),
      })),
    [colunas],
  );
  const controlado = useMemo(() => estadoDaTabela(estado, naOrdem(estado.ordem, presas)), [estado, presas]);
  const table = useTable({
    features,
    columns,
    data: SEM_LINHAS,
    columnResizeMode: 'onEnd',
    state: controlado,
    onColumnSizingChange: (mudanca) => {
      const larguras = typeof mudanca === 'function' ? mudanca({ ...estado.larguras }) : mudanca;
      const contidas = colunas.flatMap((coluna) => {
        const largura = larguras[coluna.id];
        return largura === undefined ? [] : [[coluna.id, conterLargura(coluna, largura)] as const];
      });
      onEstado({ ...estado, larguras: Object.fromEntries(contidas) });
    },
  });

  const porId = useMemo(() => new Map(colunas.map((coluna) => [coluna.id, coluna])), [colunas]);
  const fixas = table.getStartVisibleLeafColumns();
  const moveis = table.getCenterVisibleLeafColumns();
  const ids = [...fixas, ...moveis].map(({ id }) => id).join('\u0000');
  const visiveis = useMemo(() => montarVisiveis(ids, porId, new Set(presas)), [ids, porId, presas]);

  const { isResizingColumn, deltaOffset, startSize } = table.state.columnResizing;
  const redimensionando = isResizingColumn === false ? undefined : isResizingColumn;
  const larguras = [...fixas, ...moveis].map((column) => {
    const coluna = porId.get(column.id);
    const largura = column.id === redimensionando ? (startSize ?? 0) + (deltaOffset ?? 0) : column.getSize();
    return coluna ? conterLargura(coluna, largura) : largura;
  });
  const larguraFixas = somar(larguras.slice(0, fixas.length)) + extra;
  const variaveis = Object.fromEntries(larguras.map((largura, i) => [variavel(i), `${largura}px`]));
  return {
    visiveis,
    quantasFixas: fixas.length,
    larguras,
    larguraFixas,
    larguraTotal: larguraFixas + somar(larguras.slice(fixas.length)),
    variaveis,
    redimensionando,
    iniciarRedimensao: (columnId, evento) => {
      const header = table.getFlatHeaders().find(({ column }) => column.id === columnId);
      (header as Header<typeof features, object> | undefined)?.getResizeHandler()(evento);
    },
  };
}

const somar = (numeros: readonly number[]): number => numeros.reduce((soma, n) => soma + n, 0);

function montarVisiveis<R>(
  ids: string,
  porId: ReadonlyMap<string, Coluna<R>>,
  fixas: ReadonlySet<string>,
): ColunaVisivel<R>[] {
  return (ids === '' ? [] : ids.split('\u0000')).flatMap((id, indice) => {
    const coluna = porId.get(id);
    if (!coluna) return [];
    const alinhamento = coluna.align ?? (numerica(coluna) ? 'direita' : 'esquerda');
    return [{ coluna, indice, fixa: fixas.has(id), alinhamento, estilo: { width: `var(${variavel(indice)})` } }];
  });
}
