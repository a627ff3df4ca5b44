import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { posicaoTermino } from './busca.ts';
import { avancoNoCorte, type EventoAvanco } from './eventos.ts';
import { type ItemCurva, valorNoInstante } from './item.ts';
import { type Curva, curvaPrevista } from './prevista.ts';
import { quantize } from './quantia.ts';
import { ganhoDe } from './realizada.ts';

/** Share of one activity in the gain of each curve in a period. */
export interface ParcelaBalde {
  /** Position in the list of activities. */
  readonly atividade: number;
  readonly previsto: number;
  readonly realizado: number;
  readonly tendencia: number;
}

/** The three curves, over the same list of activities. */
export interface FontesCurva {
  readonly calendarios: readonly CalendarioCompilado[];
  /** Planned items; their weights are those of the actual curve. */
  readonly previstos: readonly ItemCurva[];
  readonly eventos: readonly EventoAvanco[];
  readonly tendencia: readonly ItemTendencia[];
  /** Data date: the actual curve stops there, the forecast begins. */
  readonly dataBase: number;
}

/** Gain of each item between two instants; with `de` = −∞, everything up to `ate`. */
export function parcelasPrevistas(
  itens: readonly ItemCurva[],
  calendarios: readonly CalendarioCompilado[],
  de: number,
  ate: number,
): Float64Array {
  const parcelas = new Float64Array(itens.length);
  for (let a = 0; a < itens.length; a++) {
    const item = itens[a]!;
    parcelas[a] = valorNoInstante(item, calendarios, ate) - valorNoInstante(item, calendarios, de);
  }
  return parcelas;
}

/** Gain of each activity between two instants, up to the cut. */
export function parcelasRealizadas(
  pesos: ArrayLike<number>,
  eventos: readonly EventoAvanco[],
  periodo: { readonly de: number; readonly ate: number },
  corte: number,
): Float64Array {
  const antes = avancoNoCorte(eventos, pesos.length, Math.min(periodo.de, corte));
  const depois = avancoNoCorte(eventos, pesos.length, Math.min(periodo.ate, corte));
  return depois.map((avanco, a) => ganhoDe(pesos[a]!, avanco) - ganhoDe(pesos[a]!, antes[a]!));
}

/**
 * The activities that planned, earned or will earn something in the period from limit `de` to limit `ate`, the ones that
 * pull the curve down first (smallest earned − planned). Each column sums to what its curve gains in the period; with
 * `de` = −∞, to the cumulative value (the forecast without the earned value it starts from).
 */
export function explainBalde(fontes: FontesCurva, de: number, ate: number): ParcelaBalde[] {
  const { calendarios, previstos, eventos, dataBase } = fontes;
  const pesos = Float64Array.from(previstos, (item) => item.peso);
  const previsto = parcelasPrevistas(previstos, calendarios, de, ate);
  const realizado = parcelasRealizadas(pesos, eventos, { de, ate }, dataBase);
  const tendencia = parcelasPrevistas(itensRestantes(fontes.tendencia, dataBase), calendarios, de, ate);
  const parcelas: ParcelaBalde[] = [];
  for (let a = 0; a < previstos.length; a++) {
    const parcela = { atividade: a, previsto: previsto[a]!, realizado: realizado[a]!, tendencia: tendencia[a] ?? 0 };
    if (parcela.previsto !== 0 || parcela.realizado !== 0 || parcela.tendencia !== 0) parcelas.push(parcela);
  }
  return parcelas.sort((a, b) => a.realizado - a.previsto - (b.realizado - b.previsto) || a.atividade - b.atividade);
}

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
