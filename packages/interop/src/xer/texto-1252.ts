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

const BYTE: ReadonlyMap<string, string> = new Map(
  [...CP1252].map((letra, i) => [letra, String.fromCharCode(0x80 + i)]),
);

const SO_ASCII = /^[\0-\x7f]*$/;

/** The character as one byte of Windows-1252, itself a character; undefined for other characters. */
function byteDe(letra: string): string | undefined {
  const codigo = letra.charCodeAt(0);
  if (letra.length === 1 && (codigo < 0x80 || (codigo >= 0xa0 && codigo <= 0xff))) return letra;
  return BYTE.get(letra);
}

const semAcento = (letra: string): string => {
  const [base = '?'] = letra.normalize('NFD');
  return SO_ASCII.test(base) ? base : '?';
};

/** The text in characters of Windows-1252: other letters lose their accents, other characters become `?`. */
function soDe1252(texto: string): string {
  return SO_ASCII.test(texto)
    ? texto
    : Array.from(texto, (letra) => (byteDe(letra) === undefined ? semAcento(letra) : letra)).join('');
}

/** One character per byte of the text in Windows-1252. */
export const bytesDe1252 = (texto: string): string =>
  SO_ASCII.test(texto) ? texto : Array.from(texto, (letra) => byteDe(letra) ?? '?').join('');

/**
 * The text in a form that a XER can hold. A reader would take bytes that by chance are valid UTF-8 as UTF-8: such a
 * text, which no language has, loses its accents.
 */
export function texto1252(texto: string): string {
  const escrito = soDe1252(texto.normalize('NFC'));
  if (SO_ASCII.test(escrito) || !isUtf8(Buffer.from(bytesDe1252(escrito), 'latin1'))) return escrito;
  return Array.from(escrito, semAcento).join('');
}
