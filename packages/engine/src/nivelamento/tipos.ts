import type { Aviso } from '../cronograma.ts';
import type { FalhaRede } from '../rede/rede.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** Units of a resource in a period. Capacities of one resource that overlap add up. */
export interface Capacidade {
  readonly quantidade: number;
  /** Id of a `Calendario` of the schedule: the shift in which they are there. Absent: around the clock. */
  readonly calendario?: string;
  /** Half-open range of instants; absent: since always, for ever. */
  readonly de?: Minuto;
  readonly ate?: Minuto;
}

/** A trade, a crew or a piece of equipment: what is there again once an activity lets it go. */
export interface Recurso {
  readonly id: string;
  readonly capacidades: readonly Capacidade[];
}

/** Units of a resource that an activity takes while it works. Two of one pair add up. */
export interface Demanda {
  readonly atividade: string;
  readonly recurso: string;
  readonly quantidade: number;
}

export interface OpcoesNivelamento {
  /** Smoothing: no activity passes its late dates, so the end of the project stays. */
  readonly somenteNaFolga: boolean;
  /** What comes first when two want the same resource, in the first schedules: less float, or the earlier late finish. */
  readonly regra: 'FOLGA' | 'TERMINO_TARDE';
  /** Goes over any rule: the smaller number first; an activity that is not here has 0. */
  readonly prioridades: ReadonlyMap<string, number>;
  /** Ids of the activities that the user pinned. */
  readonly fixas: ReadonlySet<string>;
  /** Most schedules to generate, each forward or backward one counting. */
  readonly agendas: number;
  readonly semente: number;
  /** Asked before each schedule, with how many were made: false ends the search with the best so far. */
  readonly goOn?: (agendas: number) => boolean;
}

export const NIVELAMENTO_PADRAO: OpcoesNivelamento = {
  somenteNaFolga: false,
  regra: 'TERMINO_TARDE',
  prioridades: new Map(),
  fixas: new Set(),
  agendas: 100,
  semente: 1,
};

/** A resource that is short: in the period, `necessidade` units are wanted and `capacidade` are there. */
export interface Falta {
  readonly recurso: string;
  readonly de: Minuto;
  readonly ate: Minuto;
  readonly necessidade: number;
  readonly capacidade: number;
}

/** Why an activity moved: a resource was short where the links would let it start, or something before it moved. */
export type MotivoMudanca =
  | ({ readonly tipo: 'RECURSO' } & Falta)
  /** `vinculo`: position in `vinculos`. */
  | { readonly tipo: 'VINCULO'; readonly vinculo: number; readonly predecessora: string };

export interface DatasDaAtividade {
  readonly inicio: Minuto;
  readonly termino: Minuto;
}

export interface Movida {
  readonly atividade: string;
  readonly antes: DatasDaAtividade;
  readonly depois: DatasDaAtividade;
  /** Working minutes of its calendar between the two starts. */
  readonly atraso: Minutos;
  readonly motivo: MotivoMudanca;
}

/**
 * Why a shortage stays: more is needed than there ever is; the resource is never there for as long as the activity
 * works without a pause; the activity would pass its limit (float, constraint or something pinned after it); it is one
 * of those that do not move.
 */
export type CausaConflito = 'ACIMA_DA_CAPACIDADE' | 'SEM_PERIODO' | 'SEM_FOLGA' | 'NAO_SE_MOVE';

export interface Conflito extends Falta {
  readonly atividade: string;
  readonly causa: CausaConflito;
}

/** A proposal: nothing has changed until it is accepted, wholly or in part. */
export interface Nivelamento {
  readonly ok: true;
  readonly terminoAntes: Minuto;
  readonly terminoDepois: Minuto;
  /** In order of their new start. */
  readonly movidas: readonly Movida[];
  readonly conflitos: readonly Conflito[];
  /** What was given and cannot be: left out. */
  readonly avisos: readonly Aviso[];
  /** Units × minutes above capacity. */
  readonly excessoAntes: number;
  readonly excessoDepois: number;
  /** Schedules generated. */
  readonly agendas: number;
  /** Ended because `continuar` said so. */
  readonly interrompido: boolean;
}

export type ResultadoNivelamento = Nivelamento | FalhaDeRecursos;

/** Why what is asked of resources cannot be looked at. */
export type FalhaDeRecursos =
  | FalhaRede
  | { readonly ok: false; readonly erro: 'calendario_sem_trabalho'; readonly calendario: string }
  | { readonly ok: false; readonly erro: 'recurso_ausente'; readonly recurso: string }
  | { readonly ok: false; readonly erro: 'recurso_repetido'; readonly recurso: string }
  | { readonly ok: false; readonly erro: 'atividade_ausente'; readonly atividade: string }
  | { readonly ok: false; readonly erro: 'calendario_ausente'; readonly calendario: string };
