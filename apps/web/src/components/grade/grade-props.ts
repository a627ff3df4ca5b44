import type { ReactNode, Ref } from 'react';
import type { MenuEntry } from '../popup-menu-panel.tsx';
import type { Comandos, Mover, OnColar } from './controle/ambiente.ts';
import type { Edicoes } from './controle/edicoes.ts';
import type { FonteGrade } from './fontes/fonte.ts';
import type { EstadoGrade } from './logica/estado.ts';
import type { LugarGuardado } from './partes/use-retorno.ts';
import type { Coluna, Marca, OnCommit, OnDesfazer, Selecao } from './tipos.ts';

/** Methods that a page may call on a grid on screen. */
export interface GradeHandle {
  /** The scrolling element, for components that scroll together with it. */
  readonly rolagem: HTMLDivElement | null;
  readonly focus: () => void;
  /** Moves the focus to a row, to this column of it where one is given. False when it is not loaded or hidden. */
  readonly goTo: (rowId: string, columnId?: string) => boolean;
  /** Holds what is typed until a row that was asked for is there, and then writes it in the focused cell. */
  readonly hold: () => void;
  /** Ends the holding: writes what was typed, or forgets it when the row does not come. */
  readonly release: (chegou: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface GradeProps<R> {
  /** Name of the grid for screen readers: it says what the rows are. */
  readonly rotulo: string;
  readonly colunas: readonly Coluna<R>[];
  readonly fonte: FonteGrade<R>;
  readonly idLinha: (row: R) => string;
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  /** Saves edits. Without it the grid is read-only. */
  readonly onCommit?: OnCommit | undefined;
  /** The page stores the edits later, all at once; true while there are some. Without it each is stored at once. */
  readonly rascunho?: boolean | undefined;
  /** Undoes stored edits, where saving the opposite would not do. */
  readonly onDesfazer?: OnDesfazer | undefined;
  /** The edits, when they outlive this grid: another grid of the same rows continues with them. */
  readonly edicoes?: Edicoes | undefined;
  /**
   * Opens a row: on Enter or a double click where the cell is not editable, and on Ctrl+Enter anywhere. It gets the
   * column of the cell, too.
   */
  readonly onAbrir?: ((row: R, columnId?: string) => void) | undefined;
  /** Runs when the person moves the focus to another row. */
  readonly onFoco?: ((row: R) => void) | undefined;
  /** Address of a row's record, to which its first cell leads; undefined for a row without a record. */
  readonly enderecoDe?: ((row: R) => string | undefined) | undefined;
  readonly onColar?: OnColar<R> | undefined;
  /** Rows that are cut whole move to where they are pasted; without it a cut empties cells. */
  readonly mover?: Mover<R> | undefined;
  /** Entries of the menu of a row, after *Abrir*. */
  readonly menuLinha?: ((row: R) => readonly MenuEntry[]) | undefined;
  /** The name of a row for people: `A-1010 Abrir flange`. */
  readonly rotuloLinha?: ((row: R) => string) | undefined;
  /** Chosen rows; with it, the grid has a column of boxes. */
  readonly selecao?: Selecao | undefined;
  readonly onSelecao?: ((selecao: Selecao) => void) | undefined;
  /** Actions on the chosen rows, shown above the grid while there are some. */
  readonly acoesSelecao?: ReactNode;
  /** State of the row: a narrow first column with a letter and a colour. */
  readonly marca?: ((row: R) => Marca | undefined) | undefined;
  readonly classeLinha?: ((row: R) => string | undefined) | undefined;
  /** Whether a row summarises others. */
  readonly resumo?: ((row: R) => boolean) | undefined;
  /** Column with the indentation; default: the first visible one. */
  readonly colunaArvore?: string | undefined;
  /** Column id → value of the totals row. */
  readonly totais?: Readonly<Record<string, unknown>> | undefined;
  /** Clears every filter of the page, where the grid's own filters are not all of them. */
  readonly onLimparFiltros?: (() => void) | undefined;
  /** Shown when there is no row and no filter. */
  readonly vazio?: ReactNode;
  /** A row as a card; with it, a screen below 768 px shows cards instead of the grid. */
  readonly renderCartao?: ((row: R, indice: number) => ReactNode) | undefined;
  readonly comandos?: Comandos<R> | undefined;
  /** Height in pixels; default: one row. */
  readonly alturaCabecalho?: number | undefined;
  readonly onFaixaVisivel?: ((a: number, b: number) => void) | undefined;
  /** Keeps a person's place and focus for their return to the list; default: a list begins at its top. */
  readonly lugar?: LugarGuardado | undefined;
  readonly ref?: Ref<GradeHandle> | undefined;
}

export type PropsSemRef<R> = Omit<GradeProps<R>, 'ref'>;
