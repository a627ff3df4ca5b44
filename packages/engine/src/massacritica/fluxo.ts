import type { Perfil } from '../nivelamento/perfil.ts';
import { type Trabalho, trechos } from './trabalhos.ts';

/** Unit-minutes below this are noise of the sums. */
export const RUIDO = 1e-3;

/** Rates change at an instant: what may be done, what has to be done, and units available. */
interface Degrau {
  cedo: number;
  tarde: number;
  capacidade: number;
}

/** Where a resource stands at an instant, unit-minutes since the beginning. */
export interface Ponto {
  readonly instante: number;
  /** Done at best: no hour of the resource is lost while there is work that may be done. */
  readonly feito: number;
  /** To be done, with everything at its latest. */
  readonly exigido: number;
  readonly capacidade: number;
}

/** How a resource fares from the beginning to the end of its work. */
export interface Fluxo {
  readonly pontos: ReadonlyMap<number, Ponto>;
  /** Most that is left undone when it has to be done, unit-minutes, and when; 0 when everything fits. */
  readonly falta: number;
  readonly faltaEm: number;
  /** Since then there was work waiting all the time. */
  readonly desde: number;
  /** First instant at which less is done than has to be, even at best. */
  readonly cruzaEm: number | undefined;
}

/** The stretch to run over, and the instants at which to stop. */
export interface Percurso {
  readonly de: number;
  readonly ate: number;
  readonly marcas: readonly number[];
}

/** The run, as it goes. */
interface Corrida {
  ponto: Ponto;
  /** Work that may be done and waits, unit-minutes. */
  fila: number;
  vaziaEm: number;
  falta: number;
  faltaEm: number;
  desde: number;
  cruzaEm: number | undefined;
}

/**
 * Runs a resource over its work as water through a pipe: work comes in at its earliest, goes out at the capacity of the
 * moment, and has to be out at its latest. Any schedule within the late dates does by each instant no more than goes out
 * and no less than has to be out; so where the two cross no schedule fits.
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

/** Goes on to `ate`, between two changes of what comes in, goes out and has to be out. */
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
