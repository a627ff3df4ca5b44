import type { FalhaCronograma, Programa } from '../cronograma.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/**
 * Three estimates of the whole duration of an activity, in working minutes of its calendar. Once it has begun, they
 * count in proportion to its remaining work. `provavel` absent: the planned duration.
 */
export interface FaixaDuracao {
  readonly otimista: Minutos;
  readonly provavel?: Minutos;
  readonly pessimista: Minutos;
}

/** Three estimates as factors of the remaining work: 0.9 is ten per cent less. `provavel` absent: 1. */
export interface FaixaFator {
  readonly otimista: number;
  readonly provavel?: number;
  readonly pessimista: number;
}

/** Work that may turn up, as when equipment is opened: it makes each of its activities that much longer. */
export interface TrabalhoExtra {
  readonly id: string;
  /** Probability, 0 … 1. */
  readonly probabilidade: number;
  /** Working minutes added to each activity, in its own calendar. */
  readonly duracao: Required<FaixaDuracao>;
  readonly atividades: readonly string[];
}

/** A milestone: an activity whose finish the report gives besides that of the project. */
export interface MarcoRisco {
  readonly atividade: string;
  /** Target instant of the finish. */
  readonly meta?: Minuto;
}

export interface OpcoesRisco {
  readonly programa: Programa;
  /** Number of runs, 1 … 100,000. */
  readonly rodadas: number;
  /** An integer of 32 bits. The same seed gives the same draws, activity by activity, whatever else is in the schedule. */
  readonly semente: number;
  readonly distribuicao: 'TRIANGULAR' | 'PERT';
  /** Factors of activities with neither their own estimates nor a class. */
  readonly padrao: FaixaFator;
  /** Estimates by class, and the class of each activity. */
  readonly classes: ReadonlyMap<string, FaixaFator>;
  readonly classeDaAtividade: ReadonlyMap<string, string>;
  /** Own estimates of an activity, which outweigh those of its class. */
  readonly faixas: ReadonlyMap<string, FaixaDuracao>;
  readonly extras: readonly TrabalhoExtra[];
  /** At most 20 million finishes over all runs: 20,000 milestones with 1,000 runs. */
  readonly marcos: readonly MarcoRisco[];
  /** Target finish of the project; absent: the imposed finish of the schedule. */
  readonly meta?: Minuto;
  /** Number of bars in the histogram, and most bars in the tornado. */
  readonly baldes: number;
  readonly barras: number;
  /** Called before each slice of runs with the number made so far: false ends the simulation with those. */
  readonly goOn?: (rodadas: number) => boolean;
}

/** 1,000 runs; −10 % … +25 %, the factors of domain.md for work without estimates. */
export const RISCO_PADRAO: OpcoesRisco = {
  programa: 'P6',
  rodadas: 1_000,
  semente: 1,
  distribuicao: 'TRIANGULAR',
  padrao: { otimista: 0.9, pessimista: 1.25 },
  classes: new Map(),
  classeDaAtividade: new Map(),
  faixas: new Map(),
  extras: [],
  marcos: [],
  baldes: 20,
  barras: 20,
};

/**
 * Parts of the input that do not count; the simulation goes on without them. `ignorada`: estimates or extra work of an
 * activity that is done, has no duration, only spans others, or has dates typed by hand or set by an expected finish.
 * Only `faixa_exagerada`, more than ten times the likely value, still counts.
 */
export type CodigoAchadoRisco =
  | 'faixa_invalida'
  | 'faixa_fora_de_ordem'
  | 'faixa_exagerada'
  | 'faixa_ignorada'
  | 'faixa_sem_atividade'
  | 'classe_invalida'
  | 'classe_ausente'
  | 'extra_invalido'
  | 'extra_ignorado'
  | 'extra_repetido'
  | 'extra_sem_atividade'
  | 'marco_ausente'
  | 'marco_sem_data';

export interface AchadoRisco {
  readonly codigo: CodigoAchadoRisco;
  /** Id of the activity, which may not exist. */
  readonly atividade?: string;
  /** Id of the class or of the extra work. */
  readonly outro?: string;
}

/** Runs that end in [`de`, `ate`), and those that end before `ate`. */
export interface BaldeRisco {
  readonly de: Minuto;
  readonly ate: Minuto;
  readonly rodadas: number;
  readonly acumuladas: number;
}

/** Distribution of an end over all runs. */
export interface DistribuicaoTermino {
  readonly minimo: Minuto;
  readonly maximo: Minuto;
  /** Mean, as an instant with fractions of a minute, and standard deviation in elapsed minutes. */
  readonly media: number;
  readonly desvio: number;
  /** The earliest instant by which this percentage of the runs ended. */
  readonly p10: Minuto;
  readonly p50: Minuto;
  readonly p80: Minuto;
  readonly p90: Minuto;
  /** Finish without risk, and the share of runs (0 … 1) that end by then. */
  readonly calculado: Minuto;
  readonly chanceDoCalculado: number;
  readonly meta?: Minuto;
  readonly chanceDaMeta?: number;
  readonly histograma: readonly BaldeRisco[];
}

/** Effect of one uncertainty on the finish of the project. */
export interface BarraTornado {
  readonly tipo: 'DURACAO' | 'EXTRA';
  /** Id of the activity, or of the extra work. */
  readonly id: string;
  /**
   * Elapsed minutes by which the mean finish moves, by linear regression, when a duration goes to its P10 and to its
   * P90, or when an extra work does not happen and when it does.
   */
  readonly baixo: number;
  readonly alto: number;
  /** Pearson's correlation with the finish; its noise is about 1 ÷ √runs. */
  readonly correlacao: number;
  /** Share of the runs in which it was on the longest path. */
  readonly criticidade: number;
  /** Schedule sensitivity index: criticality × its standard deviation ÷ that of the finish (both in minutes). */
  readonly sensibilidade: number;
}

export interface CriticidadeAtividade {
  readonly atividade: string;
  /** Share of the runs (0 … 1) in which it was on the longest path to the finish of the project. */
  readonly indice: number;
}

export interface RelatorioRisco {
  readonly ok: true;
  /** Number of runs made; fewer than requested after an interruption. */
  readonly rodadas: number;
  readonly interrompido: boolean;
  readonly termino: DistribuicaoTermino;
  readonly marcos: readonly { readonly atividade: string; readonly termino: DistribuicaoTermino }[];
  /** Activities that were critical in some run, the most critical first. */
  readonly criticidade: readonly CriticidadeAtividade[];
  /** Bars of all that was on the longest path in some run, the widest first. */
  readonly tornado: readonly BarraTornado[];
  readonly achados: readonly AchadoRisco[];
}

export type FalhaRisco =
  | FalhaCronograma
  /** The named option is out of its range. */
  | {
      readonly ok: false;
      readonly erro: 'opcao_invalida';
      readonly opcao: 'rodadas' | 'semente' | 'baldes' | 'padrao' | 'marcos' | 'meta';
    }
  /** The simulation ended before the first run. */
  | { readonly ok: false; readonly erro: 'sem_rodadas' };

export type ResultadoRisco = RelatorioRisco | FalhaRisco;
