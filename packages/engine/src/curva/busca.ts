/** First position whose limit is ≥ `instante`: where something complete at that instant falls. `length` when past the end. */
export function posicaoTermino(limites: Int32Array, instante: number): number {
  let de = 0;
  let ate = limites.length;
  while (de < ate) {
    const meio = (de + ate) >>> 1;
    if (limites[meio]! < instante) de = meio + 1;
    else ate = meio;
  }
  return de;
}

/** First position whose limit is > `instante`: where work that begins at that instant falls. */
export const posicaoInicio = (limites: Int32Array, instante: number): number => posicaoTermino(limites, instante + 1);
