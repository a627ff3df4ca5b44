import type { PointerEvent } from 'react';
import type { FonteGrade } from '../fontes/fonte.ts';
import type { Matriz } from '../logica/area-transferencia.ts';
import type { Faixa, Posicao } from '../logica/faixa.ts';
import type { Filtro } from '../logica/filtro.ts';
import type { Comando } from '../tabela-atalhos.ts';
import type { Coluna, Selecao } from '../tipos.ts';

/** Context that a command of the page receives. */
export interface ContextoComando<R> {
  /** Rows of the selected cells that are loaded. */
  readonly linhas: readonly R[];
  readonly foco: { readonly row: R | undefined; readonly columnId: string | undefined };
}

export type Comandos<R> = Partial<Readonly<Record<Comando, (contexto: ContextoComando<R>) => void>>>;

/** A table that was pasted, and the columns from the focused one on. */
export interface TabelaColada<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly matriz: Matriz;
  /** It was copied from a grid of the product: it is of rows that are there. */
  readonly daGrade: boolean;
}

/** Takes a table that was pasted on a row; false leaves it to the cells. */
export type OnColar<R> = (row: R, colada: TabelaColada<R>) => boolean;

/** How whole rows that were cut go to where they are pasted. */
export interface Mover<R> {
  readonly movel: (row: R) => boolean;
  /** Puts the rows, in their order, where `alvo` is. */
  readonly onMover: (rows: readonly R[], alvo: R) => void;
}

/** Whole rows that were cut, by a key that goes to the clipboard with their text. */
export interface Recorte<R> {
  readonly chave: string;
  readonly rows: readonly R[];
  /** Rows that wait for their place; none once they were pasted. */
  readonly ids: ReadonlySet<string>;
}

/** Changes of columns that the header asks for. */
export interface AcoesColunas {
  readonly sort: (columnId: string, acrescentar: boolean) => void;
  readonly changeLargura: (columnId: string, passo: number) => void;
  readonly resize: (columnId: string, evento: PointerEvent) => void;
  /** Makes the column as wide as its widest drawn text. */
  readonly adjust: (columnId: string) => void;
  readonly move: (columnId: string, alvo: string) => void;
  readonly filter: (columnId: string, filtro: Filtro | undefined) => void;
  readonly selectAllRows: () => void;
}

/** The controller's view of the screen; every render replaces it. */
export interface Ambiente<R> {
  readonly fonte: FonteGrade<R>;
  /** Visible columns in screen order. */
  readonly colunas: readonly Coluna<R>[];
  readonly idLinha: (row: R) => string;
  readonly rotuloLinha?: ((row: R) => string) | undefined;
  readonly editavel: boolean;
  /** The page stores committed edits later. */
  readonly rascunho?: boolean | undefined;
  readonly comandos: Comandos<R>;
  readonly selecao: Selecao | undefined;
  readonly onSelecao: (selecao: Selecao) => void;
  readonly onAbrir?: ((row: R, columnId?: string) => void) | undefined;
  readonly onFoco?: ((row: R) => void) | undefined;
  readonly onColar?: OnColar<R> | undefined;
  readonly mover?: Mover<R> | undefined;
  readonly enderecoDe?: ((row: R) => string | undefined) | undefined;
  readonly acoes: AcoesColunas;
  /** Rows that fit on the screen. */
  readonly pagina: () => number;
  readonly show: (posicao: Posicao) => void;
  readonly focusGrade: () => void;
}

/** The cell being edited. It belongs to its row, wherever the row goes. */
export interface EdicaoAberta<R> {
  readonly rowId: string;
  readonly columnId: string;
  /** The row as it was when the editing began. */
  readonly row: R;
  /** Value that the cell showed then. */
  readonly antes: unknown;
  readonly textoInicial: string;
  readonly porDigitacao: boolean;
  readonly motivo: string | undefined;
}

export interface EstadoControle<R> {
  readonly faixa: Faixa;
  readonly editando: EdicaoAberta<R> | undefined;
  /** The last message to announce; a new object even when the words repeat. */
  readonly mensagem: { readonly texto: string };
  /** Column whose filter is open. */
  readonly filtrando: string | undefined;
  readonly ajuda: boolean;
  readonly recorte?: Recorte<R> | undefined;
}
