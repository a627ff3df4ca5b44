import { prepareModa, quantilPert, type TabelaPert } from './pert.ts';

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

/** Random variables by position: three estimates as a minimum, a width and the mode's place between them (0 … 1). */
export interface Variaveis {
  readonly chaveA: Int32Array;
  readonly chaveB: Int32Array;
  readonly minimo: Float64Array;
  readonly largura: Float64Array;
  readonly moda: Float64Array;
  /** Table of beta-PERT; absent: triangular. */
  readonly pert: TabelaPert | undefined;
}

export interface TresPontos {
  readonly otimista: number;
  readonly provavel: number;
  readonly pessimista: number;
}

export function createVariaveis(
  lista: readonly { readonly chave: Chave; readonly pontos: TresPontos }[],
  pert: TabelaPert | undefined,
): Variaveis {
  const variaveis: Variaveis = {
    chaveA: Int32Array.from(lista, ({ chave }) => chave.a),
    chaveB: Int32Array.from(lista, ({ chave }) => chave.b),
    minimo: Float64Array.from(lista, ({ pontos }) => pontos.otimista),
    largura: Float64Array.from(lista, ({ pontos }) => pontos.pessimista - pontos.otimista),
    moda: Float64Array.from(lista, ({ pontos: { otimista, provavel, pessimista } }) =>
      pessimista > otimista ? (provavel - otimista) / (pessimista - otimista) : 0,
    ),
    pert,
  };
  if (pert) for (const moda of variaveis.moda) prepareModa(pert, moda);
  return variaveis;
}

/** The value of variable `i` in a run, not rounded. */
export const valorNaRodada = (variaveis: Variaveis, i: number, rodada: number): number =>
  quantil(variaveis, i, sample(variaveis.chaveA[i]!, variaveis.chaveB[i]!, rodada));

/** The value of variable `i` below which a share `u` of its draws lies. */
export function quantil({ minimo, largura, moda, pert }: Variaveis, i: number, u: number): number {
  const amplitude = largura[i]!;
  if (amplitude === 0) return minimo[i]!;
  const m = moda[i]!;
  const x = pert ? quantilPert(pert, m, u) : u < m ? Math.sqrt(u * m) : 1 - Math.sqrt((1 - u) * (1 - m));
  return minimo[i]! + amplitude * x;
}

/** Mean of variable `i`. */
export function mediaDe({ minimo, largura, moda, pert }: Variaveis, i: number): number {
  return minimo[i]! + largura[i]! * (pert ? (1 + 4 * moda[i]!) / 6 : (1 + moda[i]!) / 3);
}
