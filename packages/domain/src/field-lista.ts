/** One value of each row of a `json` field that is a list of rows, in a form. */
export interface ItemDeLista {
  /** Name of the value in the row. */
  readonly chave: string;
  readonly rotulo: string;
  /** `lista` is several texts, `opcao` is one of `opcoes`. */
  readonly tipo: 'texto' | 'numero' | 'opcao' | 'booleano' | 'lista';
  /** Value → label. */
  readonly opcoes?: Readonly<Record<string, string>>;
  /** Longest text, in characters. */
  readonly max?: number;
  /** The form asks for the value only in rows where another value is one of these. */
  readonly quando?: { readonly chave: string; readonly valores: readonly string[] };
  /** Name of the value whose letters and digits fill this one in a new row, until somebody writes another. */
  readonly deriva?: string;
}
