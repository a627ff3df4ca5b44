/** Characters that XML 1.0 cannot hold, and the carriage return, which every reader of XML turns into a line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
const PROIBIDO = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;
/** Underscore of a text that looks like an escape without being one. */
const PARECE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const hexa = (caractere: string): string => `_x${caractere.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Nearly all text has nothing to escape: one look tells. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
const ALGO = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"_]/;

const escapado = (texto: string): string =>
  texto
    .replace(PARECE_ESCAPE, '_x005F_')
    .replace(PROIBIDO, hexa)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Text in the form for a part of an XLSX, between tags or in an attribute. */
export const escapeText = (texto: string): string => (ALGO.test(texto) ? escapado(texto) : texto);
