import type { Aviso, Programa } from '../cronograma.ts';
import type { FalhaDeRecursos } from '../nivelamento/tipos.ts';
import type { Minuto, Minutos } from '../tempo.ts';

export interface OpcoesMassaCritica {
  readonly programa: Programa;
  /** Activities with less total float than this are those of the horizon; working minutes. */
  readonly folgaBaixa: Minutos;
  /** Minutes of the clock after the data date. */
  readonly horizonte: Minutos;
  /** Stretches to be looked at one by one, as the coming shifts. */
  readonly periodos: readonly Periodo[];
  /** Above them the light changes. */
  readonly amarelo: number;
  readonly vermelho: number;
  /** Most activities to name. */
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

/** What has to be done in a stretch against what can be. */
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
  /** Hours left to be done, available from the data date to the last late finish, and the difference. */
  readonly hhRestante: number;
  readonly capacidade: number;
  readonly folga: number;
  /** Of what has little float, what has to be done within the horizon. */
  readonly horizonte: Aperto;
  readonly periodos: readonly Aperto[];
  /** By the horizon; red when it does not fit. */
  readonly farol: Farol;
  /** Absent when some schedule within the late dates may have enough of the resource. */
  readonly naoCabe?: {
    /** From here on what has to be done is more than can be, at best. */
    readonly cruzaEm: Minuto;
    /** Most hours that are missing, and when. */
    readonly falta: number;
    readonly faltaEm: Minuto;
    /** Since then, until `faltaEm`, the resource has no hour to spare. */
    readonly desde: Minuto;
    /** Hours that each activity asks for between `desde` and `faltaEm`: what relieves the line, most first. */
    readonly pesam: readonly { readonly atividade: string; readonly hh: number }[];
  };
}

export type ResultadoMassaCritica =
  | {
      readonly ok: true;
      readonly linhas: readonly LinhaMassaCritica[];
      /** What was given and cannot be: left out. */
      readonly avisos: readonly Aviso[];
    }
  | FalhaDeRecursos;
