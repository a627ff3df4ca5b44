import type { Fundo } from './xlsx/partes.ts';

/** Indented text, in bold or not: a line of an outline. */
export interface Recuado {
  readonly texto: string;
  readonly recuo: number;
  readonly forte?: true;
}

/** Text on a background. */
export interface Pintado {
  readonly texto: string;
  readonly fundo: Fundo;
}

/**
 * Content to write into a cell: text, an exact number (`-1234.5`), a day or a minute, nothing. Text stays text,
 * whatever it looks like.
 */
export type CelulaEscrita = string | null | { readonly numero: string } | { readonly data: string } | Recuado | Pintado;

export interface ColunaEscrita {
  readonly titulo: string;
  readonly obrigatoria?: boolean;
  /** Width in characters. */
  readonly largura: number;
  /** Decimals in a column of numbers. */
  readonly casas?: number;
  readonly tipo: 'texto' | 'numero' | 'data' | 'dataHora';
  /** Long text goes on in the next line of its cell. */
  readonly quebra?: true;
  /** Options of the column; with `fechada`, Excel accepts nothing else. */
  readonly lista?: { readonly valores: readonly string[]; readonly fechada: boolean };
}

export type Linhas = Iterable<readonly CelulaEscrita[]> | AsyncIterable<readonly CelulaEscrita[]>;

/** Number of rows in one piece of text. */
const POR_VEZ = 200;

type Grupo = (readonly CelulaEscrita[])[];

/** Groups of rows that are ready, without a wait for each. */
function* gruposProntos(linhas: Iterable<readonly CelulaEscrita[]>): Generator<Grupo> {
  let grupo: Grupo = [];
  for (const linha of linhas) {
    grupo.push(linha);
    if (grupo.length < POR_VEZ) continue;
    yield grupo;
    grupo = [];
  }
  if (grupo.length > 0) yield grupo;
}

/** Groups of rows, so that a file is written in few pieces. */
export async function* emGrupos(linhas: Linhas): AsyncGenerator<Grupo> {
  if (Symbol.iterator in linhas) {
    yield* gruposProntos(linhas);
    return;
  }
  let grupo: Grupo = [];
  for await (const linha of linhas) {
    grupo.push(linha);
    if (grupo.length < POR_VEZ) continue;
    yield grupo;
    grupo = [];
  }
  if (grupo.length > 0) yield grupo;
}
