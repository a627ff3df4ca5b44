import type { Datas, Modelo } from '../cpm/modelo.ts';

/** Early dates that can be calculated again after a change of the model. */
export interface Ida {
  readonly modelo: Modelo;
  readonly datas: Datas;
  /** The unchanged early dates. */
  readonly base: Datas;
  /** The model before its forward pass (which sets the remaining work of expected finishes), and after it. */
  readonly antes: Modelo;
  readonly inicial: Modelo;
  readonly date: (datas: Datas, no: number) => void;
}

/** Dates a node again; true when its dates change. */
export function dateAgain({ modelo, datas, base, antes, date }: Ida, no: number): boolean {
  modelo.restante[no] = antes.restante[no]!;
  modelo.lado[no] = antes.lado[no]!;
  date(datas, no);
  return datas.inicioCedo[no] !== base.inicioCedo[no] || datas.terminoCedo[no] !== base.terminoCedo[no];
}

/** Restores the former dates of a node. */
export function goBack({ modelo, datas, base, inicial }: Ida, no: number): void {
  datas.inicioCedo[no] = base.inicioCedo[no]!;
  datas.terminoCedo[no] = base.terminoCedo[no]!;
  modelo.restante[no] = inicial.restante[no]!;
  modelo.lado[no] = inicial.lado[no]!;
}
