import { createHash } from 'node:crypto';

const FIM_DE_LINHA = 10;

/** Hash, size and rows of bytes that pass; COPY text ends each row with a line feed and escapes those in values. */
export class Soma {
  readonly #hash = createHash('sha256');
  bytes = 0;
  linhas = 0;

  add(parte: Uint8Array): void {
    this.#hash.update(parte);
    this.bytes += parte.byteLength;
    for (let i = parte.indexOf(FIM_DE_LINHA); i >= 0; i = parte.indexOf(FIM_DE_LINHA, i + 1)) this.linhas += 1;
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}
