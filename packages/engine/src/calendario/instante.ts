import { MINUTOS_DIA } from '../tempo.ts';
import type { CalendarioCompilado, SemanaDeTrabalho } from './compilado.ts';
import { grow, semanaDe } from './compilar.ts';

const SEMANA = 7 * MINUTOS_DIA;

/** The work until an instant outside the tables, where all weeks are alike. */
function trabalhoNasSemanas(cal: CalendarioCompilado, instante: number): number {
  const antes = instante < cal.inicio;
  const semana = semanaDe(cal, antes ? -1 : 1);
  const base = antes ? cal.inicio : cal.fim;
  const semanas = Math.floor((instante - base) / SEMANA);
  const minuto = instante - base - semanas * SEMANA;
  return (antes ? cal.trabalhoInicio : cal.trabalhoFim) + semanas * semana.total + trabalhoNaSemana(semana, minuto);
}

/**
 * The instant of an amount of work outside the tables, cut to the calendar's limits: on the start side (`lado` 1) or on
 * the finish side (0).
 */
function instanteNasSemanas(cal: CalendarioCompilado, trabalho: number, lado: 0 | 1): number {
  const antes = trabalho + lado <= cal.trabalhoInicio;
  const semana = semanaDe(cal, antes ? -1 : 1);
  if (semana.total === 0) return antes ? cal.minimo : cal.maximo;
  // The next minute of work, or the last one.
  const trabalhado = trabalho - (antes ? cal.trabalhoInicio : cal.trabalhoFim) - (1 - lado);
  const semanas = Math.floor(trabalhado / semana.total);
  const minuto = minutoDoTrabalho(semana, trabalhado - semanas * semana.total) + (1 - lado);
  const instante = (antes ? cal.inicio : cal.fim) + semanas * SEMANA + minuto;
  return Math.max(cal.minimo, Math.min(instante, cal.maximo));
}

function trabalhoNaSemana({ inicios, acumulado }: SemanaDeTrabalho, minuto: number): number {
  let i = 0;
  while (i < inicios.length && inicios[i]! <= minuto) i++;
  return i === 0 ? 0 : Math.min(acumulado[i]!, acumulado[i - 1]! + minuto - inicios[i - 1]!);
}

/** The minute of the week in which the minute of work after `trabalho` begins. */
function minutoDoTrabalho({ inicios, acumulado }: SemanaDeTrabalho, trabalho: number): number {
  let i = 0;
  while (acumulado[i + 1]! <= trabalho) i++;
  return inicios[i]! + trabalho - acumulado[i]!;
}

/** Minutes worked between the calendar's origin and `instante`; negative before the origin. */
export function trabalhoAte(cal: CalendarioCompilado, instante: number): number {
  if (cal.continuo) return instante - cal.origem;
  if (instante < cal.inicio || instante >= cal.fim) return trabalhoFora(cal, instante);
  const { fins } = cal;
  let i = cal.intervaloDoInstante[(instante - cal.inicio) >> cal.bitsPasso]!;
  while (i < fins.length && fins[i]! <= instante) i++;
  const acumulado = cal.acumulado[i]!;
  if (i === fins.length) return acumulado;
  const inicio = cal.inicios[i]!;
  return instante > inicio ? acumulado + instante - inicio : acumulado;
}

/** The instant in which the minute after `trabalho` minutes of work begins: the start side, "08:00 of the next day". */
export function instanteInicio(cal: CalendarioCompilado, trabalho: number): number {
  if (cal.continuo) return corrido(cal, trabalho);
  if (trabalho < cal.trabalhoInicio || trabalho >= cal.trabalhoFim) {
    if (!reach(cal, trabalho, 1)) return instanteNasSemanas(cal, trabalho, 1);
  }
  const acumulado = cal.acumulado;
  let i = cal.intervaloDoTrabalho[(trabalho - cal.trabalhoInicio) >> cal.bitsPasso]!;
  while (acumulado[i + 1]! <= trabalho) i++;
  return cal.inicios[i]! + trabalho - acumulado[i]!;
}

/** The instant in which `trabalho` minutes of work are just complete: the finish side, "17:00 of the day". */
export function instanteTermino(cal: CalendarioCompilado, trabalho: number): number {
  if (cal.continuo) return corrido(cal, trabalho);
  if (trabalho <= cal.trabalhoInicio || trabalho > cal.trabalhoFim) {
    if (!reach(cal, trabalho, 0)) return instanteNasSemanas(cal, trabalho, 0);
  }
  const acumulado = cal.acumulado;
  let i = cal.intervaloDoTrabalho[(trabalho - 1 - cal.trabalhoInicio) >> cal.bitsPasso]!;
  while (acumulado[i + 1]! < trabalho) i++;
  return cal.inicios[i]! + trabalho - acumulado[i]!;
}

function corrido(cal: CalendarioCompilado, trabalho: number): number {
  const instante = cal.origem + trabalho;
  if (instante > cal.maximo) return cal.maximo;
  return instante < cal.minimo ? cal.minimo : instante;
}

/** `instante` itself when work goes on or begins there, otherwise the next instant in which work begins. */
export function proximoInicio(cal: CalendarioCompilado, instante: number): number {
  return cal.continuo ? instante : instanteInicio(cal, trabalhoAte(cal, instante));
}

/** `instante` itself when work goes on or ends there, otherwise the last instant before it in which work ended. */
export function terminoAnterior(cal: CalendarioCompilado, instante: number): number {
  return cal.continuo ? instante : instanteTermino(cal, trabalhoAte(cal, instante));
}

/**
 * The instant `minutos` of work after `instante` (before it when negative), on the finish side; `instante` itself,
 * even outside work, when `minutos` is 0.
 */
export function addTrabalho(cal: CalendarioCompilado, instante: number, minutos: number): number {
  if (minutos === 0) return instante;
  return instanteTermino(cal, trabalhoAte(cal, instante) + minutos);
}

/** Minutes worked from `de` to `ate`; negative when `ate` comes first. */
export function trabalhoEntre(cal: CalendarioCompilado, de: number, ate: number): number {
  return cal.continuo ? ate - de : trabalhoAte(cal, ate) - trabalhoAte(cal, de);
}

function trabalhoFora(cal: CalendarioCompilado, instante: number): number {
  const antes = instante < cal.inicio;
  const cresceu = antes ? grow(cal, -1, cal.inicio - instante) : grow(cal, 1, instante - cal.fim + 1);
  if (cresceu) return trabalhoAte(cal, instante);
  return trabalhoNasSemanas(cal, Math.max(cal.minimo, Math.min(instante, cal.maximo)));
}

/** Grows until `trabalho` is inside the tables (with `folga` minutes after it). False when their limit is nearer. */
function reach(cal: CalendarioCompilado, trabalho: number, folga: 0 | 1): boolean {
  while (trabalho + folga > cal.trabalhoFim) {
    if (!grow(cal, 1, 0)) return false;
  }
  while (trabalho - 1 + folga < cal.trabalhoInicio) {
    if (!grow(cal, -1, 0)) return false;
  }
  return true;
}
