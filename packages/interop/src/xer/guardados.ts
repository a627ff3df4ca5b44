/** Bytes of text, and numbers, of one block. */
const BLOCO = 256 * 1_024;
const NUMEROS = 16_384;
/** Before the cells: where the text begins and how long it is. */
const CABECA = 2;

const FORA_DO_LATIN1 = /[^\0-\xff]/;

/** A block of rows, kept outside the heap: the collector neither copies them nor makes room for them. */
export class Guardado {
  readonly #bytes: Buffer;
  readonly #numeros = new Uint32Array(NUMEROS);
  #cheios = 0;
  #usados = 0;
  /** The texts that one byte per character does not hold, by row. */
  readonly #largos = new Map<number, string>();

  constructor(tamanho: number) {
    this.#bytes = Buffer.allocUnsafeSlow(tamanho);
  }

  texto(base: number): string {
    const de = this.#numeros[base] ?? 0;
    return this.#largos.get(base) ?? this.#bytes.latin1Slice(de, de + (this.#numeros[base + 1] ?? 0));
  }
}
