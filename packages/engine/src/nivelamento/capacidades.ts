import { tabulate } from '../calendario/compilar.ts';
import type { Calendarios } from '../cpm/prepare.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { createPerfil, type Perfil } from './perfil.ts';
import type { Capacidade, Recurso } from './tipos.ts';

/** Instants between which the shifts of resources are known; outside, a resource with shifts is absent. */
export interface Horizonte {
  readonly de: number;
  readonly ate: number;
}

/** Capacity of a resource, step by step. */
export function perfilDaCapacidade(recurso: Recurso, calendarios: Calendarios, horizonte: Horizonte): Perfil {
  const degraus = new Map<number, number>();
  const add = (instante: number, quantidade: number) =>
    degraus.set(instante, (degraus.get(instante) ?? 0) + quantidade);
  for (const capacidade of recurso.capacidades) {
    for (const [de, ate] of periodos(capacidade, calendarios, horizonte)) {
      add(de, capacidade.quantidade);
      if (ate < SEM_MAXIMO) add(ate, -capacidade.quantidade);
    }
  }
  if (!degraus.has(SEM_MINIMO)) degraus.set(SEM_MINIMO, 0);
  const ordenados = [...degraus].sort(([a], [b]) => a - b);
  const perfil = createPerfil(ordenados.length + 16);
  let livre = 0;
  for (const [instante, quantidade] of ordenados) {
    if (quantidade === 0 && perfil.passos > 0) continue;
    livre += quantidade;
    perfil.inicio[perfil.passos] = instante;
    perfil.livre[perfil.passos++] = livre;
  }
  return perfil;
}

function* periodos(
  capacidade: Capacidade,
  { lista, posicao }: Calendarios,
  horizonte: Horizonte,
): Generator<readonly [number, number]> {
  const { calendario } = capacidade;
  const de: number = capacidade.de ?? SEM_MINIMO;
  const ate: number = capacidade.ate ?? SEM_MAXIMO;
  if (ate <= de) return;
  const cal = calendario === undefined ? undefined : lista[posicao.get(calendario)!]!;
  if (cal?.semTrabalho) return;
  if (!cal || cal.continuo) {
    yield [de, ate];
    return;
  }
  const inicio = Math.max(de, horizonte.de);
  const fim = Math.min(ate, horizonte.ate);
  tabulate(cal, inicio, fim);
  for (let i = 0; i < cal.inicios.length && cal.inicios[i]! < fim; i++) {
    if (cal.fins[i]! > inicio) yield [Math.max(cal.inicios[i]!, inicio), Math.min(cal.fins[i]!, fim)];
  }
}
