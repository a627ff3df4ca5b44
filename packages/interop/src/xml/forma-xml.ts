/** The elements in use, with simple fields (`@name` is an attribute) and children. All others count as ignored. */
export interface Esquema {
  readonly campos: readonly string[];
  readonly filhos: Readonly<Record<string, Esquema>>;
}

/** An element of a schema for the reader: the place of each of its fields, and its children. */
export class FormaXml {
  readonly lugares: ReadonlyMap<string, number>;
  /** The fields without a text yet. */
  readonly vazios: readonly string[];
  readonly filhos: ReadonlyMap<string, FormaXml>;
  /** The fields that are attributes, by name, with their places. */
  readonly atributos: readonly (readonly [nome: string, lugar: number])[];

  private constructor(esquema: Esquema, prontas: Map<Esquema, FormaXml>) {
    this.lugares = new Map(esquema.campos.map((campo, lugar) => [campo, lugar]));
    this.vazios = esquema.campos.map(() => '');
    this.atributos = [...this.lugares].flatMap(([campo, lugar]) =>
      campo.startsWith('@') ? [[campo.slice(1), lugar] as const] : [],
    );
    const filhos = Object.entries(esquema.filhos);
    this.filhos = new Map(filhos.map(([nome, filho]) => [nome, FormaXml.#da(filho, prontas)]));
    prontas.set(esquema, this);
  }

  static de(esquema: Esquema): FormaXml {
    return FormaXml.#da(esquema, new Map());
  }

  static #da(esquema: Esquema, prontas: Map<Esquema, FormaXml>): FormaXml {
    return prontas.get(esquema) ?? new FormaXml(esquema, prontas);
  }
}
