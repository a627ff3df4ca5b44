import { LIMITES } from './limites.ts';

const isControle = (codigo: number): boolean => codigo < 32 || codigo === 127;

function hasControle(texto: string): boolean {
  for (let i = 0; i < texto.length; i += 1) if (isControle(texto.charCodeAt(i))) return true;
  return false;
}

/** The text with one space for each control character, also for the 0x7F that P6 writes for a line break. */
function semControle(texto: string): string {
  const trocado = Array.from(texto, (c) => (isControle(c.charCodeAt(0)) ? ' ' : c)).join('');
  return trocado.replace(/ {2,}/g, ' ').trim();
}

/** The beginning of a text, without half of a character of two places. */
export function cortado(texto: string, maximo: number): string {
  if (texto.length <= maximo) return texto;
  const ultimo = texto.charCodeAt(maximo - 1);
  const partido = ultimo >= 0xd800 && ultimo <= 0xdbff;
  return texto.slice(0, partido ? maximo - 1 : maximo);
}

/** A name or code for screens and the database: one line, no control characters, cut at the limit. */
export function nomeLimpo(texto: string): string {
  const limpo = hasControle(texto) ? semControle(texto) : texto.trim();
  return cortado(limpo, LIMITES.nome);
}

/** Whether an id can stay as it is: not empty, short, printable. */
export const idValido = (id: string): boolean => id !== '' && id.length <= LIMITES.id && !hasControle(id);

/** Symbols of the numbers in a file. */
export interface Simbolos {
  readonly decimal: string;
  readonly milhar: string;
}

/** A number with a decimal point and no thousands marks; absent when it does not use these symbols. */
export function semSimbolos(texto: string, { decimal, milhar }: Simbolos): string | undefined {
  const [inteiro = '', fracao, ...resto] = texto.trim().split(decimal);
  const grupos = inteiro.replace(/^[-+]/, '').split(milhar);
  const agrupa = milhar !== '' && grupos.length > 1;
  if (agrupa && !grupos.every((grupo, i) => /^\d+$/.test(grupo) && (i > 0 ? grupo.length === 3 : grupo.length <= 3))) {
    return undefined;
  }
  const junto = agrupa ? inteiro.replaceAll(milhar, '') : inteiro;
  if (resto.length > 0 || !/^[-+]?\d*$/.test(junto) || !/^\d*$/.test(fracao ?? '')) return undefined;
  return fracao === undefined ? junto : `${junto}.${fracao}`;
}

const NUMERO = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)([eE][-+]?\d{1,3})?$/;
const MILHARES_PONTO = /^[-+]?\d{1,3}(\.\d{3})+,\d+$/;
const MILHARES_VIRGULA = /^[-+]?\d{1,3}(,\d{3})+\.\d+$/;

/** A decimal number, with point or comma as the program's locale wrote it; absent when it is not a finite number. */
export function numeroDe(texto: string): number | undefined {
  const limpo = texto.trim();
  if (!NUMERO.test(limpo)) {
    if (MILHARES_PONTO.test(limpo)) return numeroDe(limpo.replaceAll('.', ''));
    return MILHARES_VIRGULA.test(limpo) ? numeroDe(limpo.replaceAll(',', '')) : undefined;
  }
  const valor = Number(limpo.replace(',', '.'));
  return Number.isFinite(valor) ? valor : undefined;
}
