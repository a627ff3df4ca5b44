import { disputa, type Problema } from './problema.ts';
import type { OpcoesNivelamento } from './tipos.ts';

/** A key by node, the smaller first, and the spread of the keys. */
export interface Chaves {
  readonly chave: Float64Array;
  readonly amplitude: number;
}

/** Larger than any difference of instants: the user's priority outweighs keys; nodes without resources come first. */
const CLASSE = 2 ** 36;
const PRIMEIRO = -(2 ** 52);

/** The keys of a priority rule. */
export function chavesIniciais({ cedo }: Problema, regra: OpcoesNivelamento['regra']): Chaves {
  const chave = new Float64Array(cedo.inicioCedo.length);
  let menor = Number.POSITIVE_INFINITY;
  let maior = Number.NEGATIVE_INFINITY;
  for (let no = 0; no < chave.length; no++) {
    const tarde = cedo.terminoTarde[no]!;
    chave[no] = regra === 'FOLGA' ? cedo.inicioTarde[no]! - cedo.inicioCedo[no]! : tarde;
    menor = Math.min(menor, chave[no]!);
    maior = Math.max(maior, chave[no]!);
  }
  return { chave, amplitude: Math.max(1, maior - menor) };
}

/** Puts the user's priority above the keys of a direction (1 forwards, −1 backwards). */
export function fixChaves(problema: Problema, chave: Float64Array, sentido: 1 | -1): void {
  const { classe } = problema;
  for (let no = 0; no < chave.length; no++) {
    chave[no] = disputa(problema, no) ? chave[no]! + sentido * classe[no]! * CLASSE : PRIMEIRO;
  }
}
