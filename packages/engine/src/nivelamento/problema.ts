import type { Datas, Modelo } from '../cpm/modelo.ts';
import type { Perfil } from './perfil.ts';

/** Role of a node in levelling: it may move. */
export const LIVRE_PARA_MOVER = 0;
/** Role of a node in progress, with a mandatory date or pinned: it stays, and takes its resources first. */
export const FIXA = 1;
/** Role of a node whose needs are never free for its whole length: it follows its links, whatever it takes. */
export const SEM_LUGAR = 2;

/** Input of the generation of schedules, constant throughout. */
export interface Problema {
  /** The network, with fixed nodes held at their dates. */
  readonly modelo: Modelo;
  /** The dates without levelling. */
  readonly cedo: Datas;
  readonly terminoCedo: number;
  /** Latest start of each node, work of its calendar. */
  readonly maximo: Int32Array;
  readonly papel: Uint8Array;
  /** Rank of the user's priority, 0 first. */
  readonly classe: Int32Array;
  /** Demands of node k: positions demanda[k] … demanda[k + 1] − 1 of the two arrays that follow. */
  readonly demanda: Int32Array;
  readonly recurso: Int32Array;
  readonly quantidade: Float64Array;
  /** Capacity of each resource, and the rest of it after the fixed nodes. */
  readonly capacidade: readonly Perfil[];
  readonly base: readonly Perfil[];
}

/** Whether a node waits for resources. */
export const disputa = ({ demanda, papel }: Problema, no: number): boolean =>
  demanda[no + 1]! > demanda[no]! && papel[no] !== FIXA;
