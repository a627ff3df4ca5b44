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
  readonly datar: (datas: Datas, no: number) => void;
}
