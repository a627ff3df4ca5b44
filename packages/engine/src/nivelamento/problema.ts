import type { Datas, Modelo } from '../cpm/modelo.ts';
import type { Perfil } from './perfil.ts';

/** A node of the network, as levelling sees it. */
export const LIVRE_PARA_MOVER = 0;
/** In progress, with a mandatory date or pinned: it stays, and what it takes is taken before anything else. */
export const FIXA = 1;
/** It needs what there never is, for as long as it works: it follows its links, whatever it takes. */
export const SEM_LUGAR = 2;

/** What a schedule is generated from; nothing in it changes while they are. */
export interface Problema {
  /** The network, with what is fixed held at its dates. */
  readonly modelo: Modelo;
  /** The dates without levelling. */
  readonly cedo: Datas;
  readonly terminoCedo: number;
  /** Latest start of each node, work of its calendar. */
  readonly maximo: Int32Array;
  readonly papel: Uint8Array;
  /** Place of the priority that the user gave, 0 first. */
  readonly classe: Int32Array;
  /** Demands of node k: positions demanda[k] … demanda[k + 1] − 1 of the two arrays that follow. */
  readonly demanda: Int32Array;
  readonly recurso: Int32Array;
  readonly quantidade: Float64Array;
  /** What there is of each resource, and what the fixed nodes leave of it. */
  readonly capacidade: readonly Perfil[];
  readonly base: readonly Perfil[];
}

/** Whether a node waits for resources. */
export const disputa = ({ demanda, papel }: Problema, no: number): boolean =>
  demanda[no + 1]! > demanda[no]! && papel[no] !== FIXA;
