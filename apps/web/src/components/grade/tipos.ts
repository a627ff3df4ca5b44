import type { OpcoesDuracao } from '@cadencia/domain/duracao-escrita.ts';
import type { ComponentType, ReactNode } from 'react';

/**
 * Type of a cell's value, which decides how it is shown, read, compared and copied. `percentual` is 0–100, `duracao`
 * whole minutes, `dataHora` the wall clock as `AAAA-MM-DDTHH:mm`, `data` as `AAAA-MM-DD`.
 */
export type TipoValor = 'texto' | 'numero' | 'percentual' | 'duracao' | 'dataHora' | 'data';

export type Leitura = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly motivo: string };

/** An editor that a column brings. It must focus itself, and answer Esc by `cancelar`. */
export type EditorPersonalizado<R> = (props: PropsEditor<R>) => ReactNode;

export interface PropsEditor<R> {
  readonly row: R;
  readonly rotulo: string;
  readonly textoInicial: string;
  /** Typing opened the editor: the first key has yet to arrive. */
  readonly porDigitacao: boolean;
  readonly motivo: string | undefined;
  confirmar(texto: string, depois: DepoisDaEdicao): void;
  cancel(): void;
}

export type DepoisDaEdicao = 'fica' | 'abaixo' | 'acima' | 'proxima' | 'anterior';

/** A filter by values that are not all known beforehand: its form searches for them. */
export interface FiltroProprio {
  readonly Campo: ComponentType<PropsFiltroProprio>;
}

export interface PropsFiltroProprio {
  readonly valores: readonly string[];
  readonly onMudar: (valores: readonly string[]) => void;
}

export interface OpcaoFiltro {
  readonly valor: string;
  readonly rotulo: string;
  readonly quantidade?: number | undefined;
}

/**
 * One column. `format`, `validate` and the others are methods so that a list may hold columns of
 * several value types; `createColunas` infers `V` from `value`.
 */
export interface Coluna<R, V = unknown> {
  readonly id: string;
  /** Name and unit: `Duração (h)`. */
  readonly header: string;
  /** Longer explanation, shown on hover of the header. */
  readonly dica?: string | undefined;
  /** Width in pixels. */
  readonly width?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Default: right for numbers, left for the rest. */
  readonly align?: 'esquerda' | 'direita' | 'centro' | undefined;
  /** Default: the editor's type, else `texto`. */
  readonly tipo?: TipoValor | undefined;
  /** Decimal places of `numero` and `percentual`. */
  readonly casas?: number | undefined;
  readonly duracao?: OpcoesDuracao | undefined;
  value(row: R): V;
  format?(valor: V, row: R): string;
  /** Draws this instead of the formatted text. Copies still use the value. */
  render?(valor: V, row: R): ReactNode;
  /**
   * What `render` draws is one element that keeps no state and fits the narrowest cell: it stands in the cell alone, and
   * another row may take it over, at a fraction of the cost.
   */
  readonly reusa?: boolean | undefined;
  readonly editor?: TipoValor | EditorPersonalizado<R> | undefined;
  /** The cells always have a value: pasting an empty text or clearing leaves them as they are. */
  readonly sempreCheia?: boolean | undefined;
  /** Whether a cell is editable; default: all are, when the column has an editor. */
  editavel?(row: R): boolean;
  /** Reads typed or pasted text. Default: the reader of the type. */
  validate?(texto: string, row: R): Leitura;
  readonly sortable?: boolean | undefined;
  readonly filter?: 'texto' | 'numero' | 'data' | 'opcoes' | FiltroProprio | undefined;
  readonly opcoes?: readonly OpcaoFiltro[] | undefined;
  /** Side where the column starts pinned; the person may change it. */
  readonly pinned?: 'esquerda' | undefined;
  readonly oculta?: boolean | undefined;
  /** The column cannot be hidden. */
  readonly obrigatoria?: boolean | undefined;
}

/** `const coluna = createColunas<Linha>(); const colunas = [coluna({ … }), coluna({ … })]` */
export const createColunas =
  <R>() =>
  <V>(coluna: Coluna<R, V>): Coluna<R> =>
    coluna;

export interface Mudanca {
  readonly rowId: string;
  readonly columnId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The change was refused before with a way to store it all the same, and the person took it. */
  readonly mesmoAssim?: true | undefined;
}

export interface ResultadoMudanca {
  readonly rowId: string;
  readonly columnId: string;
  readonly erro?: string | undefined;
  /** The call had no answer: the same change is worth sending again when the network is back. */
  readonly perdida?: boolean | undefined;
  /** Button text to store the value all the same, for a change that is refused only until the person was told. */
  readonly oferta?: string | undefined;
  /** Identifies the stored change for `OnDesfazer`. */
  readonly recibo?: unknown;
  /** Somebody else changed the row since it was read. */
  readonly alterado?: boolean | undefined;
  /** Value that somebody else put in the cell meanwhile; the person then chooses. */
  readonly agora?: { readonly valor: unknown } | undefined;
}

/**
 * Stores the changes of one action of the person. A change without an `erro` in the answer counts
 * as saved; a rejected promise fails them all. Two calls never run at once for the same row.
 */
export type OnCommit = (changes: readonly Mudanca[]) => Promise<readonly ResultadoMudanca[]>;

/** A stored change, with the answer to its storing. */
export interface MudancaFeita extends Mudanca {
  readonly recibo?: unknown;
}

/**
 * Undoes stored changes of one action, where storing the opposite values would not do. A change with an `erro` in the
 * answer stays; undefined when the person gave up.
 */
export type OnDesfazer = (feitas: readonly MudancaFeita[]) => Promise<readonly ResultadoMudanca[] | undefined>;

/** State of a row in words, a letter and a colour; never by colour alone. */
export interface Marca {
  readonly tom: 'critico' | 'atencao' | 'concluido' | 'inspecao' | 'neutro' | 'informacao';
  /** One or two characters. */
  readonly letra: string;
  readonly rotulo: string;
}

/** Heading of a group of rows. */
export interface GrupoDeLinhas {
  readonly rotulo: string;
  readonly quantas: number;
  /** Column id → sum of its values in the group. */
  readonly somas: Readonly<Record<string, unknown>>;
}

/** Rows chosen for an action on many: those in `ids`; with `todas`, every row but those. */
export interface Selecao {
  readonly todas: boolean;
  readonly ids: ReadonlySet<string>;
}

export type Densidade = 'compacta' | 'normal' | 'confortavel';

/** Row heights in pixels. */
export const ALTURA_LINHA: Readonly<Record<Densidade, number>> = { compacta: 26, normal: 30, confortavel: 36 };
/** Least height of a row where fingers are used. */
export const ALTURA_TOQUE = 48;
