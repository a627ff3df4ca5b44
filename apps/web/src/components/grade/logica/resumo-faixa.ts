import { type Faixa, limites, quantidade } from './faixa.ts';

/** Cells beyond which the grid only counts a range. */
const MAXIMO = 50_000;

export interface ResumoFaixa {
  readonly celulas: number;
  /** Sum of the numbers in the range; undefined when there are fewer than two. */
  readonly soma: number | undefined;
  readonly media: number | undefined;
}

/** Count, sum and mean of a range. Undefined for a single cell. */
export function summarizeFaixa(
  faixa: Faixa,
  valor: (linha: number, coluna: number) => unknown,
): ResumoFaixa | undefined {
  const rect = limites(faixa);
  const celulas = quantidade(rect);
  if (celulas < 2 || rect.l0 < 0) return undefined;
  if (celulas > MAXIMO) return { celulas, soma: undefined, media: undefined };
  let soma = 0;
  let numeros = 0;
  for (let linha = rect.l0; linha <= rect.l1; linha += 1) {
    for (let coluna = rect.c0; coluna <= rect.c1; coluna += 1) {
      const v = valor(linha, coluna);
      if (typeof v !== 'number') continue;
      soma += v;
      numeros += 1;
    }
  }
  return numeros < 2 ? { celulas, soma: undefined, media: undefined } : { celulas, soma, media: soma / numeros };
}
