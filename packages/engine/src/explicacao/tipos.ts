import type { AlvoAusente } from '../caminhos/tipos.ts';
import type { FalhaCronograma, Programa, Restricao } from '../cronograma.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** Fields that have an explanation. */
export type CampoExplicado =
  | 'INICIO_CEDO'
  | 'TERMINO_CEDO'
  | 'INICIO_TARDE'
  | 'TERMINO_TARDE'
  | 'FOLGA_TOTAL'
  | 'FOLGA_LIVRE'
  | 'CRITICA';

/**
 * `CONTAGEM`: the instant of an event that a link uses. On the early side, it is the origin of a start-start lag once
 * the predecessor has begun; on the late side, the actual date of the successor, in the mode of actual dates.
 */
export type Ponta = 'INICIO' | 'TERMINO' | 'CONTAGEM';

/** A cause that ends the chain. */
export type TipoDeRaiz =
  /** Data date: no open work is before it. */
  | 'DATA_BASE'
  /** Planned start of the project; calculated, when the project is scheduled from its finish. */
  | 'INICIO_DO_PROJETO'
  | 'INICIO_REAL'
  | 'TERMINO_REAL'
  | 'TERMINO_ESPERADO'
  /** Resumption of suspended work. */
  | 'RETOMADA'
  | 'INICIO_EXTERNO'
  | 'TERMINO_EXTERNO'
  | 'NIVELAMENTO'
  /** What it waits for beside the network. */
  | 'ESPERA'
  | 'DATA_MANUAL'
  | 'PRAZO'
  | 'TERMINO_IMPOSTO';

export type Causa =
  | { readonly tipo: TipoDeRaiz; readonly data: Minuto }
  | { readonly tipo: 'RESTRICAO'; readonly secundaria: boolean; readonly restricao: Restricao }
  /** Level of effort, summary or hammock: it spans the activities that it is tied to. */
  | { readonly tipo: 'ACOMPANHA' }
  /** The calculated end of the project, where `atividade` finishes last. */
  | { readonly tipo: 'TERMINO_DO_PROJETO'; readonly atividade: string; readonly data: Minuto }
  /** Own date: the activity waits for its late dates (MS Project), or has no successors (open ends critical). */
  | { readonly tipo: 'PROPRIA_DATA'; readonly lado: Lado; readonly ponta: Ponta }
  | {
      readonly tipo: 'VINCULO';
      /** Position in `vinculos`. */
      readonly vinculo: number;
      /** The activity at its other end, and that activity's date from which the link counts. */
      readonly atividade: string;
      readonly lado: Lado;
      readonly ponta: Ponta;
      readonly data: Minuto;
      /** Remaining minutes of lag, in the calendar of lags. */
      readonly lag: Minutos;
      /** The instant that the link asks for, and the minutes of the clock until the calendar allows the date. */
      readonly pedido: Minuto;
      readonly espera: Minutos;
      /** Minutes of the clock, within `pedido`, by which MS Project's levelling delays the successor; absent: none. */
      readonly nivelamento?: Minutos;
    };

export type Lado = 'CEDO' | 'TARDE';

/** Why one date of one activity has its value. */
export interface Passo {
  readonly atividade: string;
  readonly lado: Lado;
  readonly ponta: Ponta;
  readonly data: Minuto;
  /** All causes of the date: without all of them it would be another. The chain follows the first that leads on. */
  readonly causas: readonly Causa[];
}

/** The steps from the date in question down to a root; `cortada` is true when there are more steps than the limit. */
export interface Cadeia {
  readonly passos: readonly Passo[];
  readonly cortada: boolean;
}

export interface OpcoesExplicacao {
  readonly programa: Programa;
  /** Most steps of a chain. */
  readonly passos: number;
}

/**
 * `valor`: an instant, a float in working minutes, or 1 for critical. A date has the chain of its side; a float has
 * both chains, of the dates between which it counts; the late chain of free float holds its limits.
 */
export type ResultadoExplicacao =
  | {
      readonly ok: true;
      readonly campo: CampoExplicado;
      readonly valor: number;
      readonly cedo?: Cadeia;
      readonly tarde?: Cadeia;
      /** For a critical flag: its rule, and the limit of total float. */
      readonly criterio?: {
        readonly tipo: 'FOLGA' | 'CAMINHO_MAIS_LONGO';
        readonly folga: Minutos;
        readonly limite: Minutos;
      };
    }
  | AlvoAusente
  | FalhaCronograma;
