import type { BlocoDeLinhas } from './bloco-de-linhas.ts';

/** A row: the place of its kept cells, and its line in the file. */
class Linha {
  // Declared only: a defined field with a later value is written twice, in a table of any shape.
  declare readonly bloco: BlocoDeLinhas;
  declare readonly base: number;
  declare readonly linha: number;

  constructor(bloco: BlocoDeLinhas, base: number, linha: number) {
    this.bloco = bloco;
    this.base = base;
    this.linha = linha;
  }
}

/** Constructor of the rows of one table of one file, with the block and the place of the cells of `presentes`. */
export type Molde = new (bloco: BlocoDeLinhas, base: number, linha: number) => Linha;

/**
 * A class of rows with one property per field of `usados`, which reads the row's block at each access; a field outside
 * the file is always empty.
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
