import type { FalhaCronograma, Programa } from '../cronograma.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** The target activity does not exist, or is not part of the logic. */
export interface AlvoAusente {
  readonly ok: false;
  readonly erro: 'atividade_ausente';
  readonly atividade: string;
}

export interface OpcoesCaminhos {
  readonly programa: Programa;
  /** Id of the activity at which the paths end; absent: the end of the project. */
  readonly alvo?: string;
  /** Largest number of paths in the answer. */
  readonly quantidade: number;
  /** Rule of the paths: P6's two options of "calculate multiple float paths". */
  readonly por: 'FOLGA_LIVRE' | 'FOLGA_TOTAL';
}

export const CAMINHOS_PADRAO: OpcoesCaminhos = { programa: 'P6', quantidade: 10, por: 'FOLGA_LIVRE' };

/** A sequence of open activities; each activity is on one path at most. */
export interface CaminhoDeFolga {
  readonly numero: number;
  /**
   * By free float: minutes that the path may slip before the target moves. By total float: minutes of its most critical
   * link. Working minutes; those of a link are in its successor's calendar.
   */
  readonly folga: Minutos;
  /** Ids in order of work. */
  readonly atividades: readonly string[];
  /** Position in `vinculos` of the link by which it joins another path; absent when it reaches the target itself. */
  readonly vinculo?: number;
}

export type ResultadoCaminhos =
  | { readonly ok: true; readonly termino: Minuto; readonly caminhos: readonly CaminhoDeFolga[] }
  | AlvoAusente
  | FalhaCronograma;

/** Arrays by position in `atividades` and in `vinculos`, as in `DatasCalculadas`. */
export interface AnaliseDeFolgas {
  readonly ok: true;
  /** Total float less free float, in working minutes: the float that the activity shares with those after it. */
  readonly interferente: Int32Array;
  /** 1 = not critical, and with total float up to the limit. */
  readonly quaseCritica: Uint8Array;
  readonly vinculos: {
    /** 1 = the link is between open activities and may hold the successor back; otherwise the other three are 0. */
    readonly conta: Uint8Array;
    /** 1 = the link asks for the very dates of the successor; several links may do so. */
    readonly condutor: Uint8Array;
    /** Working minutes of the successor's calendar; negative where a mandatory date breaks the link. */
    readonly folgaLivre: Int32Array;
    readonly folgaTotal: Int32Array;
  };
}

/** `arrasto`: by position in `atividades`, minutes of the clock by which its remaining work delays the end. */
export type ResultadoArrasto =
  | { readonly ok: true; readonly termino: Minuto; readonly arrasto: Int32Array }
  | FalhaCronograma;
