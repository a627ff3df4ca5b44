import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { type InstanteDoValor, instanteDoValor } from '../curva/instante-do-valor.ts';
import type { ItemCurva } from '../curva/item.ts';
import type { Minutos } from '../tempo.ts';

export interface EntradaPrazoAgregado {
  /** The planned curve and its calendars. */
  readonly itens: readonly ItemCurva[];
  readonly calendarios: readonly CalendarioCompilado[];
  /** The project's calendar, which counts the time. */
  readonly calendario: CalendarioCompilado;
  /** Planned start and finish of the project. */
  readonly inicio: number;
  readonly termino: number;
  /** Data date; for a finished project, its actual finish. */
  readonly dataBase: number;
  /** Earned value at the data date. */
  readonly ev: number;
}

/** Earned schedule. Lengths are working minutes of the project's calendar. */
export interface PrazoAgregado {
  /** Instant at which the plan reached the present earned value, to the nearest minute. */
  readonly instante: number;
  /** ES: working time up to that instant; a fraction of a minute is kept. */
  readonly es: Minutos;
  /** AT: working time up to the data date; negative before the start. */
  readonly at: Minutos;
  /** PD: planned duration. */
  readonly pd: Minutos;
  /** ES / AT; null when no time has passed, or the project has not begun. */
  readonly spiT: number | null;
  /** Start + PD / SPI(t); null when nothing is earned, or when it is more than `DURACAO_MAXIMA` away. */
  readonly termino: number | null;
}

/** Working minutes of 20 years around the clock: a finish farther away has no meaning. */
const DURACAO_MAXIMA = 20 * 366 * 1_440;

/** Earned schedule (Lipke): ES, SPI(t) and the finish that follows from them. */
export function prazoAgregado(entrada: EntradaPrazoAgregado): PrazoAgregado {
  const { calendario, inicio, termino, dataBase } = entrada;
  const origem = trabalhoAte(calendario, inicio);
  const achado = instanteDoValor(entrada, entrada.ev);
  const es = trabalhoFracionado(calendario, achado) - origem;
  const at = trabalhoAte(calendario, dataBase) - origem;
  const pd = trabalhoAte(calendario, termino) - origem;
  const spiT = at <= 0 ? null : es / at;
  const duracao = spiT === null || spiT <= 0 ? null : Math.round(pd / spiT);
  return {
    instante: Math.round(achado.instante - 1 + achado.fracao),
    es,
    at,
    pd,
    spiT,
    termino: duracao === null || duracao > DURACAO_MAXIMA ? null : instanteTermino(calendario, origem + duracao),
  };
}

function trabalhoFracionado(calendario: CalendarioCompilado, { instante, fracao }: InstanteDoValor): number {
  const antes = trabalhoAte(calendario, instante - 1);
  return antes + fracao * (trabalhoAte(calendario, instante) - antes);
}
