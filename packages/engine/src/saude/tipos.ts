import type { FalhaCronograma, Programa } from '../cronograma.ts';
import type { RegraCredito } from '../curva/credito.ts';
import type { Demanda, Recurso } from '../nivelamento/tipos.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** The fourteen points of DCMA, in their order, then the thirteen rules of a shutdown. */
export type CodigoSaude =
  | 'LOGICA_AUSENTE'
  | 'ANTECIPACOES'
  | 'ESPERAS'
  | 'TIPOS_DE_RELACAO'
  | 'RESTRICOES_RIGIDAS'
  | 'FOLGA_ALTA'
  | 'FOLGA_NEGATIVA'
  | 'DURACAO_ALTA'
  | 'DATAS_INVALIDAS'
  | 'RECURSOS'
  | 'ATRASADAS'
  | 'TESTE_DO_CAMINHO'
  | 'CPLI'
  | 'BEI'
  | 'FORA_DE_SEQUENCIA'
  | 'PONTAS_SOLTAS'
  | 'REDUNDANCIA'
  | 'ABERTURA_SEM_RAQUETE'
  | 'FECHAMENTO_SEM_INSPECAO'
  | 'SEM_APONTAMENTO'
  | 'MUITAS_EM_ANDAMENTO'
  | 'SUPERALOCACAO'
  | 'DESCRICAO'
  | 'CREDITO_SUBJETIVO'
  | 'LONGA_SEM_MARCOS'
  | 'CORTE_ANTIGO'
  | 'CONFLITOS';

/** Reason of a finding within its check: the advice depends on it. */
export type MotivoSaude =
  | 'SEM_PREDECESSORA'
  | 'SEM_SUCESSORA'
  | 'SEM_VINCULO'
  | 'ANTECIPACAO'
  | 'ESPERA'
  | 'NAO_E_TERMINO_INICIO'
  | 'RESTRICAO_RIGIDA'
  | 'FOLGA_ALTA'
  | 'FOLGA_NEGATIVA'
  | 'DURACAO_ALTA'
  | 'PREVISTA_NO_PASSADO'
  | 'REAL_NO_FUTURO'
  | 'SEM_RECURSO'
  | 'ATRASADA'
  | 'TERMINO_NAO_ACOMPANHA'
  | 'PRAZO_CURTO'
  | 'NAO_CONCLUIDA'
  | 'FORA_DE_SEQUENCIA'
  | 'INICIO_SOLTO'
  | 'TERMINO_SOLTO'
  | 'VINCULO_REDUNDANTE'
  | 'RAQUETE_NAO_INSTALADA'
  | 'RAQUETE_DEPOIS_DA_ABERTURA'
  | 'SEM_INSPECAO_ANTES'
  | 'SEM_APONTAMENTO'
  | 'AINDA_EM_ANDAMENTO'
  | 'ACIMA_DO_LIMITE'
  | 'SEM_VERBO'
  | 'DESCRICAO_REPETIDA'
  | 'SEM_DESCRICAO'
  | 'REGRA_SUBJETIVA'
  | 'SEM_MARCOS'
  | 'CORTE_ANTIGO'
  | 'RADIOGRAFIA_COM_GENTE'
  | 'QUENTE_COM_ABERTURA'
  | 'ICAMENTO_SOBRE_GENTE'
  | 'LOCAL_LOTADO'
  | 'APOIO_EM_DOBRO'
  | 'CONFINADO_SEM_APOIO'
  | 'TREINAMENTO_VENCIDO'
  | 'ANTES_DA_LIBERACAO'
  | 'DEPOIS_DA_ENTREGA';

export interface AchadoSaude {
  readonly motivo: MotivoSaude;
  /** Id of the activity; for a link, its successor. */
  readonly atividade?: string;
  /** Id of the predecessor, of the blind, of the resource, of the place, of the support, of the person, of the system, or of the other activity. */
  readonly outro?: string;
  /** Position in `vinculos`, for a finding about a link. */
  readonly vinculo?: number;
  /** Working minutes (floats, durations, lags in minutes), elapsed minutes (delays, age), units above the limit, HH, works at the same time. */
  readonly valor?: number;
  /** The stretch of time or the instant of the finding. */
  readonly de?: Minuto;
  readonly ate?: Minuto;
}

/** Data that the schedule does not have; without it the checks that need it are not made. */
export type DadoSaude =
  | 'linhaBase'
  | 'meta'
  | 'recursos'
  | 'capacidades'
  | 'hh'
  | 'credito'
  | 'descricoes'
  | 'etapas'
  | 'raquetes'
  | 'apontamentos'
  | 'agora'
  | 'emExecucao'
  | 'lugares';

