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

const CIFRAO = 36;
const isDigito = (c: number): boolean => c >= 48 && c <= 57;

/** Column, from 0, of `AB12`; undefined when it is no such address. */
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
