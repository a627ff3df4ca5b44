import type { Problemas } from '../problemas.ts';

/**
 * Content of a cell: text, a number, yes or no, a day or minute of a wall clock, or the error of the program that wrote
 * the file (`#REF!`). A percentage is text, `12.5%`, because its number alone would be 0.125.
 */
export type Celula = string | number | boolean | null | { readonly data: string } | { readonly erro: string };

/** A row that is not empty. */
export interface LinhaLida {
  /** Row of the file, from 1. */
  readonly linha: number;
  /** Cells by column from 0, without empty ones at the end. */
  readonly celulas: readonly Celula[];
}

export interface Aba {
  readonly nome: string;
  readonly oculta: boolean;
}

/** An open sheet file. */
export interface LeitorPlanilha {
  readonly formato: 'XLSX' | 'CSV';
  readonly abas: readonly Aba[];
  /** The rows of a sheet from the top, at each call; notices about them go to `problemas`. */
  linhas(aba: string, problemas: Problemas): AsyncGenerator<LinhaLida>;
}

/** Letters of a column: `A`, `Z`, `AA` for 0, 25, 26. */
export function letraDe(indice: number): string {
  let letras = '';
  for (let n = indice + 1; n > 0; n = Math.floor((n - 1) / 26))
    letras = String.fromCharCode(65 + ((n - 1) % 26)) + letras;
  return letras;
}

const CIFRAO = 36;
const isDigito = (c: number): boolean => c >= 48 && c <= 57;

/** Column, from 0, of an address such as `AB12`; undefined for other texts. */
export function colunaDe(endereco: string): number | undefined {
  let lugar = endereco.charCodeAt(0) === CIFRAO ? 1 : 0;
  const letras = lugar;
  let coluna = 0;
  for (let c = endereco.charCodeAt(lugar); c >= 65 && c <= 90; c = endereco.charCodeAt(lugar)) {
    coluna = coluna * 26 + c - 64;
    lugar += 1;
  }
  if (lugar === letras || lugar > letras + 3) return undefined;
  if (endereco.charCodeAt(lugar) === CIFRAO) lugar += 1;
  for (; lugar < endereco.length; lugar += 1) if (!isDigito(endereco.charCodeAt(lugar))) return undefined;
  return coluna - 1;
}

export const isVazia = (celula: Celula | undefined): boolean =>
  celula === null || celula === undefined || (typeof celula === 'string' && celula.trim() === '');
