import type { Equipamento } from '../equipamento/mapping.ts';
import type { Pacote } from '../pacote/mapping.ts';
import type { Area, Sistema } from '../planta/mapping.ts';

/** What a shutdown is made of. */
export interface PlanoParada {
  readonly semente: string;
  readonly sigla: string;
  readonly titulo: string;
  readonly inicioPreparada: number;
  /** D: the instant the load is cut. */
  readonly inicio: number;
  /** Target of the mechanical completion and handover. */
  readonly termino: number;
  readonly areas: readonly Area[];
  readonly sistemas: readonly Sistema[];
  readonly equipamentos: readonly Equipamento[];
  readonly psvs: readonly Equipamento[];
  readonly valvulas: readonly Equipamento[];
  /** Stretches of line to be replaced and connections of projects, per system. */
  readonly linhasPorSistema: number;
  readonly tieInsPorArea: number;
  /** Systems whose insulation is put back after their handover. */
  readonly recomposicao: readonly string[];
  /** Sizes of the services of systems. */
  readonly porteSistema: number;
  /** How many services each crew takes, against the usual. */
  readonly ritmo: number;
  /** A test of the whole of one equipment, when certain services of certain systems are over. */
  readonly testeFinal?: {
    readonly pacote: Pacote;
    readonly equipamento: string;
    readonly sistemas: readonly string[];
    readonly depoisDe: readonly Pacote[];
  };
  /** Number kept for the sample service. */
  readonly numeroExemplo?: number;
}
