/** How a text begins that a spreadsheet would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;
const MARCADA = /^'+[=+\-@\t\r＝＋－＠]/u;

/** True of a text that must not stand in a file as it is. */
export const seemsFormula = (texto: string): boolean => FORMULA.test(texto);

/** The text with the mark that makes a spreadsheet take it as text. */
export const neutro = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto);

/** The reverse: what `neutro` marked is what it was. Nothing else changes. */
export const semMarca = (texto: string): string => (MARCADA.test(texto) ? texto.slice(1) : texto);
