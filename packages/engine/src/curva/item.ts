import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { trabalhoAte } from '../calendario/instante.ts';
import type { TipoAtividade } from '../cronograma.ts';
import type { Minutos } from '../tempo.ts';
import { quantize } from './quantia.ts';

/** Measure of the weight of progress. `QUANTIDADE` counts activities. */
export type CriterioPeso = 'HH' | 'CUSTO' | 'DURACAO_RECURSO' | 'MANUAL' | 'QUANTIDADE';

export interface BasePeso {
  readonly tipo: TipoAtividade;
  readonly cancelada: boolean;
  readonly hh: number;
  /** Budgeted cost, R$. */
  readonly custo: number;
  /** Working minutes. */
  readonly duracao: Minutos;
  /** Number of people. */
  readonly equipe: number;
  /** Points given by hand. */
  readonly pontos: number;
}

/**
 * Weight of one activity: HH, R$, crew-hours, points, or 1. Milestones, hammocks, levels of effort, summaries and
 * cancelled activities weigh nothing under any criterion.
 */
export function pesoDaAtividade(criterio: CriterioPeso, base: BasePeso): number {
  if (base.cancelada || (base.tipo !== 'TAREFA' && base.tipo !== 'TAREFA_RECURSO')) return 0;
  switch (criterio) {
    case 'HH':
      return base.hh;
    case 'CUSTO':
      return base.custo;
    case 'DURACAO_RECURSO':
      return (base.duracao / 60) * base.equipe;
    case 'MANUAL':
      return base.pontos;
    case 'QUANTIDADE':
      return 1;
  }
}

/** How the weight of an activity spreads over its working time: evenly, early, late, or as a bell. */
export type Perfil = 'LINEAR' | 'FRONTAL' | 'TRASEIRA' | 'SINO';

/** A weight spread over a stretch of time. Lists of items run parallel to the list of activities. */
export interface ItemCurva {
  /** Position in the list of calendars; −1 = elapsed time, around the clock. */
  readonly calendario: number;
  /** Instants (`Minuto`). */
  readonly inicio: number;
  readonly termino: number;
  /** Weight in HH, money or points; an item with 0 takes no part. */
  readonly peso: number;
  readonly perfil: Perfil;
}

/**
 * Cumulative fraction g(x) = x·(a + x·(b + x·c)) of each profile: x; 1 − (1 − x)²; x²; 3x² − 2x³.
 * All grow from g(0) = 0 to exactly g(1) = 1.
 */
export const COEFICIENTES: Readonly<Record<Perfil, readonly [a: number, b: number, c: number]>> = {
  LINEAR: [1, 0, 0],
  FRONTAL: [2, -1, 0],
  TRASEIRA: [0, 1, 0],
  SINO: [0, 3, -2],
};

/** Worked minutes up to `instante`, on the calendar in position `indice` (−1: elapsed time). */
export function trabalhoNo(calendarios: readonly CalendarioCompilado[], indice: number, instante: number): number {
  if (indice < 0) return instante;
  const calendario = calendarios[indice];
  if (!calendario) throw new RangeError(`calendário inexistente na posição ${indice}`);
  return trabalhoAte(calendario, instante);
}

/**
 * Weight of one item up to `instante`. An item without working time between its dates (a milestone, or dates on days
 * off) counts whole at its finish, from that very instant on.
 */
export function valorNoInstante(
  item: ItemCurva,
  calendarios: readonly CalendarioCompilado[],
  instante: number,
): number {
  if (instante >= item.termino) return quantize(item.peso);
  if (instante <= item.inicio) return 0;
  const base = trabalhoNo(calendarios, item.calendario, item.inicio);
  const duracao = trabalhoNo(calendarios, item.calendario, item.termino) - base;
  if (duracao <= 0) return 0;
  const x = (trabalhoNo(calendarios, item.calendario, instante) - base) / duracao;
  const [a, b, c] = COEFICIENTES[item.perfil];
  return quantize(quantize(item.peso) * (x * (a + x * (b + x * c))));
}
