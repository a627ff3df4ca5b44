import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Expandidos, expandido, toggleConjunto } from '../logica/expandidos.ts';
import type { ArvoreFonte, FonteGrade } from './fonte.ts';
import { remember } from './remember.ts';
import {
  folhasEntre,
  indiceDaFolha,
  type LinhaSegmento,
  linhaDoSegmento,
  type Ramo,
  type Segmentos,
  segment,
} from './segmentos.ts';
import { type OpcoesFonteJanelas, useCacheJanelas } from './use-fonte-janelas.ts';

export interface OpcoesFonteArvoreJanelas<N, F, R> extends OpcoesFonteJanelas<F> {
  /** All branches, in tree order; keep the array while the tree is the same. Their `id` is the grid's row id. */
  readonly ramos: readonly Ramo<N>[];
  /** State of the loading of the branches. */
  readonly estadoRamos?: FonteGrade<R>['estado'];
  readonly erroRamos?: string | undefined;
  readonly reloadRamos?: (() => void) | undefined;
  /** Branches start open down to this level; default 1. */
  readonly abertosAte?: number | undefined;
  /** Open branches, when the page keeps them. */
  readonly expandidos?: Expandidos | undefined;
  readonly onExpandidos?: ((expandidos: Expandidos) => void) | undefined;
  /** The row of a branch; undefined for the heading of a group. */
  readonly linhaDoRamo: (ramo: Ramo<N>) => R | undefined;
  readonly linhaDaFolha: (folha: F) => R;
}

function noDe<N>(linha: LinhaSegmento<N> | undefined) {
  if (!linha) return undefined;
  const { nivel, grupo } = linha.ramo;
  return linha.tipo === 'ramo'
    ? { nivel, expansivel: linha.expansivel, expandida: linha.expandida, grupo }
    : { nivel: nivel + 1, expansivel: false, expandida: false, doGrupo: grupo !== undefined };
}

function arvoreDe<N>(
  segmentos: Segmentos<N>,
  expandidos: Expandidos,
  change: (novos: Expandidos) => void,
): ArvoreFonte {
  return {
    no: (indice) => noDe(linhaDoSegmento(segmentos, indice)),
    toggle: (indice, expandir) => {
      const linha = linhaDoSegmento(segmentos, indice);
      if (linha?.tipo === 'ramo') change(toggleConjunto(expandidos, linha.ramo.id, expandir));
    },
    toggleAll: (todos) => change({ todos, excecoes: new Set() }),
    pai: (indice) => {
      const linha = linhaDoSegmento(segmentos, indice);
      if (linha?.tipo === 'folha') return segmentos.indices.get(linha.ramo.id) ?? -1;
      for (let i = indice - 1; linha && i >= 0; i -= 1) {
        const acima = linhaDoSegmento(segmentos, i);
        if (acima?.tipo === 'ramo' && acima.ramo.nivel < linha.ramo.nivel) return i;
      }
      return -1;
    },
  };
}

const porNivel = <N>(ramos: readonly Ramo<N>[], ate: number): Expandidos => ({
  todos: false,
  excecoes: new Set(ramos.filter(({ nivel }) => nivel <= ate).map(({ id }) => id)),
});

/**
 * A tree whose branches are in memory and whose leaves come from the server in windows, in the
 * same order: opening everything costs nothing until the rows are scrolled to.
 */
export function useFonteArvoreJanelas<N extends object, F extends object, R>(
  opcoes: OpcoesFonteArvoreJanelas<N, F, R>,
): FonteGrade<R> {
  // Rows arrive inside the cache: every snapshot makes the source new, whatever the snapshot says.
  'use no memo';
  const { ramos, abertosAte = 1, linhaDoRamo, linhaDaFolha, estadoRamos = 'pronta' } = opcoes;
  const { erroRamos, reloadRamos, onExpandidos } = opcoes;
  const cache = useCacheJanelas(opcoes);
  const retrato = useSyncExternalStore(cache.subscribe, cache.snapshot);
  const [proprios, setProprios] = useState<Expandidos>();
  const [criarRamo] = useState(() => remember(linhaDoRamo));
  const [criarFolha] = useState(() => remember(linhaDaFolha));

  const escolhidos = opcoes.expandidos ?? proprios;
  const expandidos = useMemo(() => escolhidos ?? porNivel(ramos, abertosAte), [escolhidos, ramos, abertosAte]);
  const folhas = useMemo(() => ramos.reduce((n, { folhas }) => n + folhas.quantidade, 0), [ramos]);
  const quantas = (ramos[0]?.grupo && folhas) || undefined;
  const segmentos = useMemo(() => segment(ramos, (id) => expandido(expandidos, id)), [ramos, expandidos]);

  return useMemo<FonteGrade<R>>(
    () => ({
      total: segmentos.total,
      quantas,
      estado: estadoRamos === 'pronta' && retrato.estado === 'erro' ? 'erro' : estadoRamos,
      erro: estadoRamos === 'erro' ? erroRamos : retrato.erro,
      getRow: (indice) => {
        const linha = linhaDoSegmento(segmentos, indice);
        if (linha?.tipo === 'ramo') return criarRamo(linha.ramo);
        const folha = linha && cache.getRow(linha.folha);
        return folha && criarFolha(folha);
      },
      indexOf: (id) => segmentos.indices.get(id) ?? indiceDaFolha(segmentos, cache.indexOf(id)),
      ensureRange: (a, b) => {
        for (const [de, ate] of folhasEntre(segmentos, a, b)) cache.ensureRange(de, ate);
      },
      reload: () => {
        if (estadoRamos === 'erro') reloadRamos?.();
        cache.recarregar();
      },
      arvore: arvoreDe(segmentos, expandidos, onExpandidos ?? setProprios),
      folhas: {
        total: folhas,
        lugar: (indice) => {
          const linha = linhaDoSegmento(segmentos, indice);
          return linha?.tipo === 'folha' ? linha.folha + 1 : 0;
        },
      },
    }),
    [
      segmentos,
      quantas,
      folhas,
      expandidos,
      retrato,
      cache,
      criarRamo,
      criarFolha,
      onExpandidos,
      estadoRamos,
      erroRamos,
      reloadRamos,
    ],
  );
}
