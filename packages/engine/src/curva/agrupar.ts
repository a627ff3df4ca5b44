import { quantize } from './quantia.ts';
import { ganhoDe } from './realizada.ts';

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
