import { numeroEscrito } from './cadastro-celula.ts';

/** Working minutes that `d` and `t` stand for in a typed length of time. */
export interface OpcoesDuracao {
  readonly minutosPorDia: number;
  readonly minutosPorTurno: number;
}

/** Round-the-clock work in two shifts, the usual shutdown. */
export const DURACAO_PADRAO: OpcoesDuracao = { minutosPorDia: 1_440, minutosPorTurno: 720 };

const PARTE = /(\d+(?:[.,]\d+)?)\s*(dias?|d|turnos?|t|horas?|hh|h|minutos?|min|m)?\s*/gy;
const RELOGIO = /^(\d+):([0-5]\d)$/;

function minutosDaUnidade(unidade: string, opcoes: OpcoesDuracao): number {
  if (unidade.startsWith('d')) return opcoes.minutosPorDia;
  if (unidade.startsWith('t')) return opcoes.minutosPorTurno;
  return unidade.startsWith('m') ? 1 : 60;
}

const numeroDe = (escrito: string): number => Number(numeroEscrito(escrito) ?? Number.NaN);

/** Minutes of `2d 4h`, `1h30`, `12:30`, `1,5` (hours); NaN when it is none of them. */
export function parseDuracao(escrito: string, opcoes: OpcoesDuracao = DURACAO_PADRAO): number {
  const limpo = escrito.trim().toLowerCase();
  const relogio = RELOGIO.exec(limpo);
  if (relogio) return Number(relogio[1]) * 60 + Number(relogio[2]);
  if (/^[\d.]+(,\d+)?$/.test(limpo)) return numeroDe(limpo) * 60;
  let soma = 0;
  let posicao = 0;
  let anterior = '';
  PARTE.lastIndex = 0;
  for (let parte = PARTE.exec(limpo); parte; parte = PARTE.exec(limpo)) {
    const unidade = parte[2] ?? (anterior.startsWith('h') ? 'm' : '');
    if (unidade === '') return Number.NaN;
    soma += numeroDe(parte[1] ?? '') * minutosDaUnidade(unidade, opcoes);
    anterior = unidade;
    posicao = PARTE.lastIndex;
  }
  return posicao === limpo.length && limpo !== '' ? soma : Number.NaN;
}
