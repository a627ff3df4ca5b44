import { quantidadeSelecionada } from './grade/logica/selecao.ts';
import type { Selecao } from './grade/tipos.ts';

/** Rows to print: those in `ids`; else all rows of the list, or all but `exceto`. */
export interface Quais {
  readonly ids?: readonly number[];
  readonly exceto?: readonly number[];
  readonly quantos: number;
}

/** The chosen rows of a list that holds `total`. */
export function quaisEtiquetas(selecao: Selecao, total: number): Quais {
  const ids = [...selecao.ids].map(Number);
  const quantos = quantidadeSelecionada(selecao, total);
  if (!selecao.todas) return { ids, quantos };
  return ids.length > 0 ? { exceto: ids, quantos } : { quantos };
}
