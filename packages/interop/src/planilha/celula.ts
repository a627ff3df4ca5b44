import type { Problemas } from '../problemas.ts';

/**
 * What a cell holds: text, a number, yes or no, a day or minute of a wall clock, or what kept the program that wrote the
 * file from giving a value (`#REF!`). A percentage comes as text, `12.5%`, since its number alone would be 0.125.
 */
export type Celula = string | number | boolean | null | { readonly data: string } | { readonly erro: string };

/** A row that is not empty. */
export interface LinhaLida {
  /** Row of the file, from 1. */
  readonly linha: number;
  /** By column from 0; the empty ones at the end are left out. */
  readonly celulas: readonly Celula[];
}

export interface Aba {
  readonly nome: string;
  readonly oculta: boolean;
}

/** A sheet file that is being read. */
export interface LeitorPlanilha {
  readonly formato: 'XLSX' | 'CSV';
  readonly abas: readonly Aba[];
  /** The rows of a sheet from the top, each time anew; what is worth saying of them goes to `problemas`. */
  linhas(aba: string, problemas: Problemas): AsyncGenerator<LinhaLida>;
}

/** `A`, `Z`, `AA` of 0, 25, 26. */
export function letraDe(indice: number): string {
  let letras = '';
  for (let n = indice + 1; n > 0; n = Math.floor((n - 1) / 26))
    letras = String.fromCharCode(65 + ((n - 1) % 26)) + letras;
  return letras;
}

/** Column, from 0, of `AB12`; undefined when it is no such address. */
export function colunaDe(endereco: string): number | undefined {
  const letras = /^\$?([A-Z]{1,3})\$?\d*$/.exec(endereco)?.[1];
  if (letras === undefined) return undefined;
  let coluna = 0;
  for (const letra of letras) coluna = coluna * 26 + letra.charCodeAt(0) - 64;
  return coluna - 1;
}

export const isVazia = (celula: Celula | undefined): boolean =>
  celula === null || celula === undefined || (typeof celula === 'string' && celula.trim() === '');
