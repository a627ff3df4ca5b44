import { posicaoTermino } from './busca.ts';
import { type EventoAvanco, sortEventos } from './eventos.ts';
import type { ItemCurva } from './item.ts';
import { accumulate, type Curva } from './prevista.ts';
import { quantize } from './quantia.ts';

/** Data of each activity for the smoothing. */
export interface BaseSuavizacao {
  readonly calendario: number;
  readonly peso: number;
  /** Actual start (`Minuto`); absent when unknown: the first report then counts at its own instant. */
  readonly inicioReal?: number;
}

/**
 * The actual progress as items for `curvaPrevista`: straight between consecutive reports, on the working time of the
 * activity. Only drawings use it ("Suavizar"): at an activity's own reports it has the value of the actual curve, but
 * the values between them are invented, so no index may use them.
 */
export function itensSuavizados(
  atividades: readonly BaseSuavizacao[],
  eventos: readonly EventoAvanco[],
  corte: number,
): ItemCurva[] {
  const { posicoes, ordem } = sortEventos(eventos, atividades.length);
  const itens: ItemCurva[] = [];
  atividades.forEach(({ calendario, peso, inicioReal }, a) => {
    let ganho = 0;
    let inicio = inicioReal;
    for (let i = posicoes[a]!; i < posicoes[a + 1]!; i++) {
      const { referencia, avanco } = eventos[ordem[i]!]!;
      if (referencia > corte) break;
      const novo = ganhoDe(peso, avanco);
      itens.push({
        calendario,
        inicio: Math.min(inicio ?? referencia, referencia),
        termino: referencia,
        peso: novo - ganho,
        perfil: 'LINEAR',
      });
      ganho = novo;
      inicio = referencia;
    }
  });
  return itens;
}

/** Weight and earned weight of each group. Progress of a group is ganho / peso (see `percentual`). */
export interface AvancoGrupos {
  readonly peso: Float64Array;
  readonly ganho: Float64Array;
}

/**
 * Roll-up P(n) = Σ w·p / Σ w by any grouping: EAP node, area, discipline, contract… `grupoDe[a]` is the group of
 * activity a, −1 for none. Counted once per activity: a tree is rolled up by its caller, from leaves to root.
 */
export function avancoPorGrupo(
  grupoDe: ArrayLike<number>,
  grupos: number,
  pesos: ArrayLike<number>,
  avancos: ArrayLike<number>,
): AvancoGrupos {
  const peso = new Float64Array(grupos);
  const ganho = new Float64Array(grupos);
  for (let a = 0; a < grupoDe.length; a++) {
    const grupo = grupoDe[a]!;
    if (grupo < 0) continue;
    peso[grupo]! += quantize(pesos[a]!);
    ganho[grupo]! += ganhoDe(pesos[a]!, avancos[a]!);
  }
  return { peso, ganho };
}

export interface CurvaRealizada {
  /** Earned value: weight × progress. */
  readonly ganho: Curva;
  /** Earned value at the cut, wherever the limits are. */
  readonly noCorte: number;
  /** HH spent. `total` is the amount spent up to the cut. */
  readonly hh: Curva;
  /** First limit at or after the cut (`limites.length` when none is). Values after it only repeat the value at the cut. */
  readonly corte: number;
}

/** Weight × progress, in the exact amounts of every curve. */
export const ganhoDe = (peso: number, avanco: number): number => quantize((quantize(peso) * avanco) / 100);

/**
 * Actual curve: at each limit, the sum over the activities of weight × progress in the last valid report at or before
 * that limit and the cut. A step function: a report counts at its own instant, never before.
 */
export function curvaRealizada(
  pesos: ArrayLike<number>,
  eventos: readonly EventoAvanco[],
  limites: Int32Array,
  corte: number,
): CurvaRealizada {
  const { posicoes, ordem } = sortEventos(eventos, pesos.length);
  // The entry past the last limit takes all later events.
  const ganhos = new Float64Array(limites.length + 1);
  const hh = new Float64Array(limites.length + 1);
  let total = 0;
  for (let a = 0; a < pesos.length; a++) {
    const peso = pesos[a]!;
    total += quantize(peso);
    let anterior = 0;
    for (let i = posicoes[a]!; i < posicoes[a + 1]!; i++) {
      const evento = eventos[ordem[i]!]!;
      if (evento.referencia > corte) break;
      const balde = posicaoTermino(limites, evento.referencia);
      const valor = ganhoDe(peso, evento.avanco);
      ganhos[balde]! += valor - anterior;
      hh[balde]! += quantize(evento.hh);
      anterior = valor;
    }
  }
  accumulate(ganhos);
  accumulate(hh);
  return {
    ganho: { limites, acumulado: ganhos.slice(0, -1), total },
    noCorte: ganhos.at(-1)!,
    hh: { limites, acumulado: hh.slice(0, -1), total: hh.at(-1)! },
    corte: posicaoTermino(limites, corte),
  };
}

/**
 * Running sum of amounts at instants, read at each limit (an amount exactly at the limit is included). Without
 * `valores` it counts: activities planned to finish, or finished.
 */
export function curvaDegraus(
  instantes: ArrayLike<number>,
  limites: Int32Array,
  valores?: ArrayLike<number>,
): Float64Array {
  const ganhos = new Float64Array(limites.length);
  for (let i = 0; i < instantes.length; i++) {
    const balde = posicaoTermino(limites, instantes[i]!);
    if (balde < limites.length) ganhos[balde]! += valores ? quantize(valores[i]!) : 1;
  }
  return accumulate(ganhos);
}
