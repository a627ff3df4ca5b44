/** A name as it is written, and without its prefix. */
export interface NomeXml {
  readonly inteiro: string;
  readonly local: string;
}

/** Different names at hand; a power of two. */
const LUGARES = 1_024;

const COMECO =
  ':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';
/** A name of XML 1.0, fifth edition. */
const NOME = new RegExp(`^[${COMECO}][${COMECO}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]*$`, 'u');

/** Per character of ASCII, 1 where a name may have it. What is beyond ASCII is looked at with the whole name. */
const DE_NOME = Uint8Array.from({ length: 128 }, (_, codigo) =>
  Number(/[:A-Z_a-z\-.0-9]/.test(String.fromCharCode(codigo))),
);

/** Reads names; one that came lately is the same object again. */
export class NomesXml {
  /** Where the name that was read last ends. */
  ate = 0;
  readonly #lugares: (NomeXml | undefined)[] = Array.from({ length: LUGARES }, () => undefined);

  /** The name that begins at `de`; undefined when none does. */
  le(texto: string, de: number): NomeXml | undefined {
    let soma = 0;
    let em = de;
    for (; em < texto.length; em += 1) {
      const codigo = texto.charCodeAt(em);
      if (codigo < 128 && DE_NOME[codigo] === 0) break;
      soma = (Math.imul(soma, 31) + codigo) | 0;
    }
    this.ate = em;
    const lugar = (soma ^ (soma >>> 10)) & (LUGARES - 1);
    const pronto = this.#lugares[lugar];
    if (pronto !== undefined && pronto.inteiro.length === em - de && texto.startsWith(pronto.inteiro, de))
      return pronto;
    const inteiro = texto.slice(de, em);
    if (!NOME.test(inteiro)) return undefined;
    const nome = { inteiro, local: inteiro.slice(inteiro.indexOf(':') + 1) };
    this.#lugares[lugar] = nome;
    return nome;
  }
}
