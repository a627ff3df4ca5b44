/** Text that stands some steps to the right, and in bold: a line of an outline. */
export interface Recuado {
  readonly texto: string;
  readonly recuo: number;
  readonly forte?: true;
}

/**
 * What is written into a cell: text, an exact number (`-1234.5`), a day or a minute, nothing. Text stays text, whatever it
 * looks like.
 */
export type CelulaEscrita = string | null | { readonly numero: string } | { readonly data: string } | Recuado;

export interface ColunaEscrita {
  readonly titulo: string;
  readonly obrigatoria?: boolean;
  /** Characters. */
  readonly largura: number;
  /** Decimals shown, of a column of numbers. */
  readonly casas?: number;
  readonly tipo: 'texto' | 'numero' | 'data' | 'dataHora';
  /** What may be chosen; `fechada`: nothing else is taken. */
  readonly lista?: { readonly valores: readonly string[]; readonly fechada: boolean };
}

export type Linhas = Iterable<readonly CelulaEscrita[]> | AsyncIterable<readonly CelulaEscrita[]>;

/** Rows made into one piece of text. */
const POR_VEZ = 200;

type Grupo = (readonly CelulaEscrita[])[];

/** Of rows that are there already: no wait for each. */
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

/** Rows in groups, so that a file is written in few pieces. */
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
