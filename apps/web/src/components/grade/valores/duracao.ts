import { DURACAO_PADRAO, type OpcoesDuracao, parseDuracao } from '@cadencia/domain/duracao-escrita.ts';
import { texto } from '../textos.ts';
import type { Leitura } from '../tipos.ts';
import { formatNumero } from './numero.ts';

/** Whole minutes. A bare number is hours; empty is null. */
export function readDuracao(escrito: string, opcoes: OpcoesDuracao = DURACAO_PADRAO): Leitura {
  if (escrito.trim() === '') return { ok: true, value: null };
  if (/^\s*[-\u2212]/.test(escrito)) return { ok: false, motivo: texto('duracao.negativa') };
  const minutos = Math.round(parseDuracao(escrito, opcoes));
  return Number.isFinite(minutos) ? { ok: true, value: minutos } : { ok: false, motivo: texto('duracao.invalida') };
}

/** `45 min`, `1,5 h`, `2 d 4 h` in the days of `opcoes`; a float may be negative. */
export function formatDuracao(minutos: number, opcoes: OpcoesDuracao = DURACAO_PADRAO): string {
  const total = Math.abs(Math.round(minutos));
  const dias = Math.floor(total / opcoes.minutosPorDia);
  const resto = total - dias * opcoes.minutosPorDia;
  const partes = dias > 0 ? [`${formatNumero(dias)} d`] : [];
  if (resto > 0 || dias === 0) partes.push(resto > 0 && resto < 60 ? `${resto} min` : `${formatNumero(resto / 60)} h`);
  return `${minutos < 0 ? '\u2212' : ''}${partes.join(' ')}`;
}

/** The text for the clipboard: hours with decimal comma, a number for a spreadsheet and for `readDuracao`. */
export const copyDuracao = (minutos: number): string =>
  String(Math.round((minutos / 60) * 10_000) / 10_000).replace('.', ',');
