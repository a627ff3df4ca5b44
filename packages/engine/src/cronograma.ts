import type { Minuto, Minutos } from './tempo.ts';

/** Minutes within a day, half-open. `fim` may pass 1440 when a shift crosses midnight; 0 ≤ inicio < 1440, inicio < fim ≤ 2880. */
export interface Intervalo {
  readonly inicio: Minutos;
  readonly fim: Minutos;
}

/** Days (since 1970-01-01, both ends included) whose work differs from the week; no interval = no work. A later entry wins. */
export interface Excecao {
  readonly de: number;
  readonly ate: number;
  readonly intervalos: readonly Intervalo[];
}

/** A weekly pattern plus exceptions, minute resolution, on the project's wall clock. */
export interface Calendario {
  readonly id: string;
  /** Seven entries, 0 = Sunday … 6 = Saturday. */
  readonly semana: readonly (readonly Intervalo[])[];
  readonly excecoes: readonly Excecao[];
}

/** `REDE` is a hammock, `ESFORCO` a level of effort, `RESUMO` a WBS summary: the three never drive anything. */
export type TipoAtividade = 'TAREFA' | 'TAREFA_RECURSO' | 'MARCO_INICIO' | 'MARCO_FIM' | 'REDE' | 'ESFORCO' | 'RESUMO';

export type TipoRestricao =
  | 'INICIAR_EM'
  | 'NAO_INICIAR_ANTES'
  | 'NAO_INICIAR_DEPOIS'
  | 'TERMINAR_EM'
  | 'NAO_TERMINAR_ANTES'
  | 'NAO_TERMINAR_DEPOIS'
  | 'O_MAIS_TARDE'
  | 'INICIO_OBRIGATORIO'
  | 'TERMINO_OBRIGATORIO';

export interface Restricao {
  readonly tipo: TipoRestricao;
  /** Absent only for `O_MAIS_TARDE`. */
  readonly data?: Minuto;
}

/** One activity, as the scheduler sees it. */
export interface Atividade {
  readonly id: string;
  readonly tipo: TipoAtividade;
  /** Id of a `Calendario` of the schedule. */
  readonly calendario: string;
  /** Original duration, working minutes of its calendar; 0 for milestones. */
  readonly duracao: Minutos;
  /** Remaining duration, working minutes; equals `duracao` before the start, 0 when finished. */
  readonly restante: Minutos;
  /** An actual date later than the data date counts as the data date, as in P6. */
  readonly inicioReal?: Minuto;
  readonly terminoReal?: Minuto;
  readonly restricao?: Restricao;
  readonly restricaoSecundaria?: Restricao;
  readonly terminoEsperado?: Minuto;
  /** P6: true when some resource is assigned to it; an expected finish that leaves it no work then has no effect. */
  readonly comRecursos?: true;
  readonly prazo?: Minuto;
  /** Limits from outside the links (other projects, a summary task): not to start before, not to finish after. */
  readonly inicioExterno?: Minuto;
  readonly terminoExterno?: Minuto;
  /** Limit of an accepted levelling proposal: not to start before. */
  readonly inicioNivelado?: Minuto;
  /** What it waits for beside the network (a valve in the workshop, a hold point) is expected then: not to start before. */
  readonly esperaAte?: Minuto;
  /** Work stopped at `suspensaEm`; it goes on at `retomadaEm`, or is still stopped. */
  readonly suspensaEm?: Minuto;
  readonly retomadaEm?: Minuto;
  /** For a `RESUMO`: ids of the activities of its branch, at any depth. Other summaries among them do not count. */
  readonly ramo?: readonly string[];
  /** Calendar of its float, when it is not its working calendar. */
  readonly calendarioFolga?: string;
  /** MS Project only: elapsed duration (the 24 h calendar), and dates typed by hand. */
  readonly corrida?: boolean;
  /** MS Project only: minutes of the clock by which its levelling delays the start of a task that has not begun. */
  readonly atrasoNivelamento?: Minutos;
  readonly manual?: { readonly inicio: Minuto; readonly termino: Minuto };
}

/** TI finish-start, II start-start, TT finish-finish, IT start-finish. */
export type TipoRelacao = 'TI' | 'II' | 'TT' | 'IT';

/** `PERCENTUAL`: `lag` is a percentage of the predecessor's duration. */
export type TipoLag = 'TRABALHO' | 'CORRIDO' | 'PERCENTUAL';

export interface Vinculo {
  readonly de: string;
  readonly para: string;
  readonly tipo: TipoRelacao;
  /** Minutes (or per cent); negative is a lead. */
  readonly lag: Minutos;
  readonly tipoLag: TipoLag;
}

