import { LIMITES } from './limites.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for (P6 writes 0x7F for a line break)
const CONTROLE = /[\u0000-\u0020\u007f]+/g;

/** A name or code as it can be shown and stored: one line, no control characters, bounded. */
export function nomeLimpo(texto: string): string {
  const limpo = texto.replace(CONTROLE, ' ').trim();
  return limpo.length > LIMITES.nome ? limpo.slice(0, LIMITES.nome) : limpo;
}

const NUMERO = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)([eE][-+]?\d{1,3})?$/;
const MILHARES_PONTO = /^[-+]?\d{1,3}(\.\d{3})+,\d+$/;
const MILHARES_VIRGULA = /^[-+]?\d{1,3}(,\d{3})+\.\d+$/;

/** A decimal number, with point or comma as the program's locale wrote it; absent when it is not a finite number. */
export function numeroDe(texto: string): number | undefined {
  const limpo = texto.trim();
  if (MILHARES_PONTO.test(limpo)) return numeroDe(limpo.replaceAll('.', ''));
  if (MILHARES_VIRGULA.test(limpo)) return numeroDe(limpo.replaceAll(',', ''));
  if (!NUMERO.test(limpo)) return undefined;
  const valor = Number(limpo.replace(',', '.'));
  return Number.isFinite(valor) ? valor : undefined;
}