export interface VerificacaoSaude {
  readonly codigo: CodigoSaude;
  /** `1` … `14`, `H1` … `H13`. */
  readonly numero: string;
  /** Number counted (activities, links, stretches, HH), and the number of items it was counted among. */
  readonly quantidade: number;
  readonly denominador: number;
  /** The count as a percentage of the denominator, 0 … 100 (indices may be above); null with nothing to check. */
  readonly percentual: number | null;
  /** Value that the check compares with the limit: 0 … 100, a count, or an index. */
  readonly medida: number;
  readonly unidade: 'PERCENTUAL' | 'QUANTIDADE' | 'INDICE';
  /** The largest, or the smallest, value that passes. */
  readonly limite: number;
  readonly sentido: 'MAXIMO' | 'MINIMO';
  /** `INFORMA`: there is no limit. `NAO_AVALIADA`: there was nothing to check, or the data `falta` are missing. */
  readonly veredito: 'PASSA' | 'FALHA' | 'INFORMA' | 'NAO_AVALIADA';
  readonly falta?: DadoSaude;
  /** Findings in order of activity. */
  readonly achados: readonly AchadoSaude[];
}

export type EtapaSaude = 'ABERTURA' | 'INSPECAO' | 'FECHAMENTO';

/** Data besides the schedule, by id of activity; all of them optional. */
export interface DadosSaude {
  /** Finish in the baseline. */
  readonly linhaBase?: ReadonlyMap<string, Minuto>;
  readonly hh?: ReadonlyMap<string, number>;
  readonly demandas?: readonly Demanda[];
  readonly recursos?: readonly Recurso[];
  readonly credito?: ReadonlyMap<string, RegraCredito>;
  /** `grupo`: two activities of one group (a service) should not have the same text. */
  readonly descricoes?: ReadonlyMap<string, { readonly texto: string; readonly grupo?: string }>;
  /** Activities that open, inspect and close each equipment. */
  readonly etapas?: ReadonlyMap<string, { readonly equipamento: string; readonly etapa: EtapaSaude }>;
  /** By equipment, its blinds of release, with the actual or planned instant of each installation. */
  readonly raquetes?: ReadonlyMap<string, readonly { readonly id: string; readonly instaladaEm?: Minuto }[]>;
  /** Instant of the last valid report. */
  readonly apontamentos?: ReadonlyMap<string, Minuto>;
  readonly agora?: Minuto;
  /** Whether the project is in execution. */
  readonly emExecucao?: boolean;
  /** Where activities are, and what they do to others there. */
  readonly lugares?: ReadonlyMap<string, LugarSaude>;
  /** People that a place holds at once, by place. */
  readonly capacidades?: ReadonlyMap<string, number>;
  /** Bookings of a support above what there is, each of the activity that asks for it. */
  readonly excessos?: readonly {
    readonly apoio: string;
    readonly atividade: string;
    readonly valor: number;
    readonly de: Minuto;
    readonly ate: Minuto;
  }[];
}

export interface LugarSaude {
  readonly local?: string;
  readonly area?: string;
  /** Metres from a point of the site. */
  readonly posicao?: readonly [x: number, y: number];
  /** People who work there. */
  readonly pessoas: number;
  /** Radius in metres that nobody else may be within. */
  readonly radiografia?: number;
  /** It makes sparks or flames. */
  readonly quente?: boolean;
  /** It opens a line or an equipment. */
  readonly abre?: boolean;
  /** It lifts something over the place. */
  readonly icamento?: boolean;
  /** It is done inside a confined space, with or without somebody at its mouth and air in it. */
  readonly confinado?: 'COM_APOIO' | 'SEM_APOIO';
  /** People who work on it, each with the instant from which one of their trainings is no longer valid. */
  readonly treinamentos?: readonly { readonly pessoa: string; readonly vence: Minuto }[];
  /** The system that it works on: when that is released, and since when it is handed over. */
  readonly sistema?: { readonly id: string; readonly liberado?: Minuto; readonly entregue?: Minuto };
}

export interface OpcoesSaude {
  readonly programa: Programa;
  /** Limits that differ from the usual ones, in the unit of each check. */
  readonly limites: Partial<Readonly<Record<CodigoSaude, number>>>;
  /** Weight of each check in the overall index: 1 when it is absent. */
  readonly pesos: Partial<Readonly<Record<CodigoSaude, number>>>;
  /** Limits above which float and duration count as high, in working minutes. */
  readonly folgaAlta: Minutos;
  readonly duracaoAlta: Minutos;
  /** Working minutes of a shift, and elapsed ones from the start of a shift to that of the next. */
  readonly turno: { readonly util: Minutos; readonly corrido: Minutos };
}

/** The limits of a shutdown (DCMA's own for float and duration are 44 days); two shifts of ten hours a day. */
export const SAUDE_PADRAO: OpcoesSaude = {
  programa: 'P6',
  limites: {},
  pesos: {},
  folgaAlta: 72 * 60,
  duracaoAlta: 24 * 60,
  turno: { util: 600, corrido: 720 },
};

export interface RelatorioSaude {
  readonly ok: true;
  /** The twenty-seven checks, in order. */
  readonly verificacoes: readonly VerificacaoSaude[];
  /** Weighted share of the checks made that pass, 0 … 100; null when none was made. */
  readonly indice: number | null;
}

export type ResultadoSaude = RelatorioSaude | FalhaCronograma;
