import type { TipoAtividade, TipoLag, TipoRelacao, Vinculo } from '../cronograma.ts';
import { MINUTOS_LONGE } from '../tempo.ts';

/** Relation types as numbers: the two that bind the start of the successor come first. */
export const TI = 0;
export const II = 1;
export const TT = 2;
export const IT = 3;

/** Bits of the unit of a lag that is not zero, added to the relation type. */
const LAG_TRABALHO = 4;
export const LAG_CORRIDO = 8;
export const LAG_PERCENTUAL = 16;
export const MASCARA_RELACAO = 3;

const LETRA_I = 73;
const LETRA_T = 84;

/** The code comes from the two letters, because every calculation asks for it for every link. */
const codigoRelacao = (tipo: TipoRelacao): number =>
  (tipo.charCodeAt(0) === LETRA_I ? II : TI) + (tipo.charCodeAt(1) === LETRA_T ? TT : TI);

function codigoLag(tipo: TipoLag): number {
  if (tipo === 'TRABALHO') return LAG_TRABALHO;
  return tipo === 'CORRIDO' ? LAG_CORRIDO : LAG_PERCENTUAL;
}

/** Relation type and kind of lag of a link in one number. */
export const codigoVinculo = ({ tipo, lag, tipoLag }: Vinculo): number =>
  lag === 0 ? codigoRelacao(tipo) : codigoRelacao(tipo) + codigoLag(tipoLag);

/** A lag, in minutes or per cent, within the calendars' reach. */
export const cutLag = (lag: number): number => Math.max(-MINUTOS_LONGE, Math.min(lag, MINUTOS_LONGE));

/** Level of effort, WBS summary and hammock span what they are linked to; they never drive anything. */
export const naoConduz = (tipo: TipoAtividade): boolean => tipo === 'ESFORCO' || tipo === 'RESUMO' || tipo === 'REDE';

/**
 * The links that drive, in both directions, over activities renumbered in topological order: a *node* is a position in
 * that order, every link goes from a lower node to a higher one, and a pass is a loop from one end to the other.
 */
export interface Rede {
  /** Node → position in `atividades`, and back. Activities that do not drive are nodes too, without links. */
  readonly atividadeDoNo: Int32Array;
  readonly noDaAtividade: Int32Array;
  /** Links into node k: positions entrada[k] … entrada[k + 1] − 1 of the three arrays that follow. */
  readonly entrada: Int32Array;
  readonly predecessora: Int32Array;
  readonly codigoEntrada: Uint8Array;
  /** Position in `vinculos` of each link of `predecessora`. */
  readonly vinculoEntrada: Int32Array;
  /** Links out of node k, likewise. */
  readonly saida: Int32Array;
  readonly sucessora: Int32Array;
  readonly codigoSaida: Uint8Array;
  /** Position of each outgoing link among the incoming ones. */
  readonly entradaDaSaida: Int32Array;
  /** Minutes (or per cent) by incoming link, as given. */
  readonly lag: Int32Array;
  /** Positions in `vinculos` of the links with an end that does not drive. */
  readonly naoConduzem: readonly number[];
  /** Positions in `vinculos` of links that repeat the pair and the type of another. */
  readonly repetidos: readonly number[];
}

/** Reason why a network cannot be built. */
export type FalhaRede =
  | {
      readonly ok: false;
      readonly erro: 'ciclo';
      readonly caminho: readonly string[];
      readonly outros?: readonly (readonly string[])[];
    }
  | { readonly ok: false; readonly erro: 'vinculo_orfao'; readonly de: string; readonly para: string }
  | { readonly ok: false; readonly erro: 'atividade_repetida'; readonly atividade: string };

export type MontagemRede = { readonly ok: true; readonly rede: Rede } | FalhaRede;
