/** A row: the cells that somebody uses, and where it is in the file. */
class Linha {
  readonly celulas: readonly string[];
  readonly linha: number;

  constructor(celulas: readonly string[], linha: number) {
    this.celulas = celulas;
    this.linha = linha;
  }
}

/** Makes the rows of one table of one file: `new` with the cells of `presentes`, in that order. */
export type Molde = new (celulas: readonly string[], linha: number) => Linha;

/**
 * A class of rows with one property per field of `usados`, read from its cell; a field that the file does not have is
 * always empty. Rows hold only what came, so a table of forty fields of which the file has ten costs ten.
 */
export function moldeDe(usados: readonly string[], presentes: readonly string[]): Molde {
  class Registro extends Linha {}
  for (const campo of usados) {
    const posicao = presentes.indexOf(campo);
    Object.defineProperty(Registro.prototype, campo, {
      get(this: Linha): string {
        return this.celulas[posicao] ?? '';
      },
    });
  }
  return Registro;
}
