import type { Calendario, Intervalo } from '../cronograma.ts';
import { diaDaSemana, MINUTOS_DIA } from '../tempo.ts';

/** Work intervals as two parallel lists of instants, sorted, disjoint and non-adjacent. */
export interface Intervalos {
  readonly inicios: number[];
  readonly fins: number[];
}

/** Days away from its exceptions after which a calendar whose week is empty counts time around the clock. */
export const DIAS_SEM_TRABALHO = 3_650;

const DIA_INTEIRO: readonly Intervalo[] = [{ inicio: 0, fim: MINUTOS_DIA }];

/** True when some shift has a length: one that ends when it begins, or before, is no work. */
const trabalha = (turnos: readonly Intervalo[]): boolean => turnos.some(({ inicio, fim }) => fim > inicio);

/** True when some day of the week has work. */
function semanaTrabalha(calendario: Calendario): boolean {
  return calendario.semana.some(trabalha);
}

/** True when a day of the week, or an exception, has work. */
export function hasTrabalho(calendario: Calendario): boolean {
  return semanaTrabalha(calendario) || calendario.excecoes.some(({ intervalos }) => trabalha(intervalos));
}

/** True when the calendar works around the clock, every day: no exception, and the shifts of the week leave no gap. */
export function trabalhaSempre(calendario: Calendario): boolean {
  if (calendario.excecoes.length > 0 || !semanaTrabalha(calendario)) return false;
  const { inicios, fins } = expand(calendario, 0, 6);
  return inicios.length === 1 && inicios[0] === 0 && fins[0] === 7 * MINUTOS_DIA;
}

/**
 * The work of days `de` … `ate` (both included), in instants, cut at both ends of the range. A shift belongs to the day
 * it starts on: the one of the day before `de` that crosses midnight is included from midnight.
 *
 * A calendar with exceptions only (nothing in the week) has a finite amount of work; far from the exceptions it works
 * around the clock, so that every amount of work has an instant.
 */
export function expand(calendario: Calendario, de: number, ate: number): Intervalos {
  const lista: Intervalos = { inicios: [], fins: [] };
  const inicioFaixa = de * MINUTOS_DIA;
  const fimFaixa = (ate + 1) * MINUTOS_DIA;
  const turnosDe = turnosPorDia(calendario, de - 1, ate);
  for (let dia = de - 1; dia <= ate; dia++) {
    const base = dia * MINUTOS_DIA;
    for (const turno of turnosDe(dia)) {
      const inicio = Math.max(base + turno.inicio, inicioFaixa);
      const fim = Math.min(base + turno.fim, fimFaixa);
      if (fim > inicio) join(lista, inicio, fim);
    }
  }
  return lista;
}

/** Appends one interval, joining it to the last when they touch or overlap. */
function join(lista: Intervalos, inicio: number, fim: number): void {
  const ultimo = lista.fins.length - 1;
  if (ultimo >= 0 && inicio <= lista.fins[ultimo]!) {
    if (fim > lista.fins[ultimo]!) lista.fins[ultimo] = fim;
    return;
  }
  lista.inicios.push(inicio);
  lista.fins.push(fim);
}

function turnosPorDia(calendario: Calendario, de: number, ate: number): (dia: number) => readonly Intervalo[] {
  const excecoes = excecoesPorDia(calendario, de, ate);
  const semana = calendario.semana.map(emOrdem);
  if (semanaTrabalha(calendario)) return (dia) => excecoes.get(dia) ?? semana[diaDaSemana(dia)] ?? [];
  let primeiro = Number.POSITIVE_INFINITY;
  let ultimo = Number.NEGATIVE_INFINITY;
  for (const excecao of calendario.excecoes) {
    primeiro = Math.min(primeiro, excecao.de);
    ultimo = Math.max(ultimo, excecao.ate);
  }
  return (dia) => {
    const longe = dia < primeiro - DIAS_SEM_TRABALHO || dia > ultimo + DIAS_SEM_TRABALHO;
    return excecoes.get(dia) ?? (longe ? DIA_INTEIRO : []);
  };
}

/** Exceptions by day, of the days asked for; a later entry of `excecoes` wins over an earlier one. */
function excecoesPorDia(calendario: Calendario, de: number, ate: number): Map<number, readonly Intervalo[]> {
  const porDia = new Map<number, readonly Intervalo[]>();
  for (const excecao of calendario.excecoes) {
    const intervalos = emOrdem(excecao.intervalos);
    const ultimo = Math.min(excecao.ate, ate);
    for (let dia = Math.max(excecao.de, de); dia <= ultimo; dia++) porDia.set(dia, intervalos);
  }
  return porDia;
}

const emOrdem = (intervalos: readonly Intervalo[]): readonly Intervalo[] =>
  [...intervalos].sort((a, b) => a.inicio - b.inicio);
