/** Mixes the bits of a 32-bit integer, so that neighbours give distant results. */
function mix(valor: number): number {
  let x = valor;
  x = Math.imul(x ^ (x >>> 16), 0x7feb_352d);
  x = Math.imul(x ^ (x >>> 15), 0x846c_a68b);
  return x ^ (x >>> 16);
}

/** A 32-bit hash of a text. */
function summarize(texto: string, inicio: number): number {
  let resumo = inicio;
  for (let i = 0; i < texto.length; i++) resumo = Math.imul(resumo ^ texto.charCodeAt(i), 0x0100_0193);
  return mix(resumo ^ texto.length);
}

/** Key of one series of draws: 64 bits of its name and of the seed. */
export interface Chave {
  readonly a: number;
  readonly b: number;
}

export const chaveDe = (nome: string, semente: number): Chave => ({
  a: summarize(nome, mix(semente | 0) ^ 0x811c_9dc5),
  b: summarize(nome, mix(~(semente | 0)) ^ 0x2545_f491),
});

/**
 * Number `rodada` of a series, in (0, 1). It depends on nothing else, so runs may come in any order and in slices, and
 * one more or less activity does not change the draws of the others.
 */
export const sample = (a: number, b: number, rodada: number): number =>
  ((mix(mix(Math.imul(rodada + 1, 0x9e37_79b1) ^ a) ^ b) >>> 0) + 0.5) / 0x1_0000_0000;
