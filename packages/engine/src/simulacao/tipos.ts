import type { Atividade, FalhaCronograma, Programa, TipoRelacao, Vinculo } from '../cronograma.ts';
import type { OpcoesBaldes } from '../curva/turno.ts';
import type { DatasDaAtividade, Demanda, FalhaDeRecursos, Recurso } from '../nivelamento/tipos.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** A change of a network that somebody considers. */
export interface MudancaDeRede {
  readonly adicionar: readonly Atividade[];
  /** Ids. The links of a removed activity go with it. */
  readonly remover: readonly string[];
  /** A link of the same type between the same activities is replaced. */
  readonly ligar: readonly Vinculo[];
  readonly desligar: readonly PontasDoVinculo[];
  /** New length and rest of activities, in working minutes. */
  readonly durar?: readonly { readonly atividade: string; readonly duracao: Minutos; readonly restante: Minutos }[];
  /** Demand of the added activities for the resources. */
  readonly demandas: readonly Demanda[];
}

export type PontasDoVinculo = Pick<Vinculo, 'de' | 'para' | 'tipo'>;

export interface OpcoesSimulacao {
  readonly programa: Programa;
  readonly recursos: readonly Recurso[];
  /** Demand of the schedule before the change. */
  readonly demandas: readonly Demanda[];
  /** Shifts in which overload is counted. */
  readonly turnos: OpcoesBaldes;
}

/** An activity of both schedules whose early dates differ; hammocks, efforts and summaries only follow and do not count. */
export interface AtividadeMovida {
  readonly atividade: string;
  readonly antes: DatasDaAtividade;
  readonly depois: DatasDaAtividade;
  /** Minutes of the clock by which its finish moves, or its start where the finish stays. */
  readonly minutos: number;
}

export interface AtividadeSimulada extends DatasDaAtividade {
  readonly atividade: string;
  /** Total float in working minutes. */
  readonly folga: Minutos;
  readonly critica: boolean;
}

/** Work of a resource on the early dates in one shift, in unit-minutes, and the part of it above the capacity. */
export interface CargaDoTurno {
  readonly pedido: number;
  readonly excesso: number;
}

export interface Sobrecarga {
  readonly recurso: string;
  /** Position in the shifts of the options; −1 without shifts. */
  readonly turno: number;
  readonly de: Minuto;
  readonly ate: Minuto;
  readonly capacidade: number;
  readonly antes: CargaDoTurno;
  readonly depois: CargaDoTurno;
}

export interface Simulacao {
  readonly ok: true;
  /** Finish of the project; the difference is in minutes of the clock. */
  readonly termino: { readonly antes: Minuto; readonly depois: Minuto; readonly minutos: number };
  /** Largest loss of total float of one activity of both schedules, in working minutes; no more than it had. */
  readonly folgaConsumida: Minutos;
  /** True when the finish moves, an added activity is critical, or another one becomes critical. */
  readonly critica: boolean;
  readonly adicionadas: readonly AtividadeSimulada[];
  /** Those that move most come first. */
  readonly movidas: readonly AtividadeMovida[];
  /** Shifts in which the change alters the work of an overloaded resource, those that get worse most first. */
  readonly sobrecargas: readonly Sobrecarga[];
  /** Work above the capacities in all shifts, in unit-minutes. */
  readonly excesso: { readonly antes: number; readonly depois: number };
}

/** Reasons why a change cannot be applied; `ciclo` and the others are those of a calculation. */
export type FalhaDeMudanca =
  | { readonly ok: false; readonly erro: 'atividade_ausente'; readonly atividade: string }
  | ({ readonly ok: false; readonly erro: 'vinculo_ausente' } & {
      readonly de: string;
      readonly para: string;
      readonly tipo: TipoRelacao;
    });

export type ResultadoSimulacao = Simulacao | FalhaDeMudanca | FalhaCronograma | FalhaDeRecursos;
