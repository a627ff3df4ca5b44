import { type RefObject, useEffect } from 'react';
import { CABECALHO, type Posicao } from '../logica/faixa.ts';
import { accumulate, rolagemPara } from '../logica/geometria.ts';
import type { ModeloColunas } from './use-modelo-colunas.ts';
import { useVirtual } from './use-virtual.ts';

interface Medidas<R> {
  readonly rolagem: RefObject<HTMLDivElement | null>;
  readonly modelo: ModeloColunas<R>;
  readonly altura: number;
  /** Height of header and totals, which stay on screen over the rows. */
  readonly alturaPresa: number;
  /** Index of the focused column, which is always drawn. */
  readonly foco: number;
}

export interface Geometria {
  /** Scrolling columns to draw, as indexes of the visible ones. */
  readonly c0: number;
  readonly c1: number;
  /** Width of the scrolling columns before `c0`. */
  readonly antes: number;
  /** Whether the right edge of a column, by its index among the visible ones, is on screen. */
  readonly aVista: (indice: number) => boolean;
  /** Whether the columns have been scrolled away from their beginning. */
  readonly deslocada: boolean;
  readonly pagina: () => number;
  readonly show: (posicao: Posicao) => void;
}

/** The columns that are drawn, the number of rows that fit, and the scrolling to a cell. */
export function useGeometria<R>({ rolagem, modelo, altura, alturaPresa, foco }: Medidas<R>): Geometria {
  'use no memo';
  const { quantasFixas, larguras, larguraFixas, visiveis } = modelo;
  const moveis = larguras.slice(quantasFixas);
  const virtual = useVirtual({
    horizontal: true,
    count: moveis.length,
    getScrollElement: () => rolagem.current,
    estimateSize: (indice) => moveis[indice] ?? 0,
    overscan: 2,
  });
  const somadas = accumulate(moveis);
  const chave = `${moveis.join()}|${visiveis.map(({ coluna }) => coluna.id).join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths make every measure old
  useEffect(() => virtual.measure(), [virtual, chave]);

  const itens = virtual.getVirtualItems();
  const focoMovel = foco - quantasFixas;
  const inicio = itens[0]?.index ?? 0;
  const fim = itens.at(-1)?.index ?? Math.min(moveis.length - 1, 12);
  const p0 = focoMovel >= 0 ? Math.min(inicio, focoMovel) : inicio;
  const p1 = Math.max(fim, focoMovel);

  const visto = virtual.scrollOffset ?? 0;
  const largura = (virtual.scrollRect?.width ?? 0) - larguraFixas;

  return {
    c0: quantasFixas + p0,
    c1: quantasFixas + Math.min(p1, moveis.length - 1),
    antes: somadas[p0] ?? 0,
    aVista: (indice) => {
      const direita = (somadas[indice - quantasFixas + 1] ?? 0) - visto;
      return indice < quantasFixas || (direita > 0 && direita <= largura);
    },
    deslocada: visto > 0,
    pagina: () => Math.max(1, Math.floor(((rolagem.current?.clientHeight ?? 0) - alturaPresa) / altura) - 1),
    show: ({ linha, coluna }) => {
      const elemento = rolagem.current;
      if (!elemento) return;
      if (linha !== CABECALHO) {
        const vertical = { rolagem: elemento.scrollTop, visivel: elemento.clientHeight - alturaPresa };
        elemento.scrollTo({ top: rolagemPara(linha * altura, (linha + 1) * altura, vertical), behavior: 'instant' });
      }
      if (coluna < quantasFixas) return;
      const horizontal = { rolagem: elemento.scrollLeft, visivel: elemento.clientWidth - larguraFixas };
      const lugar = coluna - quantasFixas;
      const left = rolagemPara(somadas[lugar] ?? 0, somadas[lugar + 1] ?? 0, horizontal);
      elemento.scrollTo({ left, behavior: 'instant' });
    },
  };
}
