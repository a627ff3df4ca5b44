import { type Celula, type LinhaLida, letraDe } from '../planilha/celula.ts';
import { cortado } from '../texto.ts';
import type { Campos } from './campos/campo.ts';
import { chave } from './palavras.ts';
import { unidadeDe } from './tempo.ts';

/** Place and unit of a column. */
export interface Coluna {
  readonly indice: number;
  readonly letra: string;
  readonly titulo: string;
  /** Minutes of one unit of its numbers, when its title names a unit. */
  readonly unidade: number | undefined;
}

export interface Cabecalho<C extends Campos> {
  readonly linha: number;
  readonly colunas: ReadonlyMap<keyof C, Coluna>;
  /** Unknown titles, by column. */
  readonly outras: ReadonlyMap<number, string>;
}

/** `(h)` of a title. */
const unidadeDoTitulo = (titulo: string): number | undefined => {
  const dentro = /\(([^()*]+)\)\s*$/.exec(titulo)?.[1];
  return titulo.trim().endsWith('_hr_cnt') ? 60 : dentro === undefined ? undefined : unidadeDe(dentro)?.minutos;
};

/** The title in the form for comparison: without texts in brackets, such as the `(*)` of P6. */
const semParenteses = (titulo: string): string => chave(titulo.replace(/\([^()]*\)/g, ' '));

/** Titles that stand for another field in a table without its own column. */
const faltas = (campos: Campos): [string, string][] =>
  Object.entries(campos).flatMap(([campo, { naFaltaDe }]) => (naFaltaDe === undefined ? [] : [[campo, naFaltaDe]]));

/** The names of each column, made once. */
function nomesDe<C extends Campos>(campos: C): Map<string, keyof C> {
  const nomes = new Map<string, keyof C>();
  for (const [campo, { titulo, outros = [] }] of Object.entries(campos))
    for (const nome of [semParenteses(titulo), ...outros]) nomes.set(nome, campo);
  return nomes;
}

const textoDe = (celula: Celula | undefined): string => (typeof celula === 'string' ? celula : '');

/** Reads the titles of tables of one kind. */
export class LeitorDeCabecalho<C extends Campos> {
  readonly #nomes: ReadonlyMap<string, keyof C>;
  readonly #faltas: readonly (readonly [keyof C, keyof C])[];

  constructor(campos: C) {
    this.#nomes = nomesDe(campos);
    this.#faltas = faltas(campos);
  }

  /** The row as titles: the first column with a name of a field is its column. */
  de({ linha, celulas }: LinhaLida): Cabecalho<C> {
    const colunas = new Map<keyof C, Coluna>();
    const outras = new Map<number, string>();
    for (const [indice, celula] of celulas.entries()) {
      const titulo = textoDe(celula).trim();
      if (titulo === '') continue;
      const campo = this.#nomes.get(semParenteses(titulo));
      if (campo === undefined || colunas.has(campo)) outras.set(indice, cortado(titulo, 100));
      else colunas.set(campo, { indice, letra: letraDe(indice), titulo, unidade: unidadeDoTitulo(titulo) });
    }
    for (const [campo, falta] of this.#faltas) {
      const coluna = colunas.get(campo);
      if (!coluna || colunas.has(falta)) continue;
      colunas.delete(campo);
      colunas.set(falta, coluna);
    }
    return { linha, colunas, outras };
  }
}

/** The same titles with the units of a second row of titles: P6 writes names of fields, then captions. */
export function comUnidades<C extends Campos>(cabecalho: Cabecalho<C>, legendas: Cabecalho<C>): Cabecalho<C> {
  const unidades = new Map([...legendas.colunas.values()].map(({ indice, unidade }) => [indice, unidade]));
  return {
    ...cabecalho,
    colunas: new Map(
      [...cabecalho.colunas].map(([campo, coluna]) => [
        campo,
        { ...coluna, unidade: unidades.get(coluna.indice) ?? coluna.unidade },
      ]),
    ),
  };
}
