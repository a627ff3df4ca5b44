import { percentual } from '../curva/quantia.ts';

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

/** Earned-value indices. */
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
