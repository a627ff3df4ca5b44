import type { Aviso, Programa } from '../cronograma.ts';
import type { FalhaDeRecursos } from '../nivelamento/tipos.ts';
import type { Minuto, Minutos } from '../tempo.ts';

export interface OpcoesMassaCritica {
  readonly programa: Programa;
  /** Limit of little float: activities below it count in the horizon; working minutes. */
  readonly folgaBaixa: Minutos;
  /** Horizon in minutes of the clock after the data date. */
  readonly horizonte: Minutos;
  /** Stretches with figures of their own, such as the coming shifts. */
  readonly periodos: readonly Periodo[];
  /** Indices above which the light changes. */
  readonly amarelo: number;
  readonly vermelho: number;
  /** Most activities to name in a line. */
  readonly quantidade: number;
}

export const MASSA_CRITICA_PADRAO: OpcoesMassaCritica = {
  programa: 'P6',
  folgaBaixa: 24 * 60,
  horizonte: 48 * 60,
  periodos: [],
  amarelo: 0.9,
  vermelho: 1,
  quantidade: 20,
};

export interface Periodo {
  readonly de: Minuto;
  readonly ate: Minuto;
}

export type Farol = 'VERDE' | 'AMARELO' | 'VERMELHO';

/** Work that is due in a stretch against what can be done. */
export interface Aperto extends Periodo {
  /** Hours of people (or of equipment). */
  readonly hh: number;
  readonly capacidade: number;
  /** `hh` ÷ `capacidade`; absent when there is work and no capacity. */
  readonly indice?: number;
  readonly farol: Farol;
}

/** One resource: a trade, a crew, a company's people. */
export interface LinhaMassaCritica {
  readonly recurso: string;
  /** Remaining hours, hours available from the data date to the last late finish, and the difference. */
  readonly hhRestante: number;
  readonly capacidade: number;
  readonly folga: number;
  /** Work with little float that is due within the horizon. */
  readonly horizonte: Aperto;
  readonly periodos: readonly Aperto[];
  /** Light of the horizon; red when the work does not fit. */
  readonly farol: Farol;
  /** Absent when some schedule within the late dates may have enough of the resource. */
  readonly naoCabe?: {
    /** From this instant on, more work is due than can be done at best. */
    readonly cruzaEm: Minuto;
    /** Largest shortage in hours, and its instant. */
    readonly falta: number;
    readonly faltaEm: Minuto;
    /** From this instant to `faltaEm` the resource has no hour to spare. */
    readonly desde: Minuto;
    /** Hours of each activity between `desde` and `faltaEm`, most first: to postpone them relieves the line. */
    readonly pesam: readonly { readonly atividade: string; readonly hh: number }[];
  };
}

export type ResultadoMassaCritica =
  | {
      readonly ok: true;
      readonly linhas: readonly LinhaMassaCritica[];
      /** Impossible values of the input, which the calculation leaves out. */
      readonly avisos: readonly Aviso[];
    }
  | FalhaDeRecursos;
