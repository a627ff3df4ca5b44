/** Most octets of one line, without its break (RFC 5545 §3.1). */
const OCTETOS = 75;

const utf8 = new TextEncoder();

/** One content line in pieces of at most 75 octets, a blank before each but the first; no character is split. */
export function dobrar(linha: string): string {
  const partes: string[] = [];
  let parte = '';
  let octetos = 0;
  for (const letra of linha) {
    const tamanho = utf8.encode(letra).length;
    if (octetos + tamanho > OCTETOS) {
      partes.push(parte);
      parte = ' ';
      octetos = 1;
    }
    parte += letra;
    octetos += tamanho;
  }
  return [...partes, parte].join('\r\n');
}

/** A value of type TEXT (RFC 5545 §3.3.11): it escapes separators and drops control characters. */
export const escapeText = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
