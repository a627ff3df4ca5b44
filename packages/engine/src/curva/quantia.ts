/** 1.5 × 2^(52 − 22): adding it to a number leaves 22 bits after the point. */
const DESLOCADOR = 1.5 * 2 ** 30;

/**
 * Rounds an amount to a multiple of 2^−22 (about 0.0000002 of an hour, or of a real).
 *
 * Sums of such amounts are exact in floating point while they stay below 2^31, so the order of the sum does not
 * matter, parts add up to their point, and every grain gives the same value at the same instant. Above that it is still
 * a sum of doubles.
 */
export const quantize = (valor: number): number => valor + DESLOCADOR - DESLOCADOR;

/** `valor` in per cent of `total`, null when the total is 0. */
export const percentual = (valor: number, total: number): number | null => (total === 0 ? null : (valor / total) * 100);
