/** Number of different texts in memory; a power of two. */
const LUGARES = 16_384;
/** Most characters of a text in memory: codes, ids, numbers and dates, which repeat. */
const MAXIMO = 24;

const mistura = (antes: number, codigo: number): number => (Math.imul(antes, 31) + codigo) | 0;

function igual(texto: string, bytes: Uint8Array, de: number, tamanho: number): boolean {
  if (texto.length !== tamanho) return false;
  for (let i = 0; i < tamanho; i += 1) if (texto.charCodeAt(i) !== bytes[de + i]) return false;
  return true;
}

/** Most characters that are copied without leaving JavaScript. */
const RASCUNHO = 1_024;

/** A copy of a text: a part of a longer text would keep the whole of it in memory. */
const soEle = (texto: string): string => Buffer.from(texto, 'utf16le').toString('utf16le');

/** Texts without references to longer ones; a recent text gives the same string again, not an equal one. */
export class TextosIguais {
  readonly #lugares: string[] = Array.from({ length: LUGARES }, () => '');
  readonly #rascunho = Buffer.alloc(RASCUNHO);

  /** The text of the bytes from `de` up to the next `fim`, one character each. */
  ate(bytes: Buffer, de: number, fim: number): string {
    let soma = 0;
    let ate = de;
    for (let byte = bytes[ate]; byte !== fim && byte !== undefined; byte = bytes[ate]) {
      soma = mistura(soma, byte);
      ate += 1;
    }
    return this.#dosBytes(bytes, de, ate, soma);
  }

  /** The same text, separate from the longer one that contains it. */
  copia(texto: string): string {
    if (texto.length > RASCUNHO) return soEle(texto);
    const bytes = this.#rascunho;
    let soma = 0;
    let todos = 0;
    for (let i = 0; i < texto.length; i += 1) {
      const codigo = texto.charCodeAt(i);
      bytes[i] = codigo;
      todos |= codigo;
      soma = mistura(soma, codigo);
    }
    return todos > 255 ? soEle(texto) : this.#dosBytes(bytes, 0, texto.length, soma);
  }

  #dosBytes(bytes: Buffer, de: number, ate: number, soma: number): string {
    if (ate === de) return '';
    if (ate - de > MAXIMO) return bytes.toString('latin1', de, ate);
    const lugar = this.#lugar(soma);
    const pronto = this.#lugares[lugar] ?? '';
    if (igual(pronto, bytes, de, ate - de)) return pronto;
    const texto = bytes.toString('latin1', de, ate);
    this.#lugares[lugar] = texto;
    return texto;
  }

  #lugar(soma: number): number {
    return (soma ^ (soma >>> 14)) & (LUGARES - 1);
  }
}
