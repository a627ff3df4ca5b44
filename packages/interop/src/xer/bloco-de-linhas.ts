import type { TextosIguais } from '../textos-iguais.ts';

/** Bytes of text, and cells, of one block; a longer row has its own block. */
const BYTES = 256 * 1_024;
const CELULAS = 32 * 1_024;

const TAB = 9;

/** Rows as the bytes of their cells, outside the heap: the collector neither copies them nor makes room for copies. */
export class BlocoDeLinhas {
  readonly #textos: TextosIguais;
  readonly #bytes: Buffer;
  /** Position of each cell's first byte. */
  readonly #comecos: Uint32Array;
  /** The cells that do not fit in one byte per character. */
  readonly #largas = new Map<number, string>();
  /** Bytes and cells of the kept rows, and of the next one. */
  #bytesFeitos = 0;
  #feitas = 0;
  #byte = 0;
  #celula = 0;

  private constructor(textos: TextosIguais, bytes: number, celulas: number) {
    this.#textos = textos;
    this.#bytes = Buffer.allocUnsafeSlow(bytes);
    this.#comecos = new Uint32Array(celulas);
  }

  /** `bloco` if it has room for a row of that many characters and cells, or else a new one; it starts the next row. */
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

  /** Writes the next cell of the row: the characters of `texto` from `de` up to `ate`. */
  write(texto: string, de: number, ate: number): void {
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

  /** Keeps the written row with that many cells, and returns its place. */
  keep(celulas: number): number {
    const base = this.#feitas;
    while (this.#celula < base + celulas) this.write('', 0, 0);
    this.#bytesFeitos = this.#byte;
    this.#feitas = this.#celula;
    return base;
  }

  celula(indice: number): string {
    const larga = this.#largas.size > 0 ? this.#largas.get(indice) : undefined;
    return larga ?? this.#textos.ate(this.#bytes, this.#comecos[indice] ?? 0, TAB);
  }
}
