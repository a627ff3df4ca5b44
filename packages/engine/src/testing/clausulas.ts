import type { Restricao, TipoRelacao, Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';

/** Content of the third column of a drawing for one activity. */
export interface Clausulas {
  readonly vinculos: readonly Omit<Vinculo, 'para'>[];
  readonly restricoes: readonly Restricao[];
}

const RELACOES: readonly (readonly [RegExp, TipoRelacao])[] = [
  [/^depois de (.+)$/, 'TI'],
  [/^começa com (.+)$/, 'II'],
  [/^termina com (.+)$/, 'TT'],
  [/^termina quando começa (.+)$/, 'IT'],
];

const RESTRICOES: readonly (readonly [RegExp, Restricao['tipo']])[] = [
  [/^não começa antes de (\d+)$/, 'NAO_INICIAR_ANTES'],
  [/^não começa depois de (\d+)$/, 'NAO_INICIAR_DEPOIS'],
  [/^começa em (\d+)$/, 'INICIAR_EM'],
  [/^começa obrigatoriamente em (\d+)$/, 'INICIO_OBRIGATORIO'],
  [/^não termina antes de (\d+)$/, 'NAO_TERMINAR_ANTES'],
  [/^não termina depois de (\d+)$/, 'NAO_TERMINAR_DEPOIS'],
  [/^termina em (\d+)$/, 'TERMINAR_EM'],
  [/^termina obrigatoriamente em (\d+)$/, 'TERMINO_OBRIGATORIO'],
];

/**
 * Reads `depois de abrir flange, isolar +2h; começa com montar -1h; não começa antes de 5`: clauses separated by `;`,
 * predecessors by `,`, lags in hours of work, instants in columns of the drawing.
 * @throws {RangeError} on a clause it does not know
 */
export function readClausulas(texto: string): Clausulas {
  const vinculos: Omit<Vinculo, 'para'>[] = [];
  const restricoes: Restricao[] = [];
  for (const clausula of texto.split(';').map((parte) => parte.trim())) {
    if (clausula === '') continue;
    const relacao = readRelacao(clausula);
    const restricao = relacao ? undefined : readRestricao(clausula);
    if (relacao) vinculos.push(...relacao);
    else if (restricao) restricoes.push(restricao);
    else throw new RangeError(`cláusula desconhecida: ${clausula}`);
  }
  return { vinculos, restricoes };
}

function readRelacao(clausula: string): Omit<Vinculo, 'para'>[] | undefined {
  for (const [forma, tipo] of RELACOES) {
    const quais = forma.exec(clausula)?.[1];
    if (quais) return quais.split(',').map((qual) => readPredecessora(qual.trim(), tipo));
  }
  return undefined;
}

function readPredecessora(texto: string, tipo: TipoRelacao): Omit<Vinculo, 'para'> {
  const [, de = texto, horas] = /^(.*?)\s*([+-]\d+)h$/.exec(texto) ?? [];
  return { de, tipo, lag: Number(horas ?? 0) * 60, tipoLag: 'TRABALHO' };
}

function readRestricao(clausula: string): Restricao | undefined {
  if (clausula === 'o mais tarde') return { tipo: 'O_MAIS_TARDE' };
  for (const [forma, tipo] of RESTRICOES) {
    const coluna = forma.exec(clausula)?.[1];
    if (coluna) return { tipo, data: minuto(Number(coluna) * 60) };
  }
  return undefined;
}
