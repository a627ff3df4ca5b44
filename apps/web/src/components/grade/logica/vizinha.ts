import type { Posicao } from './faixa.ts';

/** The next editable cell, on this row or the following one; undefined beyond that. */
export function vizinhaEditavel(
  { linha, coluna }: Posicao,
  colunas: number,
  passo: 1 | -1,
  editavel: (posicao: Posicao) => boolean,
): Posicao | undefined {
  for (let n = 1; n <= 2 * colunas; n += 1) {
    const corrida = coluna + n * passo;
    const salto = Math.floor(corrida / colunas);
    const posicao = { linha: linha + salto, coluna: corrida - salto * colunas };
    if (editavel(posicao)) return posicao;
  }
  return undefined;
}
