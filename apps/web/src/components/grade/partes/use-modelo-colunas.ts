import { type CSSProperties, useMemo } from 'react';
import { colunasVisiveis, containLargura, type EstadoColunas, LARGURA_PADRAO } from '../logica/estado.ts';
import { distribute } from '../logica/repartir.ts';
import type { Coluna } from '../tipos.ts';
import { numerica } from '../valores/tipo-valor.ts';
import { type IniciarRedimensao, useRedimensao } from './use-redimensao.ts';

/** A visible column: where it is and how wide. */
export interface ColunaVisivel<R> {
  readonly coluna: Coluna<R>;
  /** Among the visible ones, pinned first. */
  readonly indice: number;
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
  readonly startRedimensao: IniciarRedimensao;
}

interface OpcoesModelo<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly estado: EstadoColunas;
  readonly onEstado: (estado: EstadoColunas) => void;
  /** Width of what the grid itself puts before the pinned columns. */
  readonly extra: number;
  /** No column stays at the left, for a narrow screen. */
  readonly soltas: boolean;
  /** Width of what the columns are seen through, pixels; 0 while unknown. */
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

/** The columns as they are on screen, from their declaration and what the person changed. */
export function useModeloColunas<R>(opcoes: OpcoesModelo<R>): ModeloColunas<R> {
  const { colunas, estado, onEstado, extra, soltas, vista } = opcoes;
  const { ordem, ocultas, fixas } = estado;
  const { visiveis, quantasFixas } = useMemo(() => {
    const partes = colunasVisiveis(colunas, { ordem, ocultas, fixas }, soltas);
    return { visiveis: [...partes.fixas, ...partes.moveis].map(visivel), quantasFixas: partes.fixas.length };
  }, [colunas, ordem, ocultas, fixas, soltas]);

  const larguraDe = (coluna: Coluna<R>) =>
    containLargura(coluna, estado.larguras[coluna.id] ?? coluna.width ?? LARGURA_PADRAO);
  // Text says more when it is wider; a number or a date does not, and a width that a person chose is theirs.
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
