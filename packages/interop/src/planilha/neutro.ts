/** Beginning of a text that a spreadsheet would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;
const MARCADA = /^'+[=+\-@\t\r＝＋－＠]/u;

/** Whether a text must not be in a file as it is. */
export const seemsFormula = (texto: string): boolean => FORMULA.test(texto);

/** The text, with a mark that makes a spreadsheet treat it as text where needed. */
export const neutro = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto);

/** The text without the mark of `neutro`; other texts stay. */
export const semMarca = (texto: string): string => (MARCADA.test(texto) ? texto.slice(1) : texto);
