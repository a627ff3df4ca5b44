import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import type { ItemCurva } from '../curva/item.ts';
import { type InstanteDoValor, instanteDoValor } from '../curva/prevista.ts';
import { percentual } from '../curva/quantia.ts';
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

/** Approved HH of each kind. */
export interface EntradaCrescimento {
  /** Contract baseline, LB0. */
  readonly lb0: number;
  readonly asfe: number;
  readonly sse: number;
  /** HH that cancellations free (CAP). */
  readonly cap: number;
  /** The part of `asfe` that could have been foreseen (class TARDIO). */
  readonly tardio: number;
}

/** Growth in per cent of LB0, null when LB0 is 0. */
export interface Crescimento {
  /** Scope in force, LBV, in HH: LB0 + ASFE + SSE − CAP. */
  readonly vigente: number;
  readonly bruto: number | null;
  readonly liquido: number | null;
  readonly tardio: number | null;
}

/** Growth of scope since the contract baseline. */
export function crescimentoEscopo({ lb0, asfe, sse, cap, tardio }: EntradaCrescimento): Crescimento {
  const acrescimo = asfe + sse;
  return {
    vigente: lb0 + acrescimo - cap,
    bruto: percentual(acrescimo, lb0),
    liquido: percentual(acrescimo - cap, lb0),
    tardio: percentual(tardio, lb0),
  };
}

/** The four figures of earned value at one instant, all in the same unit (HH, for a cost index in HH). */
export interface EntradaIndices {
  /** Planned value, VP. */
  readonly pv: number;
  /** Earned value, VA. */
  readonly ev: number;
  /** Actual cost, CR: HH spent. */
  readonly ac: number;
  /** Budget at completion, ONT: sum of the weights. */
  readonly bac: number;
}

/** One estimate at completion and its consequences; all null when the indices it needs are undefined. */
export interface Estimativa {
  readonly eac: number | null;
  /** Estimate to complete, EPT: EAC − AC. */
  readonly etc: number | null;
  /** Variance at completion, VNT: BAC − EAC. */
  readonly vac: number | null;
}

/** Indices; null where a denominator is 0: nothing planned, nothing spent, nothing earned. */
export interface Indices {
  readonly percentualPrevisto: number | null;
  readonly percentualReal: number | null;
  /** Percentage points: actual − planned. */
  readonly desvio: number | null;
  readonly spi: number | null;
  readonly cpi: number | null;
  readonly sv: number;
  readonly cv: number;
  /** BAC / CPI: the remaining work costs as much as the done work. */
  readonly pelaEficiencia: Estimativa;
  /** AC + (BAC − EV): the remaining work costs as planned. */
  readonly peloOrcado: Estimativa;
  /** AC + (BAC − EV) / (CPI · SPI). */
  readonly combinada: Estimativa;
  /** Efficiency needed to finish on budget; negative when the budget is already spent. */
  readonly tcpi: number | null;
  /** HH spent per HH earned, PF. */
  readonly produtividade: number | null;
}

export function calcularIndices({ pv, ev, ac, bac }: EntradaIndices): Indices {
  const spi = razao(ev, pv);
  const cpi = razao(ev, ac);
  const percentualPrevisto = percentual(pv, bac);
  const percentualReal = percentual(ev, bac);
  const estimar = (eac: number | null): Estimativa => ({
    eac,
    etc: eac === null ? null : eac - ac,
    vac: eac === null ? null : bac - eac,
  });
  const restanteCombinado = spi === null || cpi === null ? null : razao(bac - ev, cpi * spi);
  return {
    percentualPrevisto,
    percentualReal,
    desvio: percentualPrevisto === null || percentualReal === null ? null : percentualReal - percentualPrevisto,
    spi,
    cpi,
    sv: ev - pv,
    cv: ev - ac,
    pelaEficiencia: estimar(cpi === null ? null : razao(bac, cpi)),
    peloOrcado: estimar(ac + (bac - ev)),
    combinada: estimar(restanteCombinado === null ? null : ac + restanteCombinado),
    tcpi: razao(bac - ev, bac - ac),
    produtividade: razao(ac, ev),
  };
}

const razao = (numerador: number, denominador: number): number | null =>
  denominador === 0 ? null : numerador / denominador;
