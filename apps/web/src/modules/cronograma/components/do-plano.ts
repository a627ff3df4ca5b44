import { isDoPlano } from '@cadencia/domain/cronograma/colunas.ts';
import type { ItemDoPlano, ResultadoDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { Mudanca } from '../../../components/grade/tipos.ts';

/** Column of the changes that are no cell's: a row made, moved, linked or removed. */
export const DA_LINHA = '#';

/** A change of rows, as one step of undo. */
export interface Operacao {
  readonly itens: readonly ItemDoPlano[];
  /** Runs with the rows that it made or changed. */
  readonly onFeita?: (ids: readonly number[]) => void;
  /** Runs with the places of the items that were refused, and why; absent: a message says it. */
  readonly onRecusadas?: (recusadas: readonly { readonly lugar: number; readonly motivo: string }[]) => void;
  /** Runs with what became of each item; no message is shown. */
  readonly onResultados?: (resultados: readonly ResultadoDoPlano[]) => void;
  /** Number of the stored edit, by which it is done again. */
  edicaoId?: number;
}

/** Whether a change is of the plan, and not a report of progress. */
export const isPlano = ({ columnId }: Pick<Mudanca, 'columnId'>): boolean =>
  columnId === DA_LINHA || isDoPlano(columnId);
