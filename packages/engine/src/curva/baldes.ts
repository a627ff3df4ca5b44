import { diaDaSemana, MINUTOS_DIA } from '../tempo.ts';
import type { Grao, OpcoesBaldes } from './turno.ts';

import { diaOperacional, turnoDoInstante, turnoEncerrado } from './turno.ts';

/** Day number (days since 1970-01-01) of 1 January, proleptic Gregorian calendar. */
function diaDoAno(ano: number): number {
  const anteriores = ano - 1;
  return (
    365 * anteriores +
    Math.floor(anteriores / 4) -
    Math.floor(anteriores / 100) +
    Math.floor(anteriores / 400) -
    719_162 // days from 0001-01-01 to 1970-01-01
  );
}

const DIAS_POR_ANO = 365.2425;

/** First day of the month of `dia`, and of the month after it, as day numbers. */
function mesDoDia(dia: number): { readonly inicio: number; readonly fim: number } {
  let ano = 1970 + Math.floor(dia / DIAS_POR_ANO);
  while (diaDoAno(ano) > dia) ano--;
  while (diaDoAno(ano + 1) <= dia) ano++;
  const bissexto = diaDoAno(ano + 1) - diaDoAno(ano) === 366;
  const dias = [31, bissexto ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let inicio = diaDoAno(ano);
  for (const tamanho of dias) {
    if (dia < inicio + tamanho) return { inicio, fim: inicio + tamanho };
    inicio += tamanho;
  }
  throw new RangeError(`dia inválido: ${dia}`);
}

/**
 * Consecutive periods that cover a stretch of time. Period i is [limites[i], limites[i + 1]), n periods and n + 1
 * limits. A curve is sampled at the limits: an event exactly at a limit counts in the period that ends there.
 */
export interface Baldes {
  readonly grao: Grao;
  readonly limites: Int32Array;
  /** Start to show: of the shift itself in grain TURNO (the limit before it is the end of the previous one). */
  readonly inicios: Int32Array;
  /** Position in `OpcoesBaldes.turnos`; −1 in the other grains. */
  readonly turnos: Int32Array;
  /** Operational day in which each period begins, days since 1970-01-01. */
  readonly dias: Int32Array;
}

const PASSOS = { HORA: 60, DIA: MINUTOS_DIA, SEMANA: 7 * MINUTOS_DIA };

/** The periods of `grao` that cover `inicio` … `fim`: at least one, the first begins at `inicio` or before it. */
export function assembleBaldes(grao: Grao, inicio: number, fim: number, opcoes: OpcoesBaldes): Baldes {
  if (fim < inicio) throw new RangeError(`o período termina (${fim}) antes de começar (${inicio})`);
  if (grao === 'TURNO') return baldesDeTurno(inicio, fim, opcoes);
  const limites = grao === 'MES' ? limitesDeMes(inicio, fim, opcoes) : limitesRegulares(grao, inicio, fim, opcoes);
  const inicios = limites.slice(0, -1);
  return {
    grao,
    limites,
    inicios,
    turnos: new Int32Array(inicios.length).fill(-1),
    dias: inicios.map((instante) => diaOperacional(opcoes, instante)),
  };
}

/**
 * The same periods; the one with `corte` within it is cut in two there. In grain TURNO, the stretch since the shift
 * before belongs to the shift, unless the cut lies in it.
 */
export function cutBaldes(baldes: Baldes, corte: number): Baldes {
  const { grao, limites, inicios, turnos, dias } = baldes;
  const i = limites.findIndex((limite, n) => limite < corte && corte < (limites[n + 1] ?? limite));
  if (i < 0) return baldes;
  const noVao = corte <= inicios[i]!;
  const insert = (lista: Int32Array, posicao: number, ...valores: number[]) =>
    Int32Array.from([...lista.subarray(0, posicao), ...valores, ...lista.subarray(posicao)]);
  const partes = noVao ? [limites[i]!, inicios[i]!] : [inicios[i]!, corte];
  return {
    grao,
    limites: insert(limites, i + 1, corte),
    inicios: Int32Array.from([...inicios.subarray(0, i), ...partes, ...inicios.subarray(i + 1)]),
    turnos: insert(turnos, i, turnos[i]!),
    dias: insert(dias, i, dias[i]!),
  };
}

function baldesDeTurno(inicio: number, fim: number, opcoes: OpcoesBaldes): Baldes {
  const limites = [turnoEncerrado(opcoes, inicio).fim];
  const inicios: number[] = [];
  const turnos: number[] = [];
  do {
    const ocorrencia = turnoDoInstante(opcoes, limites.at(-1)!, 'INICIO');
    limites.push(ocorrencia.fim);
    inicios.push(ocorrencia.inicio);
    turnos.push(ocorrencia.turno);
  } while (limites.at(-1)! < fim);
  return {
    grao: 'TURNO',
    limites: Int32Array.from(limites),
    inicios: Int32Array.from(inicios),
    turnos: Int32Array.from(turnos),
    dias: Int32Array.from(inicios, (instante) => diaOperacional(opcoes, instante)),
  };
}

function limitesRegulares(grao: keyof typeof PASSOS, inicio: number, fim: number, opcoes: OpcoesBaldes): Int32Array {
  const passo = PASSOS[grao];
  const origem = origemDe(grao, opcoes);
  const primeiro = origem + Math.floor((inicio - origem) / passo) * passo;
  const quantos = Math.max(1, Math.ceil((fim - primeiro) / passo));
  return Int32Array.from({ length: quantos + 1 }, (_, i) => primeiro + i * passo);
}

function origemDe(grao: keyof typeof PASSOS, opcoes: OpcoesBaldes): number {
  if (grao === 'HORA') return 0;
  if (grao === 'DIA') return opcoes.inicioDia;
  const diasAteOCorte = (opcoes.diaCorte - diaDaSemana(0) + 7) % 7;
  return diasAteOCorte * MINUTOS_DIA + opcoes.horaCorte;
}

/** Months of operational days: each begins on the 1st, with the operational day. */
function limitesDeMes(inicio: number, fim: number, opcoes: OpcoesBaldes): Int32Array {
  const instanteDe = (dia: number) => dia * MINUTOS_DIA + opcoes.inicioDia;
  let mes = mesDoDia(diaOperacional(opcoes, inicio));
  const limites = [instanteDe(mes.inicio), instanteDe(mes.fim)];
  while (limites.at(-1)! < fim) {
    mes = mesDoDia(mes.fim);
    limites.push(instanteDe(mes.fim));
  }
  return Int32Array.from(limites);
}
