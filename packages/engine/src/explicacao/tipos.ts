import type { AlvoAusente } from '../caminhos/tipos.ts';
import type { FalhaCronograma, Programa, Restricao } from '../cronograma.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** What may be asked about. */
export type CampoExplicado =
  | 'INICIO_CEDO'
  | 'TERMINO_CEDO'
  | 'INICIO_TARDE'
  | 'TERMINO_TARDE'
  | 'FOLGA_TOTAL'
  | 'FOLGA_LIVRE'
  | 'CRITICA';

/**
 * `CONTAGEM`: the instant, of what has happened, that a link goes by: early, where a start-start lag counts from once the
 * predecessor has begun; late, the actual date of the successor, in the mode of actual dates.
 */
export type Ponta = 'INICIO' | 'TERMINO' | 'CONTAGEM';

/** A date of its own: nothing comes before it in the chain. */
export type TipoDeRaiz =
  /** Nothing that is not done is before it. */
  | 'DATA_BASE'
  /** Planned start of the project; calculated, when it is scheduled from its finish. */
  | 'INICIO_DO_PROJETO'
  | 'INICIO_REAL'
  | 'TERMINO_REAL'
  | 'TERMINO_ESPERADO'
  /** Suspended work goes on. */
  | 'RETOMADA'
  | 'INICIO_EXTERNO'
  | 'TERMINO_EXTERNO'
  | 'NIVELAMENTO'
  | 'DATA_MANUAL'
  | 'PRAZO'
  | 'TERMINO_IMPOSTO';

export type Causa =
  | { readonly tipo: TipoDeRaiz; readonly data: Minuto }
  | { readonly tipo: 'RESTRICAO'; readonly secundaria: boolean; readonly restricao: Restricao }
  /** Level of effort, summary, hammock: it spans what it is tied to. */
  | { readonly tipo: 'ACOMPANHA' }
  /** The calculated end of the project, where `atividade` finishes last. */
  | { readonly tipo: 'TERMINO_DO_PROJETO'; readonly atividade: string; readonly data: Minuto }
  /** As late as possible, it waits for its own late dates (MS Project), or nothing follows it (open ends critical). */
  | { readonly tipo: 'PROPRIA_DATA'; readonly lado: Lado; readonly ponta: Ponta }
  | {
      readonly tipo: 'VINCULO';
      /** Position in `vinculos`. */
      readonly vinculo: number;
      /** The activity at its other end, and the date of it from which the link counts. */
      readonly atividade: string;
      readonly lado: Lado;
      readonly ponta: Ponta;
      readonly data: Minuto;
      /** Minutes of lag still to be waited for, in the calendar of lags. */
      readonly lag: Minutos;
      /** The instant that it asks for, and minutes of the clock until the calendar lets the date be. */
      readonly pedido: Minuto;
      readonly espera: Minutos;
      /** Minutes of the clock, within `pedido`, that MS Project's levelling delays the successor by; absent when none. */
      readonly nivelamento?: Minutos;
    };

export type Lado = 'CEDO' | 'TARDE';

/** Why one date of one activity is what it is. */
export interface Passo {
  readonly atividade: string;
  readonly lado: Lado;
  readonly ponta: Ponta;
  readonly data: Minuto;
  /** All that ask for it: without all of them it would be another. The chain goes on from the first that leads on. */
  readonly causas: readonly Causa[];
}

/** From the date asked about down to a root; `cortada`: there is more than was asked for. */
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
 * `valor`: an instant, a float in working minutes, or 1 for critical. A date has the chain of its side; a float has both,
 * from which and until which it counts; free float has as late chain what it may not move.
 */
export type ResultadoExplicacao =
  | {
      readonly ok: true;
      readonly campo: CampoExplicado;
      readonly valor: number;
      readonly cedo?: Cadeia;
      readonly tarde?: Cadeia;
      /** Of a critical flag: by which rule, and its limit of total float. */
      readonly criterio?: {
        readonly tipo: 'FOLGA' | 'CAMINHO_MAIS_LONGO';
        readonly folga: Minutos;
        readonly limite: Minutos;
      };
    }
  | AlvoAusente
  | FalhaCronograma;
