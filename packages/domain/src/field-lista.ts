/** One value of each row of a `json` field that is a list of rows: how a form asks for it. */
export interface ItemDeLista {
  /** Name of the value in the row. */
  readonly chave: string;
  readonly rotulo: string;
  /** `lista`: texts; `opcao`: one of `opcoes`. */
  readonly tipo: 'texto' | 'numero' | 'opcao' | 'booleano' | 'lista';
  /** Value → what people read. */
  readonly opcoes?: Readonly<Record<string, string>>;
  /** Of a text, in characters. */
  readonly max?: number;
  /** Asked for only in rows where another value is one of these. */
  readonly quando?: { readonly chave: string; readonly valores: readonly string[] };
  /** Name of the value whose letters and digits it has in a new row, until somebody writes another. */
  readonly deriva?: string;
}
