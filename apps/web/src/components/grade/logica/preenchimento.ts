import type { Matriz } from './area-transferencia.ts';
import { altura, type Limites, largura, type Posicao } from './faixa.ts';

/** A text for a cell, not yet read as a value. */
export interface Escrita extends Posicao {
  readonly texto: string;
}

interface Tamanho {
  readonly linhas: number;
  readonly colunas: number;
}

export interface Colagem {
  readonly escritas: readonly Escrita[];
  /** The rectangle that was written. */
  readonly area: Limites;
  /** Values that fell outside the grid. */
  readonly sobra: number;
}

const comparavel = (texto: string): string => texto.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');

/** The clipboard without its first row, when that row names the columns that it covers. */
export function semCabecalho(matriz: Matriz, titulos: readonly string[]): Matriz {
  const [primeira = [], ...resto] = matriz;
  const preenchidas = primeira.map((celula, i) => [comparavel(celula), comparavel(titulos[i] ?? '')] as const);
  const nomeia = preenchidas.every(([celula, titulo]) => celula === '' || celula === titulo);
  return resto.length > 0 && nomeia && preenchidas.some(([celula]) => celula !== '') ? resto : matriz;
}

/**
 * The cells that the clipboard fills. A range that is a whole multiple of it is filled by repetition; otherwise it
 * fills once, from the upper left corner of the range.
 */
export function planColagem(matriz: Matriz, faixa: Limites, grade: Tamanho): Colagem {
  const linhas = matriz.length;
  const colunas = matriz[0]?.length ?? 0;
  const repete = linhas > 0 && colunas > 0 && altura(faixa) % linhas === 0 && largura(faixa) % colunas === 0;
  const area: Limites = {
    l0: faixa.l0,
    c0: faixa.c0,
    l1: Math.min(grade.linhas, faixa.l0 + (repete ? altura(faixa) : linhas)) - 1,
    c1: Math.min(grade.colunas, faixa.c0 + (repete ? largura(faixa) : colunas)) - 1,
  };
  const escritas: Escrita[] = [];
  for (let linha = area.l0; linha <= area.l1; linha += 1) {
    for (let coluna = area.c0; coluna <= area.c1; coluna += 1) {
      const texto = matriz[(linha - area.l0) % linhas]?.[(coluna - area.c0) % colunas] ?? '';
      escritas.push({ linha, coluna, texto });
    }
  }
  return { escritas, area, sobra: repete ? 0 : linhas * colunas - escritas.length };
}

/** Text for every cell of the rectangle, taken from the cell that `origem` points at. */
function repeat(faixa: Limites, origem: (p: Posicao) => Posicao, textoDe: (p: Posicao) => string): Escrita[] {
  const escritas: Escrita[] = [];
  for (let linha = faixa.l0; linha <= faixa.l1; linha += 1) {
    for (let coluna = faixa.c0; coluna <= faixa.c1; coluna += 1) {
      const de = origem({ linha, coluna });
      if (de.linha === linha && de.coluna === coluna) continue;
      escritas.push({ linha, coluna, texto: textoDe(de) });
    }
  }
  return escritas;
}

/** Fills down: copies the first row of the range to the rest; a range of one row takes the row above it. */
export function planDown(faixa: Limites, textoDe: (posicao: Posicao) => string): Escrita[] {
  const linha = faixa.l0 === faixa.l1 ? faixa.l0 - 1 : faixa.l0;
  return linha < 0 ? [] : repeat(faixa, ({ coluna }) => ({ linha, coluna }), textoDe);
}

/** Fills right: copies the first column to the rest; a range of one column takes the column before it. */
export function planRight(faixa: Limites, textoDe: (posicao: Posicao) => string): Escrita[] {
  const coluna = faixa.c0 === faixa.c1 ? faixa.c0 - 1 : faixa.c0;
  return coluna < 0 ? [] : repeat(faixa, ({ linha }) => ({ linha, coluna }), textoDe);
}

export const planLimpeza = (faixa: Limites): Escrita[] =>
  repeat(
    faixa,
    () => ({ linha: -1, coluna: -1 }),
    () => '',
  );
