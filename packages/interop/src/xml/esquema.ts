/** The elements that are read: their simple fields (`@name` is an attribute) and their children. Everything else is counted as ignored. */
export interface Esquema {
  readonly campos: readonly string[];
  readonly filhos: Readonly<Record<string, Esquema>>;
}
