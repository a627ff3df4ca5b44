import type { FalhaCronograma, Programa } from '../cronograma.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** Asked for an activity that is not there, or that is not part of the logic. */
export interface AlvoAusente {
  readonly ok: false;
  readonly erro: 'atividade_ausente';
  readonly atividade: string;
}

export interface OpcoesCaminhos {
  readonly programa: Programa;
  /** Id of the activity at which the paths end; absent: the end of the project. */
  readonly alvo?: string;
  /** Most paths to give. */
  readonly quantidade: number;
  /** What the paths follow: P6's two options of "calculate multiple float paths". */
  readonly por: 'FOLGA_LIVRE' | 'FOLGA_TOTAL';
}

export const CAMINHOS_PADRAO: OpcoesCaminhos = { programa: 'P6', quantidade: 10, por: 'FOLGA_LIVRE' };

/** A sequence of open activities; each activity is on one path at most. */
export interface CaminhoDeFolga {
  readonly numero: number;
  /**
   * By free float: minutes that the path may slip before the target moves. By total float: those of its most critical
   * link. Working minutes, each link's in its successor's calendar.
   */
  readonly folga: Minutos;
  /** Ids, the first to be done first. */
  readonly atividades: readonly string[];
  /** Position in `vinculos` of the link by which it joins another path; absent when it reaches the target itself. */
  readonly vinculo?: number;
}

export type ResultadoCaminhos =
  | { readonly ok: true; readonly termino: Minuto; readonly caminhos: readonly CaminhoDeFolga[] }
  | AlvoAusente
  | FalhaCronograma;

/** By position in `atividades` and in `vinculos`, as `DatasCalculadas`. */
export interface AnaliseDeFolgas {
  readonly ok: true;
  /** Total float less free float, working minutes: the float that what comes after also has. */
  readonly interferente: Int32Array;
  /** 1 = not critical, and with no more total float than the limit. */
  readonly quaseCritica: Uint8Array;
  readonly vinculos: {
    /** 1 = between open activities, and may hold the successor back; the other three are 0 where it is not. */
    readonly conta: Uint8Array;
    /** 1 = asks for the very dates that the successor has; several may. */
    readonly condutor: Uint8Array;
    /** Working minutes of the successor's calendar; negative where a mandatory date breaks the link. */
    readonly folgaLivre: Int32Array;
    readonly folgaTotal: Int32Array;
  };
}

/** `arrasto`: by position in `atividades`, minutes of the clock by which what is left of it delays the end. */
export type ResultadoArrasto =
  | { readonly ok: true; readonly termino: Minuto; readonly arrasto: Int32Array }
  | FalhaCronograma;
