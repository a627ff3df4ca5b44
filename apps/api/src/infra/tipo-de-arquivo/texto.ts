/** Bytes that text has: printable ones, tab, line ends and form feed. */
const CONTROLE = /[^\P{Cc}\t\n\r\f\u0080-\u009f]/u;
/** What a browser or a shell would run. */
const EXECUTA = /^\s*(<|#!|%PDF|MZ)/;

/** The beginning of a file as text: UTF-8, UTF-16 with its mark, or a byte per character; undefined when it is none. */
export function readTexto(inicio: Buffer): string | undefined {
  const utf16 = inicio.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]));
  const texto = utf16
    ? new TextDecoder('utf-16le').decode(inicio)
    : new TextDecoder('windows-1252').decode(inicio).replace(/^ï»¿/, '');
  return texto !== '' && !CONTROLE.test(texto) ? texto : undefined;
}

const DXF = /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/;
const COMENTARIO = /<!--[\s\S]*?-->/g;
const ANTES_DO_SVG = /^\s*(?:<\?xml[^>]*>)?\s*(?:<!DOCTYPE svg[^>[]*(?:\[[^\]]*\])?\s*>)?\s*<svg[\s>]/;
/** Characters in which a drawing says that it is one. */
const SVG_MAXIMO = 4_096;
const CABECALHO =
  /^(from|to|subject|date|received|return-path|delivered-to|mime-version|message-id|content-type|reply-to|sender|cc|x-[\w-]+|dkim-signature|arc-[\w-]+|thread-[\w-]+|authentication-results|received-spf):/i;

const isEml = (texto: string): boolean => {
  const cabecalhos = texto.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    CABECALHO.test(cabecalhos) &&
    /^from:/im.test(cabecalhos) &&
    /^(date|subject|message-id|received):/im.test(cabecalhos)
  );
};

/** Text has no signature: what it is takes its name too. `extensao` in small letters. */
export function kindOfTexto(texto: string, extensao: string): 'svg' | 'dxf' | 'eml' | 'txt' | 'csv' | undefined {
  if (ANTES_DO_SVG.test(texto.slice(0, SVG_MAXIMO).replace(COMENTARIO, ''))) return 'svg';
  if (DXF.test(texto)) return 'dxf';
  if (extensao === 'eml' && isEml(texto)) return 'eml';
  if (EXECUTA.test(texto)) return undefined;
  return extensao === 'txt' || extensao === 'csv' ? extensao : undefined;
}
