const LIVRES = 5;
const PRIMEIRA_ESPERA_S = 15;
const MAIOR_ESPERA_S = 900;

/** Seconds to wait after the n-th failure in a row: none up to the fifth, then doubling up to fifteen minutes. */
export const esperaAposFalhas = (tentativas: number): number =>
  tentativas < LIVRES ? 0 : Math.min(MAIOR_ESPERA_S, PRIMEIRA_ESPERA_S * 2 ** (tentativas - LIVRES));
