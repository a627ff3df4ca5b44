import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { posicaoTermino } from './busca.ts';
import type { ItemCurva } from './item.ts';
import { type Curva, curvaPrevista } from './prevista.ts';
import { quantize } from './quantia.ts';
import { ganhoDe } from './realizada.ts';

/** An activity of the current schedule: `inicio` and `termino` are those of its remaining work. */
export interface ItemTendencia extends ItemCurva {
  /** Progress at the data date, 0–100. */
  readonly avanco: number;
}

export interface CurvaTendencia extends Curva {
  /** Earned value at the data date, where the forecast leaves the actual curve. */
  readonly ganhoNaDataBase: number;
  /** First limit at or after the data date. Values before it only repeat `ganhoNaDataBase`. */
  readonly primeiro: number;
}

/**
 * The remaining work of each activity, on its scheduled dates. No remaining work may be before the data date: earlier
 * dates (of a schedule not yet recalculated) move up to it.
 */
export function itensRestantes(itens: readonly ItemTendencia[], dataBase: number): ItemCurva[] {
  return itens.map(({ calendario, inicio, termino, peso, perfil, avanco }) => ({
    calendario,
    inicio: Math.max(inicio, dataBase),
    termino: Math.max(termino, dataBase),
    peso: quantize(peso) - ganhoDe(peso, avanco),
    perfil,
  }));
}

/** Forecast curve: the earned value at the data date plus the remaining weight over the scheduled dates. */
export function curvaTendencia(
  itens: readonly ItemTendencia[],
  calendarios: readonly CalendarioCompilado[],
  limites: Int32Array,
  dataBase: number,
): CurvaTendencia {
  const restante = curvaPrevista(itensRestantes(itens, dataBase), calendarios, limites);
  let ganhoNaDataBase = 0;
  for (const { peso, avanco } of itens) ganhoNaDataBase += ganhoDe(peso, avanco);
  return {
    limites,
    acumulado: restante.acumulado.map((valor) => valor + ganhoNaDataBase),
    total: restante.total + ganhoNaDataBase,
    ganhoNaDataBase,
    primeiro: posicaoTermino(limites, dataBase),
  };
}
