import type { GrupoDeLinhas } from '../tipos.ts';

/** Place of a row in the tree. `nivel` starts at 1. */
export interface NoLinha {
  readonly nivel: number;
  readonly expansivel: boolean;
  readonly expandida: boolean;
  /** Place among its siblings and how many they are, when known. */
  readonly posicao?: number | undefined;
  readonly irmaos?: number | undefined;
  /** The row is the heading of a group: it has no record, and no row of the source. */
  readonly grupo?: GrupoDeLinhas | undefined;
  /** The row stands under the heading of a group, without indentation. */
  readonly doGrupo?: boolean | undefined;
}

export interface ArvoreFonte {
  readonly no: (indice: number) => NoLinha | undefined;
  readonly toggle: (indice: number, expandir: boolean) => void;
  readonly toggleAll: (expandir: boolean) => void;
  /** Index of the parent row, −1 for a root. Without it, the grid searches backwards among the loaded rows. */
  readonly pai?: ((indice: number) => number) | undefined;
}

interface Folhas {
  readonly total: number;
  /** Place of a row among the records, from 1, those in closed branches included; 0 for a branch. */
  readonly lugar: (indice: number) => number;
}

/** Number of stored rows. */
export const stored = ({ total, novas = 0, quantas = total - novas }: Contagem): number => quantas;

interface Contagem {
  readonly total: number;
  /** Rows at the end that are not stored yet; they are part of `total`. */
  readonly novas?: number | undefined;
  /** Number of stored rows, where `total` counts headings of groups and leaves out what is in closed ones. */
  readonly quantas?: number | undefined;
}

/**
 * Rows as the grid sees them: numbered from 0, filtered, sorted and without the inside of closed branches. The object
 * is a snapshot: a source whose rows changed is a new object.
 */
export interface FonteGrade<R> extends Contagem {
  /** Undefined while the row is loading, and for the heading of a group. */
  readonly getRow: (indice: number) => R | undefined;
  /** Tells the source that the rows from `a` to `b`, both included, are about to be shown. */
  readonly ensureRange: (a: number, b: number) => void;
  /** Index of a loaded row, −1 when it is not loaded. */
  readonly indexOf?: ((id: string) => number) | undefined;
  readonly estado?: 'pronta' | 'carregando' | 'erro' | undefined;
  /** Message of the failure, when `estado` is `erro`. */
  readonly erro?: string | undefined;
  readonly reload?: (() => void) | undefined;
  readonly arvore?: ArvoreFonte | undefined;
  /** The records of a tree, whose other rows are branches or headings; absent: each stored row is a record. */
  readonly folhas?: Folhas | undefined;
}
