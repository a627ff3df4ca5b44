import { texto } from '../textos.ts';
import type { Leitura, OpcoesDuracao } from '../tipos.ts';
import { formatNumero, parseNumero } from './numero.ts';

/** Round-the-clock work in two shifts, the usual shutdown. */
const DURACAO_PADRAO: OpcoesDuracao = { minutosPorDia: 1_440, minutosPorTurno: 720 };

const PARTE = /(\d+(?:[.,]\d+)?)\s*(dias?|d|turnos?|t|horas?|hh|h|minutos?|min|m)?\s*/gy;
const RELOGIO = /^(\d+):([0-5]\d)$/;

function minutosDaUnidade(unidade: string, opcoes: OpcoesDuracao): number {
  if (unidade.startsWith('d')) return opcoes.minutosPorDia;
  if (unidade.startsWith('t')) return opcoes.minutosPorTurno;
  return unidade.startsWith('m') ? 1 : 60;
}

/** Minutes of `2d 4h`, `1h30`, `12:30`, `1,5` (hours); NaN when it is none of them. */
function parseDuracao(escrito: string, opcoes: OpcoesDuracao): number {
  const limpo = escrito.trim().toLowerCase();
  const relogio = RELOGIO.exec(limpo);
  if (relogio) return Number(relogio[1]) * 60 + Number(relogio[2]);
  if (/^[\d.]+(,\d+)?$/.test(limpo)) return parseNumero(limpo) * 60;
  let soma = 0;
  let posicao = 0;
  let anterior = '';
  PARTE.lastIndex = 0;
  for (let parte = PARTE.exec(limpo); parte; parte = PARTE.exec(limpo)) {
    const unidade = parte[2] ?? (anterior.startsWith('h') ? 'm' : '');
    if (unidade === '') return Number.NaN;
    soma += parseNumero(parte[1] ?? '') * minutosDaUnidade(unidade, opcoes);
    anterior = unidade;
    posicao = PARTE.lastIndex;
  }
  return posicao === limpo.length && limpo !== '' ? soma : Number.NaN;
}

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
