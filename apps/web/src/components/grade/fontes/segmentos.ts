import type { GrupoDeLinhas } from '../tipos.ts';

/** A branch of the tree, in tree order, whose leaves live in a separate list in the same order. */
export interface Ramo<N> {
  readonly no: N;
  readonly id: string;
  /** Level of the branch; it starts at 1. */
  readonly nivel: number;
  /** Leaves directly under this branch: where they start in the list of leaves, and how many. */
  readonly folhas: { readonly inicio: number; readonly quantidade: number };
  /** The branch is the heading of a group. */
  readonly grupo?: GrupoDeLinhas;
}

/** A run of rows of one kind. `base` is its first row. */
type Segmento<N> =
  | ({ readonly base: number; readonly quantidade: 1; readonly ramo: Ramo<N> } & Abertura)
  | { readonly base: number; readonly quantidade: number; readonly ramo: Ramo<N>; readonly inicio: number };

interface Abertura {
  /** False for a branch with nothing inside. */
  readonly expansivel: boolean;
  readonly expandida: boolean;
}

export type LinhaSegmento<N> =
  | ({ readonly tipo: 'ramo'; readonly ramo: Ramo<N> } & Abertura)
  | { readonly tipo: 'folha'; readonly ramo: Ramo<N>; readonly folha: number };

/** The visible rows of a tree, as runs: one for each branch, one for all leaves of a branch. */
export interface Segmentos<N> {
  readonly total: number;
  readonly lista: readonly Segmento<N>[];
  /** Row of each visible branch. */
  readonly indices: ReadonlyMap<string, number>;
}

/** The runs without the inside of closed branches. The cost is linear in the branches, whatever the leaves. */
export function segment<N>(ramos: readonly Ramo<N>[], expandida: (id: string) => boolean): Segmentos<N> {
  const lista: Segmento<N>[] = [];
  const indices = new Map<string, number>();
  let total = 0;
  let fechadaAcimaDe = Number.POSITIVE_INFINITY;
  for (const [i, ramo] of ramos.entries()) {
    if (ramo.nivel > fechadaAcimaDe) continue;
    const expansivel = ramo.folhas.quantidade > 0 || (ramos[i + 1]?.nivel ?? 0) > ramo.nivel;
    const aberta = expansivel && expandida(ramo.id);
    fechadaAcimaDe = aberta ? Number.POSITIVE_INFINITY : ramo.nivel;
    indices.set(ramo.id, total);
    lista.push({ base: total, quantidade: 1, ramo, expansivel, expandida: aberta });
    total += 1;
    if (aberta && ramo.folhas.quantidade > 0) {
      lista.push({ base: total, quantidade: ramo.folhas.quantidade, ramo, inicio: ramo.folhas.inicio });
      total += ramo.folhas.quantidade;
    }
  }
  return { total, lista, indices };
}

/** The run that holds a row, found by binary search. */
function segmentoDe<N>({ lista }: Segmentos<N>, indice: number): Segmento<N> | undefined {
  let de = 0;
  let ate = lista.length - 1;
  while (de < ate) {
    const meio = (de + ate + 1) >> 1;
    if ((lista[meio]?.base ?? 0) <= indice) de = meio;
    else ate = meio - 1;
  }
  const achado = lista[de];
  return achado && indice >= achado.base && indice < achado.base + achado.quantidade ? achado : undefined;
}

export function linhaDoSegmento<N>(segmentos: Segmentos<N>, indice: number): LinhaSegmento<N> | undefined {
  const segmento = segmentoDe(segmentos, indice);
  if (!segmento) return undefined;
  return 'inicio' in segmento
    ? { tipo: 'folha', ramo: segmento.ramo, folha: segmento.inicio + indice - segmento.base }
    : { tipo: 'ramo', ramo: segmento.ramo, expansivel: segmento.expansivel, expandida: segmento.expandida };
}

/** Runs of leaves among rows `a..b`, as first and last place in the list of leaves. */
export function folhasEntre<N>(segmentos: Segmentos<N>, a: number, b: number): (readonly [number, number])[] {
  const faixas: [number, number][] = [];
  for (const segmento of segmentos.lista) {
    if (segmento.base > b) break;
    if (!('inicio' in segmento) || segmento.base + segmento.quantidade <= a) continue;
    const de = segmento.inicio + Math.max(0, a - segmento.base);
    const ate = segmento.inicio + Math.min(segmento.quantidade - 1, b - segmento.base);
    const anterior = faixas.at(-1);
    if (anterior && anterior[1] + 1 === de) anterior[1] = ate;
    else faixas.push([de, ate]);
  }
  return faixas;
}

/** Row of a leaf of the list; −1 when its branch is closed. */
export function indiceDaFolha<N>({ lista }: Segmentos<N>, folha: number): number {
  for (const segmento of lista) {
    if (!('inicio' in segmento)) continue;
    const posicao = folha - segmento.inicio;
    if (posicao >= 0 && posicao < segmento.quantidade) return segmento.base + posicao;
  }
  return -1;
}
