import { MINUTOS_DIA } from '../tempo.ts';
import type { CalendarioCompilado, SemanaDeTrabalho } from './compilado.ts';
import { semanaDe } from './compilar.ts';

const SEMANA = 7 * MINUTOS_DIA;

/** The work until an instant outside the tables, where all weeks are alike. */
export function trabalhoNasSemanas(cal: CalendarioCompilado, instante: number): number {
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
export function instanteNasSemanas(cal: CalendarioCompilado, trabalho: number, lado: 0 | 1): number {
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
