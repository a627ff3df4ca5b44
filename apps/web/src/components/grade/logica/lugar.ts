import type { FonteGrade } from '../fontes/fonte.ts';

/** A row by its key, with its last index for the time it is not loaded. */
export interface Marcador {
  readonly id: string;
  readonly indice: number;
  /** The branch above it, and the number of rows between them. */
  readonly ramo?: { readonly id: string; readonly distancia: number } | undefined;
}

/** The place of a person in a list. */
export interface Lugar {
  /** Keys of the rows from the first on screen down: each tells the place when others are gone. Null: not loaded. */
  readonly ids: readonly (string | null)[];
  readonly primeira: Marcador;
  /** Part of the first row that is scrolled out of view, 0 to 1. */
  readonly fracao: number;
  /** Pixels scrolled sideways. */
  readonly esquerda: number;
  readonly foco?: (Marcador & { readonly coluna: string }) | undefined;
}

export type Achado =
  | { readonly situacao: 'achada' | 'sumiu'; readonly indice: number }
  /** `indice` is the best guess; `pedir` is a row that may reveal the place once it loads. */
  | { readonly situacao: 'procurando'; readonly indice: number; readonly pedir: number };

/** Rows of a list that are remembered at most, from the first on screen. */
const LEMBRADAS = 30;
/** Rows on either side within which a row is sought, and the step: less than the rows that load at once. */
const ALCANCE = 1_000;
const PASSO = 100;

type Lista<R> = Pick<FonteGrade<R>, 'total' | 'getRow' | 'indexOf' | 'arvore'>;

export function marcadorDe<R>(fonte: Lista<R>, idLinha: (row: R) => string, indice: number): Marcador | undefined {
  const row = fonte.getRow(indice);
  if (row === undefined) return undefined;
  const pai = fonte.arvore?.pai?.(indice) ?? -1;
  const ramo = pai < 0 ? undefined : fonte.getRow(pai);
  return {
    id: idLinha(row),
    indice,
    ...(ramo === undefined ? {} : { ramo: { id: idLinha(ramo), distancia: indice - pai } }),
  };
}

/** The keys of the rows from `indice` down. */
export const idsDesde = <R>(fonte: Lista<R>, idLinha: (row: R) => string, indice: number): (string | null)[] =>
  Array.from({ length: Math.max(0, Math.min(LEMBRADAS, fonte.total - indice)) }, (_, n) => {
    const row = fonte.getRow(indice + n);
    return row === undefined ? null : idLinha(row);
  });

/** The nearest row to `indice` that is not loaded. */
function naoCarregada<R>({ total, getRow }: Lista<R>, indice: number): number | undefined {
  for (let longe = 0; longe <= ALCANCE; longe += PASSO) {
    for (const candidata of [indice + longe, indice - longe]) {
      if (candidata >= 0 && candidata < total && getRow(candidata) === undefined) return candidata;
    }
  }
  return undefined;
}

function lookFor<R>(fonte: Lista<R>, { indice, ramo }: Marcador): Achado {
  const pai = ramo ? (fonte.indexOf?.(ramo.id) ?? -1) : -1;
  const suposta = pai >= 0 && ramo ? pai + ramo.distancia : indice;
  const palpite = Math.max(0, Math.min(suposta, fonte.total - 1));
  const pedir = naoCarregada(fonte, palpite);
  return pedir === undefined
    ? { situacao: 'sumiu', indice: palpite }
    : { situacao: 'procurando', indice: palpite, pedir };
}

/** Current index of a row, by its key. */
export function findLinha<R>(fonte: Lista<R>, marcador: Marcador): Achado {
  const indice = fonte.indexOf?.(marcador.id) ?? -1;
  return indice >= 0 ? { situacao: 'achada', indice } : lookFor(fonte, marcador);
}

/** The row now first on screen, by the vote of most rows that were there, so that one that moved far cannot decide. */
export function findTopo<R>(fonte: Lista<R>, { ids, primeira }: Lugar): Achado {
  const votos = new Map<number, number>();
  for (const [n, id] of ids.entries()) {
    const indice = id === null ? -1 : (fonte.indexOf?.(id) ?? -1);
    if (indice >= 0) votos.set(indice - n, (votos.get(indice - n) ?? 0) + 1);
  }
  const eleito = [...votos].reduce<readonly [number, number]>((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return eleito[1] > 0 ? { situacao: 'achada', indice: Math.max(0, eleito[0]) } : lookFor(fonte, primeira);
}

const isObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null;
const isMarcador = (valor: unknown): valor is Marcador =>
  isObjeto(valor) && typeof valor['id'] === 'string' && Number.isInteger(valor['indice']);

const isLugar = (valor: unknown): valor is Lugar =>
  isObjeto(valor) &&
  Array.isArray(valor['ids']) &&
  isMarcador(valor['primeira']) &&
  Number.isFinite(valor['fracao']) &&
  Number.isFinite(valor['esquerda']) &&
  (valor['foco'] === undefined || isMarcador(valor['foco']));

/** The place in a stored value; undefined when it is none. */
export const readLugar = (valor: unknown): Lugar | undefined => (isLugar(valor) ? valor : undefined);
