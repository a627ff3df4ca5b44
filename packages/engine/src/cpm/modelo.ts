import type { CalendarioCompilado } from '../calendario/compilado.ts';
import type { Rede } from '../rede/rede.ts';
import type { Extra } from './extra.ts';

/** State of an activity. */
export const NAO_INICIADA = 0;
export const EM_ANDAMENTO = 1;
export const CONCLUIDA = 2;
/** State of a level of effort, summary or hammock, which are outside the passes. */
export const ACOMPANHA = 3;

/** Effect of links on begun work: P6's three modes, and MS Project, where complete work is out of the logic. */
export const RETIDA = 0;
export const SOBREPOSTA = 1;
export const REAIS = 2;
export const SO_O_QUE_FALTA = 3;

/** Side of the same work for a node without duration: a task without remaining work begins early and ends late. */
export const COM_DURACAO = 0;
export const LADO_INICIO = 1;
export const LADO_TERMINO = 2;
export const NADA_A_FAZER = 3;

/**
 * A schedule ready for its passes: everything indexed by node of the network, nothing to look up. Instants are minutes
 * since 1970 on the wall clock; "work" is minutes accumulated by the node's own calendar.
 */
export interface Modelo {
  readonly rede: Rede;
  readonly calendarios: readonly CalendarioCompilado[];
  /** Node → position in `calendarios`. */
  readonly calendario: Int32Array;
  readonly situacao: Uint8Array;
  readonly lado: Uint8Array;
  /** Remaining work, and the original amount. */
  readonly restante: Int32Array;
  readonly duracao: Int32Array;
  /** Constraints and progress of the few nodes that have them: node → position in `extras`, −1 for none. */
  readonly extra: Int32Array;
  readonly extras: readonly Extra[];
  /** Earliest instant for open work. */
  readonly piso: number;
  readonly dataBase: number;
  /** Remaining minutes of lag, by incoming and by outgoing link of the network. */
  readonly lagEntrada: Int32Array;
  readonly lagSaida: Int32Array;
  /** The calendar that never stops. */
  readonly continuo: CalendarioCompilado;
  /** Calendar of lags when it is neither end's own, otherwise undefined. */
  readonly calendarioLag: CalendarioCompilado | undefined;
  readonly lagDaSucessora: boolean;
  /** Node → position in `calendarios` of the calendar in which lags of that end are worked. */
  readonly calendarioDosLags: Int32Array;
  /** True when the rest of a start-start lag counts from the data date once the predecessor has begun. */
  readonly lagDoInicioReal: boolean;
  readonly progresso: number;
  /** Minutes of the clock by which MS Project's levelling delays the start of a node; undefined when it delays none. */
  readonly atraso: Int32Array | undefined;
  /** True for a project scheduled back from its finish. */
  readonly doTermino: boolean;
  /** True when some activity counts its float in another calendar. */
  readonly outraFolga: boolean;
}

/** Results by node. Instants, and the work at which the early start and the late finish fall. */
export interface Datas {
  readonly inicioCedo: Int32Array;
  readonly terminoCedo: Int32Array;
  readonly inicioTarde: Int32Array;
  readonly terminoTarde: Int32Array;
  readonly trabalhoCedo: Int32Array;
  readonly trabalhoTarde: Int32Array;
  /** Position, among the incoming links of the network, of the link that sets the early start; −1 for none. */
  readonly condutor: Int32Array;
  /** 1 when another link asks for the same instant as `condutor`. */
  readonly empate: Uint8Array;
}

/** Results for `n` nodes. */
export function createDatas(n: number): Datas {
  return {
    inicioCedo: new Int32Array(n),
    terminoCedo: new Int32Array(n),
    inicioTarde: new Int32Array(n),
    terminoTarde: new Int32Array(n),
    trabalhoCedo: new Int32Array(n),
    trabalhoTarde: new Int32Array(n),
    condutor: new Int32Array(n).fill(-1),
    empate: new Uint8Array(n),
  };
}
