import { isUtf8 } from 'node:buffer';

/** Windows-1252 from 0x80 to 0x9F; the five bytes it leaves undefined stay as they are. */
const CP1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const ALTO = /[\u0080-\u00ff]/;
const C1 = /[\u0080-\u009f]/g;

/**
 * Decodes the lines of a file whose encoding nobody declares. A line that is valid UTF-8 is UTF-8 (a Windows-1252 text
 * in a Latin language practically never is); any other is Windows-1252.
 */
export class Codificacao {
  #linhasUtf8 = 0;
  #linhas1252 = 0;

  decodifica(latin1: string): string {
    if (!ALTO.test(latin1)) return latin1;
    const bytes = Buffer.from(latin1, 'latin1');
    if (isUtf8(bytes)) {
      this.#linhasUtf8 += 1;
      return bytes.toString('utf8');
    }
    this.#linhas1252 += 1;
    return latin1.replace(C1, (c) => CP1252[c.charCodeAt(0) - 0x80] ?? c);
  }

  get nome(): string {
    if (this.#linhasUtf8 > 0 && this.#linhas1252 > 0) return 'Windows-1252 e UTF-8 misturados';
    if (this.#linhasUtf8 > 0) return 'UTF-8';
    return this.#linhas1252 > 0 ? 'Windows-1252' : 'ASCII';
  }
}
