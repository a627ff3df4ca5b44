import { formatNumero as formatFixo } from '../../../lib/formato.ts';
import { texto } from '../textos.ts';
import type { Leitura } from '../tipos.ts';

const AGRUPADO = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
const COM_VIRGULA = /^\d*,\d+$|^\d+,$/;
const COM_PONTO = /^\d*\.\d+$|^\d+\.?$/;

/**
 * A number as written in Brazil: `1.234,5`. A dot that cannot be a thousands separator is taken as
 * the decimal point (`12.5`). NaN when it is not a number.
 */
export function parseNumero(escrito: string): number {
  const limpo = escrito.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  const sinal = limpo.startsWith('-') ? -1 : 1;
  const corpo = limpo.replace(/^[+-]/, '');
  if (AGRUPADO.test(corpo) || COM_VIRGULA.test(corpo)) {
    return sinal * Number(corpo.replaceAll('.', '').replace(',', '.'));
  }
  return COM_PONTO.test(corpo) && /\d/.test(corpo) ? sinal * Number(corpo) : Number.NaN;
}

/** Reads a number; empty is null. */
export function readNumero(escrito: string): Leitura {
  if (escrito.trim() === '') return { ok: true, value: null };
  const value = parseNumero(escrito);
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, motivo: texto('numero.invalido') };
}

/** Reads a percentage of 0–100, with or without the sign; empty is null. */
export function readPercentual(escrito: string): Leitura {
  const corpo = escrito.trim().replace(/\s*%$/, '');
  if (corpo === '') return { ok: true, value: null };
  const value = parseNumero(corpo);
  return value >= 0 && value <= 100 ? { ok: true, value } : { ok: false, motivo: texto('percentual.invalido') };
}

const ateDuasCasas = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `1.234,5`; exactly `casas` decimals when given, else up to two. */
export const formatNumero = (valor: number, casas?: number): string =>
  casas === undefined ? ateDuasCasas.format(valor) : formatFixo(valor, casas);

export const formatPercentual = (valor: number, casas?: number): string => `${formatNumero(valor, casas)}%`;

/** The text for the clipboard: decimal comma, no grouping, every digit. */
export const copyNumero = (valor: number): string => String(valor).replace('.', ',');

const PASSO_PERCENTUAL = 5;

/** The text of a percentage 5 up or down, at a multiple of 5, within 0–100. Undefined when the text is no number. */
export function passoPercentual(escrito: string, sentido: 1 | -1): string | undefined {
  const atual = escrito.trim() === '' ? 0 : parseNumero(escrito.replace('%', ''));
  if (!Number.isFinite(atual)) return undefined;
  const degrau = atual / PASSO_PERCENTUAL;
  const seguinte = sentido > 0 ? Math.floor(degrau) + 1 : Math.ceil(degrau) - 1;
  return `${copyNumero(Math.min(100, Math.max(0, seguinte * PASSO_PERCENTUAL)))}%`;
}
