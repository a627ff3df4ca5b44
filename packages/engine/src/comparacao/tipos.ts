import type { Cronograma, FalhaCronograma, Programa, Restricao, Vinculo } from '../cronograma.ts';
import type { Minuto, Minutos } from '../tempo.ts';

/** One of the two schedules, such as the current one, a baseline or another version. */
export interface LadoComparado {
  readonly cronograma: Cronograma;
  /** Id → key that identifies an activity in both schedules: its code, its id at the source. Without it, the id. */
  readonly chaves?: ReadonlyMap<string, string>;
  /** Planned hours by id of the activity. */
  readonly hh?: ReadonlyMap<string, number>;
}

export interface OpcoesComparacao {
  readonly programa: Programa;
  /** Key of the activity whose finish counts as the end; absent: the end of the project. */
  readonly marco?: string;
}

/**
 * Groups of changes that may move the end, in the order in which they are applied. Progress comes first, to separate
 * what happened from what was planned again. The rest keeps every step free of loops: scope goes out before links
 * change, and comes in when all that it is tied to is there.
 */
export const GRUPOS_DE_MUDANCA = [
  'PROGRESSO',
  'ESCOPO_RETIRADO',
  'LOGICA',
  'DURACAO',
  'CALENDARIO',
  'RESTRICAO',
  'OPCOES',
  'ESCOPO_NOVO',
] as const;
export type GrupoDeMudanca = (typeof GRUPOS_DE_MUDANCA)[number];

/** `RESULTADO`: results of the calculation; `HH`: hours, which move nothing. */
export type GrupoDoCampo = GrupoDeMudanca | 'RESULTADO' | 'HH';

export type ValorComparado =
  | number
  | boolean
  | string
  | Restricao
  | { readonly inicio: Minuto; readonly termino: Minuto };

export interface Mudanca {
  /** A field of `Atividade`, or `inicioCedo`, `terminoCedo`, `folgaTotal`, `hh`. */
  readonly campo: string;
  readonly grupo: GrupoDoCampo;
  readonly antes?: ValorComparado;
  readonly depois?: ValorComparado;
}

export interface AtividadeAlterada {
  readonly chave: string;
  readonly mudancas: readonly Mudanca[];
}

/** A link with keys in place of ids. */
export type VinculoComparado = Vinculo;

/** The effect of one group of changes on the end, after the groups before it; all of them add up to the slip. */
export interface Parcela {
  readonly grupo: GrupoDeMudanca;
  /** Minutes of the clock, positive = later. */
  readonly minutos: Minutos;
  /** The end after the group is applied. */
  readonly termino: Minuto;
  /** False when the schedule could not be calculated at this step: its effect is part of the next one. */
  readonly calculada: boolean;
}

export interface Comparacao {
  readonly ok: true;
  readonly termino: { readonly antes: Minuto; readonly depois: Minuto; readonly minutos: Minutos };
  readonly causas: readonly Parcela[];
  /** Keys of activities, in order. */
  readonly adicionadas: readonly string[];
  readonly removidas: readonly string[];
  readonly alteradas: readonly AtividadeAlterada[];
  readonly vinculos: {
    readonly adicionados: readonly VinculoComparado[];
    readonly removidos: readonly VinculoComparado[];
    /** Links of the same pair and relation with another lag. */
    readonly alterados: readonly { readonly antes: VinculoComparado; readonly depois: VinculoComparado }[];
  };
  /** Ids of calendars that only one side has, or whose work differs. */
  readonly calendarios: {
    readonly adicionados: readonly string[];
    readonly removidos: readonly string[];
    readonly alterados: readonly string[];
  };
  /** The path to the end in each schedule, as keys. */
  readonly caminho: { readonly antes: readonly string[]; readonly depois: readonly string[] };
}

export type LadoDaComparacao = 'ANTES' | 'DEPOIS';

export type ResultadoComparacao =
  | Comparacao
  | { readonly ok: false; readonly erro: 'chave_repetida'; readonly lado: LadoDaComparacao; readonly chave: string }
  | { readonly ok: false; readonly erro: 'marco_ausente'; readonly lado: LadoDaComparacao; readonly marco: string }
  | {
      readonly ok: false;
      readonly erro: 'cronograma_sem_datas';
      readonly lado: LadoDaComparacao;
      readonly motivo: FalhaCronograma;
    };
