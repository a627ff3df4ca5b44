import type { Datas, Modelo } from '../cpm/modelo.ts';

/** Early dates that can be asked for again, with something changed in the model. */
export interface Ida {
  readonly modelo: Modelo;
  readonly datas: Datas;
  /** The early dates as they are. */
  readonly base: Datas;
  /** The model before its forward pass, which calculates what is left where a finish is expected, and after it. */
  readonly antes: Modelo;
  readonly inicial: Modelo;
  readonly date: (datas: Datas, no: number) => void;
}

/** Dates a node again; true when its dates come out other than they were. */
export function dateAgain({ modelo, datas, base, antes, date }: Ida, no: number): boolean {
  modelo.restante[no] = antes.restante[no]!;
  modelo.lado[no] = antes.lado[no]!;
  date(datas, no);
  return datas.inicioCedo[no] !== base.inicioCedo[no] || datas.terminoCedo[no] !== base.terminoCedo[no];
}

/** The dates of a node as they were. */
export function goBack({ modelo, datas, base, inicial }: Ida, no: number): void {
  datas.inicioCedo[no] = base.inicioCedo[no]!;
  datas.terminoCedo[no] = base.terminoCedo[no]!;
  modelo.restante[no] = inicial.restante[no]!;
  modelo.lado[no] = inicial.lado[no]!;
}
