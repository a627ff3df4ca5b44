import type { Perfil } from '../nivelamento/perfil.ts';
import { type Trabalho, trechos } from './trabalhos.ts';

/** Amounts below this, in unit-minutes, are noise of the sums. */
export const RUIDO = 1e-3;

/** Changes of rates at an instant: work that may be done, work that is due, and units available. */
interface Degrau {
  cedo: number;
  tarde: number;
  capacidade: number;
}

/** Sums of a resource at an instant, in unit-minutes since the beginning. */
export interface Ponto {
  readonly instante: number;
  /** Most work that can be done: the resource loses no hour while some work may be done. */
  readonly feito: number;
  /** Work that is due, with every activity at its latest. */
  readonly exigido: number;
  readonly capacidade: number;
}

/** Course of a resource from the beginning to the end of its work. */
export interface Fluxo {
  readonly pontos: ReadonlyMap<number, Ponto>;
  /** Largest amount of due work left undone, in unit-minutes, and its instant; 0 when everything fits. */
  readonly falta: number;
  readonly faltaEm: number;
  /** Instant since which work waited all the time. */
  readonly desde: number;
  /** First instant at which even the most work possible is less than the work due. */
  readonly cruzaEm: number | undefined;
}

/** The stretch of the run, and the instants at which it stops. */
export interface Percurso {
  readonly de: number;
  readonly ate: number;
  readonly marcas: readonly number[];
}

/** State of the run. */
interface Corrida {
  ponto: Ponto;
  /** Work that may be done and waits, in unit-minutes. */
  fila: number;
  vaziaEm: number;
  falta: number;
  faltaEm: number;
  desde: number;
  cruzaEm: number | undefined;
}

/**
 * Runs a resource over its work as water through a pipe: work comes in at its earliest, goes out at the capacity of the
 * moment, and is due at its latest. By each instant, any schedule within the late dates does no more work than goes out
 * and no less than is due; so where the two cross, no schedule fits.
 */
export function runThrough(trabalhos: readonly Trabalho[], capacidade: Perfil, percurso: Percurso): Fluxo {
  const { de } = percurso;
  const degraus = degrausDe(trabalhos, capacidade, percurso);
  const taxa: Degrau = { cedo: 0, tarde: 0, capacidade: 0 };
  const ponto = { instante: de, feito: 0, exigido: 0, capacidade: 0 };
  const corrida: Corrida = { ponto, fila: 0, vaziaEm: de, falta: 0, faltaEm: de, desde: de, cruzaEm: undefined };
  const pontos = new Map<number, Ponto>();
  for (const instante of [...degraus.keys()].sort((a, b) => a - b)) {
    const sobra = taxa.capacidade - taxa.cedo;
    const esvazia = corrida.fila > RUIDO && sobra > 0 ? corrida.ponto.instante + corrida.fila / sobra : instante;
    if (esvazia < instante) walk(corrida, taxa, esvazia);
    walk(corrida, taxa, instante);
    pontos.set(instante, corrida.ponto);
    const degrau = degraus.get(instante)!;
    taxa.cedo += degrau.cedo;
    taxa.tarde += degrau.tarde;
    taxa.capacidade += degrau.capacidade;
  }
  const { falta, faltaEm, desde, cruzaEm } = corrida;
  return { pontos, falta, faltaEm, desde, cruzaEm };
}

/** Goes on to `ate`, while the rates of incoming, outgoing and due work stay the same. */
function walk(corrida: Corrida, taxa: Degrau, ate: number): void {
  const { ponto } = corrida;
  const tempo = ate - ponto.instante;
  if (tempo <= 0) return;
  const vazao = corrida.fila > RUIDO ? taxa.capacidade : Math.min(taxa.cedo, taxa.capacidade);
  const antes = ponto.exigido - ponto.feito;
  corrida.fila += (taxa.cedo - vazao) * tempo;
  if (corrida.fila <= RUIDO) corrida.fila = 0;
  corrida.ponto = {
    instante: ate,
    feito: ponto.feito + vazao * tempo,
    exigido: ponto.exigido + taxa.tarde * tempo,
    capacidade: ponto.capacidade + taxa.capacidade * tempo,
  };
  const falta = corrida.ponto.exigido - corrida.ponto.feito;
  if (falta > RUIDO) corrida.cruzaEm ??= Math.ceil(ate - (tempo * falta) / (falta - Math.min(0, antes)));
  if (falta > corrida.falta + RUIDO)
    Object.assign(corrida, { falta, faltaEm: Math.ceil(ate), desde: Math.floor(corrida.vaziaEm) });
  if (corrida.fila === 0) corrida.vaziaEm = ate;
}

function degrausDe(trabalhos: readonly Trabalho[], perfil: Perfil, { de, ate, marcas }: Percurso): Map<number, Degrau> {
  const degraus = new Map<number, Degrau>();
  const em = (instante: number): Degrau => {
    const degrau = degraus.get(instante) ?? { cedo: 0, tarde: 0, capacidade: 0 };
    degraus.set(instante, degrau);
    return degrau;
  };
  const include = (trabalho: Trabalho, campo: 'cedo' | 'tarde') => {
    for (const [inicio, fim] of trechos(trabalho, trabalho[campo])) {
      em(inicio)[campo] += trabalho.quantidade;
      em(fim)[campo] -= trabalho.quantidade;
    }
  };
  for (const marca of [de, ate, ...marcas]) em(Math.max(de, marca));
  for (const trabalho of trabalhos) {
    include(trabalho, 'cedo');
    include(trabalho, 'tarde');
  }
  let ha = 0;
  for (let k = 0; k < perfil.passos && perfil.inicio[k]! < ate; k++) {
    const inicio = Math.max(de, perfil.inicio[k]!);
    em(inicio).capacidade += perfil.livre[k]! - ha;
    ha = perfil.livre[k]!;
  }
  return degraus;
}
