import type { CalendarioCompilado } from './compilado.ts';
import { grow } from './compilar.ts';
import { instanteNasSemanas, trabalhoNasSemanas } from './semanas.ts';

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
