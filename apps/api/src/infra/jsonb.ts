/** What `JSON.stringify` writes for text that jsonb refuses: NUL and half characters. Valid text may look alike. */
const SUSPEITO = /\\u(0000|d[89a-f])/;
const IMPROPRIO = /\0|\p{Cs}/gu;

const semImproprios = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' ? valor.replace(IMPROPRIO, (um) => (um === '\0' ? ' ' : '\ufffd')) : valor;

/** A value as the text of a jsonb: NUL becomes a blank, half of a character becomes U+FFFD. */
export function toJsonb(valor: unknown): string {
  const texto = JSON.stringify(valor);
  return SUSPEITO.test(texto) ? JSON.stringify(valor, semImproprios) : texto;
}
