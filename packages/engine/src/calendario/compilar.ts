import type { Calendario } from '../cronograma.ts';
import { diaDe, MINUTOS_DIA } from '../tempo.ts';
import type { CalendarioCompilado, SemanaDeTrabalho } from './compilado.ts';
import { DIAS_SEM_TRABALHO, expand, hasTrabalho, type Intervalos, trabalhaSempre } from './intervalos.ts';

const VAZIO = new Int32Array(0);

/** Days around the origin that limit the horizon (400 years), and the last day that fits in 32 bits. */
const ALCANCE_DIAS = 146_097;
const DIA_EXTREMO = 1_491_307;

/** Days around the origin (30 years), and around the exceptions, that the tables cover. */
const DIAS_TABELADOS = 30 * 365;
const FOLGA_DAS_EXCECOES = DIAS_SEM_TRABALHO + 7;

/** Half an hour per entry of the indexes, or more where an index would pass this number of entries. */
const BITS_MINIMOS = 5;
const ENTRADAS_DO_INDICE = 1 << 16;

/**
 * Compiles a calendar for the days of the instants `de` … `ate`; work is counted from the first minute of the day of
 * `de`. The horizon goes no farther than tables do, and grows by itself when a function asks for an instant outside it.
 */
export function compileCalendario(calendario: Calendario, de: number, ate: number): CalendarioCompilado {
  const semTrabalho = !hasTrabalho(calendario);
  const primeiroDia = diaDe(de);
  const origem = primeiroDia * MINUTOS_DIA;
  const [minimo, maximo] = alcance(primeiroDia);
  const [tabelasDe, tabelasAte] = tabelado(calendario, primeiroDia);
  const compilado: CalendarioCompilado = {
    calendario,
    origem,
    semTrabalho,
    continuo: semTrabalho || trabalhaSempre(calendario),
    minimo: minimo * MINUTOS_DIA,
    maximo: maximo * MINUTOS_DIA,
    tabelasDe: Math.max(tabelasDe, minimo) * MINUTOS_DIA,
    tabelasAte: Math.min(tabelasAte, maximo) * MINUTOS_DIA,
    semanaAntes: undefined,
    semanaDepois: undefined,
    inicio: origem,
    fim: origem,
    inicios: VAZIO,
    fins: VAZIO,
    acumulado: VAZIO,
    trabalhoInicio: 0,
    trabalhoFim: 0,
    bitsPasso: BITS_MINIMOS,
    intervaloDoInstante: VAZIO,
    intervaloDoTrabalho: VAZIO,
  };
  const fim = Math.min(Math.max(diaDe(ate), primeiroDia) + 1, diaDe(compilado.tabelasAte));
  if (!compilado.continuo) fill(compilado, primeiroDia, fim);
  return compilado;
}

/** First and last day within reach of a calendar that counts from `origem`. */
const alcance = (origem: number): readonly [number, number] => [
  Math.max(origem - ALCANCE_DIAS, -DIA_EXTREMO),
  Math.min(origem + ALCANCE_DIAS, DIA_EXTREMO),
];

/** Days that the tables have to cover: those near the origin and those near the exceptions. */
function tabelado({ excecoes }: Calendario, origem: number): readonly [number, number] {
  let de = origem - DIAS_TABELADOS;
  let ate = origem + DIAS_TABELADOS;
  for (const excecao of excecoes) {
    de = Math.min(de, excecao.de - FOLGA_DAS_EXCECOES);
    ate = Math.max(ate, excecao.ate + FOLGA_DAS_EXCECOES);
  }
  return [de, ate];
}

/**
 * Grows to the left (`sentido` −1) or to the right (1) by `minutosPedidos`, and at least doubles. The limit is that of
 * the tables or, when `longe`, that of the calendar. False when it cannot grow any farther.
 */
export function grow(cal: CalendarioCompilado, sentido: -1 | 1, minutosPedidos: number, longe = false): boolean {
  const minimo = diaDe(longe ? cal.minimo : cal.tabelasDe);
  const maximo = diaDe(longe ? cal.maximo : cal.tabelasAte);
  const primeiroDia = diaDe(cal.inicio);
  const fim = diaDe(cal.fim);
  const dias = Math.max(diaDe(minutosPedidos) + 1, fim - primeiroDia, 64);
  const novoInicio = sentido < 0 ? Math.min(primeiroDia, Math.max(primeiroDia - dias, minimo)) : primeiroDia;
  const novoFim = sentido > 0 ? Math.max(fim, Math.min(fim + dias, maximo)) : fim;
  if (novoInicio === primeiroDia && novoFim === fim) return false;
  fill(cal, novoInicio, novoFim);
  return true;
}

