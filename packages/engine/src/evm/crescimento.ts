import { percentual } from '../curva/quantia.ts';

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
