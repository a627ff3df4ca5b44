import type { BlocoDeLinhas } from './bloco-de-linhas.ts';

/** A row: where what is kept of it is, and its line in the file. */
class Linha {
  // Declared only: a field that is defined and then given its value is written twice, in a table of any shape.
  declare readonly bloco: BlocoDeLinhas;
  declare readonly base: number;
  declare readonly linha: number;

  constructor(bloco: BlocoDeLinhas, base: number, linha: number) {
    this.bloco = bloco;
    this.base = base;
    this.linha = linha;
  }
}

/** Makes the rows of one table of one file: `new` with the block that keeps the cells of `presentes`, and where. */
export type Molde = new (bloco: BlocoDeLinhas, base: number, linha: number) => Linha;

/**
 * A class of rows with one property per field of `usados`, read from the row's block each time it is asked for; a field
 * that the file does not have is always empty.
 */
export function moldeDe(usados: readonly string[], presentes: readonly string[]): Molde {
  class Registro extends Linha {}
  for (const campo of usados) {
    const posicao = presentes.indexOf(campo);
    Object.defineProperty(Registro.prototype, campo, {
      get(this: Linha): string {
        return posicao < 0 ? '' : this.bloco.celula(this.base + posicao);
      },
    });
  }
  return Registro;
}
