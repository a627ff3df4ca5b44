import type { Calendario } from '../cronograma.ts';
import { diaDe, MINUTOS_DIA } from '../tempo.ts';
import { BITS_PASSO, type CalendarioCompilado } from './compilado.ts';
import { expandir, type Intervalos, temTrabalho, trabalhaSempre } from './intervalos.ts';

const VAZIO = new Int32Array(0);

/** Days around the origin beyond which the horizon does not grow (400 years): instants farther away are cut to it. */
const ALCANCE_DIAS = 146_097;

/**
 * Compiles a calendar for the days of the instants `de` … `ate`; work is counted from the first minute of the day of
 * `de`. The horizon grows by itself when a function asks for an instant or an amount of work outside it.
 */
export function compilarCalendario(calendario: Calendario, de: number, ate: number): CalendarioCompilado {
  const semTrabalho = !temTrabalho(calendario);
  const primeiroDia = diaDe(de);
  const compilado: CalendarioCompilado = {
    calendario,
    origem: primeiroDia * MINUTOS_DIA,
    semTrabalho,
    continuo: semTrabalho || trabalhaSempre(calendario),
    primeiroDia,
    dias: 0,
    inicios: VAZIO,
    fins: VAZIO,
    acumulado: VAZIO,
    intervaloDoDia: VAZIO,
    intervaloDoTrabalho: VAZIO,
  };
  if (!compilado.continuo) preencher(compilado, primeiroDia, Math.max(diaDe(ate), primeiroDia) + 1);
  return compilado;
}

/** Grows to the left (`sentido` −1) or to the right (1), at least doubling. False when it cannot grow any farther. */
export function crescer(cal: CalendarioCompilado, sentido: -1 | 1, diasPedidos: number): boolean {
  const origem = diaDe(cal.origem);
  const dias = Math.max(diasPedidos, cal.dias, 64);
  const fim = cal.primeiroDia + cal.dias;
  const novoInicio = sentido < 0 ? Math.max(cal.primeiroDia - dias, origem - ALCANCE_DIAS) : cal.primeiroDia;
  const novoFim = sentido > 0 ? Math.min(fim + dias, origem + ALCANCE_DIAS) : fim;
  if (novoInicio === cal.primeiroDia && novoFim === fim) return false;
  preencher(cal, novoInicio, novoFim);
  return true;
}

/** Replaces the tables by those of the days `primeiroDia` … `fim` − 1. */
function preencher(cal: CalendarioCompilado, primeiroDia: number, fim: number): void {
  const intervalos = expandir(cal.calendario, primeiroDia, fim - 1);
  cal.primeiroDia = primeiroDia;
  cal.dias = fim - primeiroDia;
  cal.inicios = Int32Array.from(intervalos.inicios);
  cal.fins = Int32Array.from(intervalos.fins);
  cal.acumulado = acumular(intervalos, cal.origem);
  cal.intervaloDoDia = indexarDias(intervalos, primeiroDia, cal.dias);
  cal.intervaloDoTrabalho = indexarTrabalho(cal.acumulado);
}

function acumular({ inicios, fins }: Intervalos, origem: number): Int32Array {
  const acumulado = new Int32Array(inicios.length + 1);
  let antesDaOrigem = 0;
  for (let i = 0; i < inicios.length; i++) {
    acumulado[i + 1] = acumulado[i]! + fins[i]! - inicios[i]!;
    antesDaOrigem += Math.max(0, Math.min(fins[i]!, origem) - inicios[i]!);
  }
  for (let i = 0; i < acumulado.length; i++) acumulado[i]! -= antesDaOrigem;
  return acumulado;
}

function indexarDias({ fins }: Intervalos, primeiroDia: number, dias: number): Int32Array {
  const indice = new Int32Array(dias);
  let i = 0;
  for (let d = 0; d < dias; d++) {
    const inicioDoDia = (primeiroDia + d) * MINUTOS_DIA;
    while (i < fins.length && fins[i]! <= inicioDoDia) i++;
    indice[d] = i;
  }
  return indice;
}

function indexarTrabalho(acumulado: Int32Array): Int32Array {
  const base = acumulado[0]!;
  const total = acumulado.at(-1)! - base;
  const indice = new Int32Array((total >> BITS_PASSO) + 1);
  let i = 0;
  for (let k = 0; k < indice.length; k++) {
    const trabalho = base + (k << BITS_PASSO);
    while (i + 2 < acumulado.length && acumulado[i + 1]! <= trabalho) i++;
    indice[k] = i;
  }
  return indice;
}
