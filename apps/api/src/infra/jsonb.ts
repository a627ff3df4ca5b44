/** As `JSON.stringify` writes what jsonb does not take: NUL and half of a character. A text may look like them. */
const SUSPEITO = /\\u(0000|d[89a-f])/;
const IMPROPRIO = /\0|\p{Cs}/gu;

const semImproprios = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' ? valor.replace(IMPROPRIO, (um) => (um === '\0' ? ' ' : '\ufffd')) : valor;

/** A value as the text of a jsonb, whatever a file or a person wrote in it: NUL is a blank, half of a character U+FFFD. */
export function toJsonb(valor: unknown): string {
  const texto = JSON.stringify(valor);
  return SUSPEITO.test(texto) ? JSON.stringify(valor, semImproprios) : texto;
}
