import type { ReactNode, Ref } from 'react';
import type { Comandos } from './controle/ambiente.ts';
import type { Edicoes } from './controle/edicoes.ts';
import type { FonteGrade } from './fontes/fonte.ts';
import type { EstadoGrade } from './logica/estado.ts';
import type { LugarGuardado } from './partes/use-retorno.ts';
import type { Coluna, Marca, OnCommit, OnDesfazer, Selecao } from './tipos.ts';

/** What a page may ask of a grid on screen. */
export interface GradeHandle {
  /** The element that scrolls, for whoever scrolls together with it. */
  readonly rolagem: HTMLDivElement | null;
  readonly focus: () => void;
  /** The focus to a cell. False when its row is not loaded or its column is hidden. */
  readonly irPara: (rowId: string, columnId: string) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface GradeProps<R> {
  /** Name for screen readers: what the rows are. */
  readonly rotulo: string;
  readonly colunas: readonly Coluna<R>[];
  readonly fonte: FonteGrade<R>;
  readonly idLinha: (row: R) => string;
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  /** Saves edits. Without it the grid is read-only. */
  readonly onCommit?: OnCommit | undefined;
  /** The page stores the edits later, all at once: whether there are some to store. Without it each is stored as it is made. */
  readonly rascunho?: boolean | undefined;
  /** Takes stored edits back, where saving the opposite would not do. */
  readonly onDesfazer?: OnDesfazer | undefined;
  /** The edits, when they outlive this grid: another one of the same rows goes on with them. */
  readonly edicoes?: Edicoes | undefined;
  /** Enter or double click on a cell that is not for editing. */
  readonly onAbrir?: ((row: R) => void) | undefined;
  /** Names a row to a person: `A-1010 Abrir flange`. */
  readonly rotuloLinha?: ((row: R) => string) | undefined;
  /** Chosen rows; with it, the grid has a column of boxes. */
  readonly selecao?: Selecao | undefined;
  readonly onSelecao?: ((selecao: Selecao) => void) | undefined;
  /** Actions on the chosen rows, shown above the grid while there are some. */
  readonly acoesSelecao?: ReactNode;
  /** State of the row: a narrow first column with a letter and a colour. */
  readonly marca?: ((row: R) => Marca | undefined) | undefined;
  readonly classeLinha?: ((row: R) => string | undefined) | undefined;
  /** Rows that summarise others. */
  readonly resumo?: ((row: R) => boolean) | undefined;
  /** Column with the indentation; default: the first visible one. */
  readonly colunaArvore?: string | undefined;
  /** Column id → value of the totals row. */
  readonly totais?: Readonly<Record<string, unknown>> | undefined;
  /** Clears every filter of the page, where the grid's own are not all. */
  readonly onLimparFiltros?: (() => void) | undefined;
  /** Shown when there is no row and no filter. */
  readonly vazio?: ReactNode;
  /** A row as a card; with it, a screen below 768 px shows cards instead of the grid. */
  readonly renderCartao?: ((row: R, indice: number) => ReactNode) | undefined;
  readonly comandos?: Comandos<R> | undefined;
  /** Pixels; default: one row. */
  readonly alturaCabecalho?: number | undefined;
  readonly onFaixaVisivel?: ((a: number, b: number) => void) | undefined;
  /** Keeps the place of who leaves the list and takes them back there, position and focus; default: a list begins at its top. */
  readonly lugar?: LugarGuardado | undefined;
  readonly ref?: Ref<GradeHandle> | undefined;
}

export type PropsSemRef<R> = Omit<GradeProps<R>, 'ref'>;
