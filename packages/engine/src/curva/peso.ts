import type { TipoAtividade } from '../cronograma.ts';
import type { Minutos } from '../tempo.ts';

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