/** Makes tables for all instants from `de` to `ate`, within the calendar's limits. */
export function tabulate(cal: CalendarioCompilado, de: number, ate: number): void {
  if (cal.continuo) return;
  if (de < cal.inicio) grow(cal, -1, cal.inicio - de, true);
  if (ate >= cal.fim) grow(cal, 1, ate - cal.fim + 1, true);
}

/** The week before or after the tables, which repeats from there on. */
export function semanaDe(cal: CalendarioCompilado, lado: -1 | 1): SemanaDeTrabalho {
  const pronta = lado < 0 ? cal.semanaAntes : cal.semanaDepois;
  if (pronta) return pronta;
  const primeiro = lado < 0 ? diaDe(cal.inicio) - 7 : diaDe(cal.fim);
  const { inicios, fins } = expand(cal.calendario, primeiro, primeiro + 6);
  const acumulado = new Int32Array(inicios.length + 1);
  for (let i = 0; i < inicios.length; i++) acumulado[i + 1] = acumulado[i]! + fins[i]! - inicios[i]!;
  const base = primeiro * MINUTOS_DIA;
  const semana = {
    inicios: Int32Array.from(inicios, (instante) => instante - base),
    acumulado,
    total: acumulado[inicios.length]!,
  };
  if (lado < 0) cal.semanaAntes = semana;
  else cal.semanaDepois = semana;
  return semana;
}

/** Replaces the tables by those of the days `primeiroDia` … `fim` − 1. */
function fill(cal: CalendarioCompilado, primeiroDia: number, fim: number): void {
  const intervalos = expand(cal.calendario, primeiroDia, fim - 1);
  cal.inicio = primeiroDia * MINUTOS_DIA;
  cal.fim = fim * MINUTOS_DIA;
  cal.semanaAntes = undefined;
  cal.semanaDepois = undefined;
  cal.inicios = new Int32Array(intervalos.inicios);
  cal.fins = new Int32Array(intervalos.fins);
  cal.acumulado = accumulate(intervalos, cal.origem);
  cal.trabalhoInicio = cal.acumulado[0]!;
  cal.trabalhoFim = cal.acumulado.at(-1)!;
  cal.bitsPasso = bitsPara(cal.fim - cal.inicio);
  cal.intervaloDoInstante = indexInstantes(cal);
  cal.intervaloDoTrabalho = indexTrabalho(cal);
}

function bitsPara(minutos: number): number {
  let bits = BITS_MINIMOS;
  while (minutos >> bits > ENTRADAS_DO_INDICE) bits++;
  return bits;
}

function accumulate({ inicios, fins }: Intervalos, origem: number): Int32Array {
  const acumulado = new Int32Array(inicios.length + 1);
  let antesDaOrigem = 0;
  for (let i = 0; i < inicios.length; i++) {
    acumulado[i + 1] = acumulado[i]! + fins[i]! - inicios[i]!;
    antesDaOrigem += Math.max(0, Math.min(fins[i]!, origem) - inicios[i]!);
  }
  for (let i = 0; i < acumulado.length; i++) acumulado[i]! -= antesDaOrigem;
  return acumulado;
}

function indexInstantes({ fins, inicio, fim, bitsPasso }: CalendarioCompilado): Int32Array {
  const indice = new Int32Array(((fim - inicio) >> bitsPasso) + 1);
  let i = 0;
  for (let k = 0; k < indice.length; k++) {
    const instante = inicio + (k << bitsPasso);
    while (i < fins.length && fins[i]! <= instante) i++;
    indice[k] = i;
  }
  return indice;
}

function indexTrabalho({ acumulado, bitsPasso }: CalendarioCompilado): Int32Array {
  const base = acumulado[0]!;
  const total = acumulado.at(-1)! - base;
  const indice = new Int32Array((total >> bitsPasso) + 1);
  let i = 0;
  for (let k = 0; k < indice.length; k++) {
    const trabalho = base + (k << bitsPasso);
    while (i + 2 < acumulado.length && acumulado[i + 1]! <= trabalho) i++;
    indice[k] = i;
  }
  return indice;
}
