import type { Aviso } from '../cronograma.ts';
import type { FalhaRede } from '../rede/rede.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** Units of a resource in a period. Capacities of one resource that overlap add up. */
export interface Capacidade {
  readonly quantidade: number;
  /** Id of a `Calendario` of the schedule: the shift of these units. Absent: around the clock. */
  readonly calendario?: string;
  /** Half-open range of instants; absent: since always, for ever. */
  readonly de?: Minuto;
  readonly ate?: Minuto;
}

/** A trade, a crew or a piece of equipment: it is free again once an activity releases it. */
export interface Recurso {
  readonly id: string;
  readonly capacidades: readonly Capacidade[];
}

/** Units of a resource that an activity takes while it works. Two demands of one pair add up. */
export interface Demanda {
  readonly atividade: string;
  readonly recurso: string;
  readonly quantidade: number;
}

export interface OpcoesNivelamento {
  /** Smoothing: no activity moves beyond its late dates, so the end of the project stays. */
  readonly somenteNaFolga: boolean;
  /** Order of two activities for one resource in the first schedules: less float first, or the earlier late finish. */
  readonly regra: 'FOLGA' | 'TERMINO_TARDE';
  /** Priorities above any rule: the smaller number comes first; an activity outside the map has 0. */
  readonly prioridades: ReadonlyMap<string, number>;
  /** Ids of the activities that the user pinned. */
  readonly fixas: ReadonlySet<string>;
  /** Most schedules to generate; forward and backward ones both count. */
  readonly agendas: number;
  readonly semente: number;
  /** Called before each schedule with the number made so far: false ends the search with the best so far. */
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

/** A shortage of a resource: in the period, the demand is `necessidade` units and the capacity `capacidade` units. */
export interface Falta {
  readonly recurso: string;
  readonly de: Minuto;
  readonly ate: Minuto;
  readonly necessidade: number;
  readonly capacidade: number;
}

/** Why an activity moved: a resource was short where the links allow its start, or a predecessor moved. */
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
 * Why a shortage stays: the demand is above the largest capacity; the resource is never free for the activity's
 * unbroken work; the activity would pass its limit (float, constraint or a pinned successor); or it does not move.
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
  /** Findings about impossible values of the input, which are left out. */
  readonly avisos: readonly Aviso[];
  /** Units × minutes above capacity. */
  readonly excessoAntes: number;
  readonly excessoDepois: number;
  /** Schedules generated. */
  readonly agendas: number;
  /** True when `goOn` ended the search. */
  readonly interrompido: boolean;
}

export type ResultadoNivelamento = Nivelamento | FalhaDeRecursos;

/** Why the resources and demands of the input are invalid. */
export type FalhaDeRecursos =
  | FalhaRede
  | { readonly ok: false; readonly erro: 'calendario_sem_trabalho'; readonly calendario: string }
  | { readonly ok: false; readonly erro: 'recurso_ausente'; readonly recurso: string }
  | { readonly ok: false; readonly erro: 'recurso_repetido'; readonly recurso: string }
  | { readonly ok: false; readonly erro: 'atividade_ausente'; readonly atividade: string }
  | { readonly ok: false; readonly erro: 'calendario_ausente'; readonly calendario: string };
