/** The elements in use, with simple fields (`@name` is an attribute) and children. All others count as ignored. */
export interface Esquema {
  readonly campos: readonly string[];
  readonly filhos: Readonly<Record<string, Esquema>>;
}
