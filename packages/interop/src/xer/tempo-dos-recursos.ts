import { addTrabalho, type CalendarioCompilado, compileCalendario, type Minuto, type Minutos } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import type { ContextoXer } from './contexto.ts';
import type { Registro } from './tabelas.ts';
import { primeiraData, type Tarefa } from './tarefa.ts';

/** The work of one resource on an activity as time of the resource's calendar. */
export interface TempoDaAlocacao {
  readonly calendario: string;
  readonly duracao: Minutos;
  readonly restante: Minutos;
}

/** Smallest units per hour that count: P6 writes smaller numbers for zero. */
const NADA = 0.001;

/**
 * Time of an assignment: its units by its units per hour, after its own delay. Absent when it does not drive the
 * activity's dates: material, no units per hour, "drive activity dates" off, or no calendar.
 */
export function tempoDaAlocacao(
  ctx: ContextoXer,
  registro: Registro<'TASKRSRC'>,
  calendario: string | undefined,
): TempoDaAlocacao | undefined {
  if (calendario === undefined || registro.rsrc_type === 'RT_Mat' || registro.rollup_dates_flag === 'N')
    return undefined;
  const porHora = valor(ctx, registro, 'target_qty_per_hr');
  const restantePorHora = registro.remain_qty_per_hr === '' ? porHora : valor(ctx, registro, 'remain_qty_per_hr');
  if (porHora < NADA || restantePorHora < NADA) return undefined;
  const total = valor(ctx, registro, 'target_qty') / porHora;
  const resta = valor(ctx, registro, 'remain_qty') / restantePorHora;
  return {
    calendario,
    duracao: minutos(total + valor(ctx, registro, 'target_lag_drtn_hr_cnt')),
    restante: minutos(resta + valor(ctx, registro, 'relag_drtn_hr_cnt')),
  };
}

type Quantidade =
  | 'target_qty'
  | 'target_qty_per_hr'
  | 'target_lag_drtn_hr_cnt'
  | 'remain_qty'
  | 'remain_qty_per_hr'
  | 'relag_drtn_hr_cnt';

const valor = (ctx: ContextoXer, registro: Registro<'TASKRSRC'>, campo: Quantidade): number =>
  ctx.numero(registro[campo], `TASKRSRC.${campo}`, registro.linha) ?? 0;

const minutos = (horas: number): Minutos => Math.round(Math.max(0, horas) * 60);

const turnosDe = ({ semana, excecoes }: CalendarioArquivo): string => JSON.stringify([semana, excecoes]);

/**
 * Time of a resource-dependent activity: among the resources that drive it, the one with the latest finish, with that
 * resource's calendar; among equal finishes, the one with the least time to work until then, because the others wait
 * for it to begin. Several resources at different times count as that one alone.
 */
export class TempoDosRecursos {
  readonly #calendarios: ReadonlyMap<string, CalendarioArquivo>;
  readonly #compilados = new Map<string, CalendarioCompilado>();
  readonly #turnos = new Map<string, string>();

  constructor(calendarios: readonly CalendarioArquivo[]) {
    this.#calendarios = new Map(calendarios.map((calendario) => [calendario.id, calendario]));
  }

  /**
   * Absent when the activity's own calendar and duration serve: another type, no driving resource, the same working
   * time, or its own shorter time with the same end: the resource could begin earlier, and waits.
   */
  de(
    ctx: ContextoXer,
    tarefa: Tarefa,
    calendario: string,
    tempos: readonly TempoDaAlocacao[],
  ): TempoDaAlocacao | undefined {
    if (tarefa.task_type !== 'TT_Rsrc' || tarefa.status_code === 'TK_Complete') return undefined;
    const validos = tempos.filter((tempo) => this.#calendarios.has(tempo.calendario) && tempo.restante > 0);
    const inicio = primeiraData(ctx, tarefa, 'restart_date', 'early_start_date', 'target_start_date');
    if (validos.length === 0 || inicio === undefined) return undefined;
    if (validos.every((tempo) => this.#comoTrabalha(tempo.calendario) === this.#comoTrabalha(calendario)))
      return undefined;
    const tempo = validos.reduce((um, outro) => (this.#compare(um, outro, inicio) < 0 ? outro : um));
    const proprio = Math.max(0, ctx.calado().horas(tarefa.remain_drtn_hr_cnt, '', tarefa.linha) ?? 0);
    const basta =
      proprio < tempo.restante && this.#fim({ calendario, restante: proprio }, inicio) === this.#fim(tempo, inicio);
    return basta ? undefined : tempo;
  }

  /** Less than 0 when the second of two ends later or, with equal ends, when it has less time to work. */
  #compare(um: TempoDaAlocacao, outro: TempoDaAlocacao, inicio: Minuto): number {
    return (
      this.#fim(um, inicio) - this.#fim(outro, inicio) ||
      outro.restante - um.restante ||
      outro.calendario.localeCompare(um.calendario, 'en', { numeric: true })
    );
  }

  #comoTrabalha(id: string): string | undefined {
    const calendario = this.#calendarios.get(id);
    const turnos = this.#turnos.get(id) ?? (calendario && turnosDe(calendario));
    if (turnos !== undefined) this.#turnos.set(id, turnos);
    return turnos;
  }

  #fim({ calendario: id, restante }: Pick<TempoDaAlocacao, 'calendario' | 'restante'>, inicio: Minuto): number {
    const calendario = this.#calendarios.get(id);
    const pronto = this.#compilados.get(id) ?? (calendario && compileCalendario(calendario, inicio, inicio));
    if (!pronto) return inicio;
    this.#compilados.set(id, pronto);
    return addTrabalho(pronto, inicio, restante);
  }
}