/** Names and defaults follow Primavera P6's scheduling options. */
export interface OpcoesCronograma {
  readonly progresso: 'LOGICA_RETIDA' | 'SOBREPOR_PROGRESSO' | 'DATAS_REAIS';
  readonly calendarioLag: 'PREDECESSORA' | 'SUCESSORA' | 'CORRIDO' | 'PROJETO';
  /**
   * Origin of the rest of a start-start lag when the predecessor has begun: the early start of its remaining work
   * (`INICIO_CEDO`), or the data date, whatever still holds the predecessor (`INICIO_REAL`). Without effect with
   * `DATAS_REAIS` and in MS Project. P6: "calculate start-to-start lag from".
   */
  readonly lagInicioInicio: 'INICIO_CEDO' | 'INICIO_REAL';
  /**
   * Total float of start, of finish, or the smaller of the two. They differ only where the late dates are not as long as
   * the early ones: levels of effort, summaries, hammocks, and dates typed by hand in MS Project.
   */
  readonly folgaTotal: 'INICIO' | 'TERMINO' | 'MENOR';
  readonly critica: 'FOLGA' | 'CAMINHO_MAIS_LONGO';
  /** Working minutes: an activity with this total float or less is critical. */
  readonly limiteCritico: Minutos;
  /** An activity without successors takes its own early finish as late finish, so it has no float. */
  readonly pontasAbertasCriticas: boolean;
  readonly usarTerminoEsperado: boolean;
  /**
   * MS Project: the project is scheduled back from its imposed finish, and its start is calculated. Without effect when no
   * finish is imposed.
   */
  readonly agendarDoTermino?: boolean;
  /** MS Project: status date of the source file, which had moved nothing: a data date up to it moves nothing. */
  readonly semReagendarAte?: Minuto;
}

export const OPCOES_PADRAO: OpcoesCronograma = {
  progresso: 'LOGICA_RETIDA',
  calendarioLag: 'PREDECESSORA',
  lagInicioInicio: 'INICIO_CEDO',
  folgaTotal: 'TERMINO',
  critica: 'FOLGA',
  limiteCritico: 0,
  pontasAbertasCriticas: false,
  usarTerminoEsperado: true,
};

/** The whole input of a calculation. */
export interface Cronograma {
  /** Planned start of the project. */
  readonly inicio: Minuto;
  /** Data date: no open work is scheduled before it. */
  readonly dataBase: Minuto;
  /** "Must finish by": replaces the calculated finish in the backward pass. */
  readonly terminoImposto?: Minuto;
  readonly calendarioPadrao: string;
  readonly calendarios: readonly Calendario[];
  readonly atividades: readonly Atividade[];
  readonly vinculos: readonly Vinculo[];
  readonly opcoes: OpcoesCronograma;
}

export type CodigoAviso =
  | 'fora_de_sequencia'
  | 'restricao_violada'
  | 'folga_negativa'
  | 'calendario_sem_trabalho'
  | 'calendario_ausente'
  | 'antecipacao_truncada'
  | 'vinculo_repetido'
  | 'vinculo_ignorado'
  | 'data_real_futura'
  /** A finish before the start, remaining work of a finished activity, a resumption before the suspension. */
  | 'progresso_incoerente'
  /** A number that no date, length of time or lag can have (`outro`: the predecessor, of a lag): it is left out. */
  | 'valor_invalido'
  /** An impossible shift, or impossible days of an exception (`outro`: the calendar): left out. */
  | 'turno_invalido'
  /** Two calendars with one id (`outro`). */
  | 'calendario_repetido'
  /** A date beyond the calendars' reach of 400 years: it is cut to that reach. */
  | 'data_fora_do_alcance'
  /** Levelling and critical mass: a capacity with an impossible number or date (`outro`: the resource). */
  | 'capacidade_invalida'
  /** An impossible demand, or one of an activity of more than five years of work (`outro`: the resource). */
  | 'demanda_invalida'
  | 'projeto_sem_atividade';

/** A finding that does not stop the calculation. */
export interface Aviso {
  readonly codigo: CodigoAviso;
  /** Id of the activity it concerns, when there is one. */
  readonly atividade?: string;
  /** The other activity or the calendar it concerns. */
  readonly outro?: string;
}

/**
 * Dates and floats, one position per activity in the order of the input. Instants are `Minuto`s; floats are working
 * minutes of the activity's calendar. Work in progress has the dates of its remaining work. Complete work has its
 * actual dates, and no float.
 */
export interface DatasCalculadas {
  readonly inicioCedo: Int32Array;
  readonly terminoCedo: Int32Array;
  readonly inicioTarde: Int32Array;
  readonly terminoTarde: Int32Array;
  readonly folgaTotal: Int32Array;
  readonly folgaLivre: Int32Array;
  /** 1 = critical. */
  readonly critica: Uint8Array;
  /** Position in `vinculos` of the link that sets the early start, −1 when none does. */
  readonly condutor: Int32Array;
  /** 1 = on the longest path: the activity drives, link by link, the last finish. */
  readonly caminhoMaisLongo: Uint8Array;
}

/** Reason why a calculation gives no dates. */
export type FalhaCronograma =
  /** `caminho`: ids in order, the first repeated last. `outros`: one loop of each other knot, when there are several. */
  | {
      readonly ok: false;
      readonly erro: 'ciclo';
      readonly caminho: readonly string[];
      readonly outros?: readonly (readonly string[])[];
    }
  | { readonly ok: false; readonly erro: 'vinculo_orfao'; readonly de: string; readonly para: string }
  | { readonly ok: false; readonly erro: 'atividade_repetida'; readonly atividade: string }
  | { readonly ok: false; readonly erro: 'calendario_sem_trabalho'; readonly calendario: string };

export interface CronogramaAgendado {
  readonly ok: true;
  readonly datas: DatasCalculadas;
  readonly termino: Minuto;
  readonly avisos: readonly Aviso[];
}

export type ResultadoCronograma = CronogramaAgendado | FalhaCronograma;

/** Program whose rules a schedule follows: those of `agendarComoP6`, or of `agendarComoMsProject`. */
export type Programa = 'P6' | 'MS_PROJECT';
