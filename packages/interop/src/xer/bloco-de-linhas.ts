import type { TextosIguais } from '../textos-iguais.ts';

/** Bytes of text, and cells, of one block; a longer row has a block of its own. */
const BYTES = 256 * 1_024;
const CELULAS = 32 * 1_024;

const TAB = 9;

/** Rows as the bytes of their cells, outside the heap: the collector neither copies them nor makes room to do so. */
export class BlocoDeLinhas {
  readonly #textos: TextosIguais;
  readonly #bytes: Buffer;
  /** Where each cell begins in the bytes. */
  readonly #comecos: Uint32Array;
  /** The cells that one byte per character does not hold. */
  readonly #largas = new Map<number, string>();
  /** Bytes and cells of the rows that are kept, and of the one to come. */
  #bytesFeitos = 0;
  #feitas = 0;
  #byte = 0;
  #celula = 0;

  private constructor(textos: TextosIguais, bytes: number, celulas: number) {
    this.#textos = textos;
    this.#bytes = Buffer.allocUnsafeSlow(bytes);
    this.#comecos = new Uint32Array(celulas);
  }

  /** `bloco`, when it has room for a row of so many characters and cells, else a new one; the row to come begins. */
  static com(bloco: BlocoDeLinhas | undefined, textos: TextosIguais, tamanho: number, celulas: number): BlocoDeLinhas {
    const bytes = tamanho + celulas;
    const serve = BlocoDeLinhas.#cabe(bloco, bytes, celulas)
      ? bloco
      : new BlocoDeLinhas(textos, Math.max(BYTES, bytes), Math.max(CELULAS, celulas));
    serve.#byte = serve.#bytesFeitos;
    serve.#celula = serve.#feitas;
    return serve;
  }

  static #cabe(bloco: BlocoDeLinhas | undefined, bytes: number, celulas: number): bloco is BlocoDeLinhas {
    if (bloco === undefined) return false;
    return bloco.#bytesFeitos + bytes <= bloco.#bytes.length && bloco.#feitas + celulas <= bloco.#comecos.length;
  }

  /** The next cell of the row to come: the characters of `texto` from `de` to before `ate`. */
  escreve(texto: string, de: number, ate: number): void {
    const bytes = this.#bytes;
    let em = this.#byte;
    this.#comecos[this.#celula] = em;
    let todos = 0;
    for (let i = de; i < ate; i += 1) {
      const codigo = texto.charCodeAt(i);
      todos |= codigo;
      bytes[em] = codigo;
      em += 1;
    }
    if (todos > 255) this.#largas.set(this.#celula, texto.slice(de, ate));
    else if (this.#largas.size > 0) this.#largas.delete(this.#celula);
    bytes[em] = TAB;
    this.#byte = em + 1;
    this.#celula += 1;
  }

  /** Keeps the row that was written, as one of so many cells; answers where it is. */
  guarda(celulas: number): number {
    const base = this.#feitas;
    while (this.#celula < base + celulas) this.escreve('', 0, 0);
    this.#bytesFeitos = this.#byte;
    this.#feitas = this.#celula;
    return base;
  }

  celula(indice: number): string {
    const larga = this.#largas.size > 0 ? this.#largas.get(indice) : undefined;
    return larga ?? this.#textos.ate(this.#bytes, this.#comecos[indice] ?? 0, TAB);
  }
}
