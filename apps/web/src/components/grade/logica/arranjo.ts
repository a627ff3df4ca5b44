import { normalizeText } from '../../../lib/texto.ts';
import type { Coluna } from '../tipos.ts';
import { format, vazio } from '../valores/tipo-valor.ts';
import { type Expandidos, expandido } from './expandidos.ts';
import { type Filtros, passa } from './filtro.ts';
import { compare, type Ordenacao } from './ordenacao.ts';

/** A row with its children, after filters and order. */
export interface Galho<R> {
  readonly row: R;
  readonly filhos: readonly Galho<R>[];
}

/** Tests whether a row passes every filter and has the searched text; undefined when every row passes. */
export function criterio<R>(
  colunas: readonly Coluna<R>[],
  filtros: Filtros,
  busca: string,
): ((row: R) => boolean) | undefined {
  const ativos = colunas.flatMap((coluna) => {
    const filtro = filtros[coluna.id];
    return filtro ? [{ coluna, filtro }] : [];
  });
  const procurado = normalizeText(busca.trim());
  if (ativos.length === 0 && procurado === '') return undefined;
  const mostrado = (coluna: Coluna<R>, row: R) => format(coluna, coluna.value(row), row);
  return (row) =>
    ativos.every(({ coluna, filtro }) =>
      passa(filtro, coluna.value(row), filtro.tipo === 'texto' ? mostrado(coluna, row) : ''),
    ) &&
    (procurado === '' || normalizeText(colunas.map((coluna) => mostrado(coluna, row)).join('\n')).includes(procurado));
}

/** Order by several columns; rows without a value go last in both directions. Undefined when there is no order. */
export function comparador<R>(
  colunas: readonly Coluna<R>[],
  ordenacao: readonly Ordenacao[],
): ((a: R, b: R) => number) | undefined {
  const chaves = ordenacao.flatMap(({ id, desc }) => {
    const coluna = colunas.find((candidata) => candidata.id === id);
    return coluna ? [{ coluna, sinal: desc ? -1 : 1 }] : [];
  });
  if (chaves.length === 0) return undefined;
  return (a, b) => {
    for (const { coluna, sinal } of chaves) {
      const [va, vb] = [coluna.value(a), coluna.value(b)];
      const faltas = Number(vazio(va)) - Number(vazio(vb));
      const ordem = faltas !== 0 ? faltas : vazio(va) ? 0 : sinal * compare(va, vb);
      if (ordem !== 0) return ordem;
    }
    return 0;
  };
}

interface Regras<R> {
  readonly filhos: (row: R) => readonly R[] | undefined;
  readonly passa: ((row: R) => boolean) | undefined;
  readonly ordem: ((a: R, b: R) => number) | undefined;
}

/** Keeps the rows that pass together with their ancestors, and sorts siblings. */
export function arrange<R>(rows: readonly R[], regras: Regras<R>): Galho<R>[] {
  const galhos: Galho<R>[] = [];
  for (const row of rows) {
    const filhos = arrange(regras.filhos(row) ?? [], regras);
    if (filhos.length > 0 || !regras.passa || regras.passa(row)) galhos.push({ row, filhos });
  }
  const { ordem } = regras;
  return ordem ? galhos.sort((a, b) => ordem(a.row, b.row)) : galhos;
}

interface Achatado<R> {
  readonly rows: readonly R[];
  readonly ids: readonly string[];
  readonly nos: readonly {
    readonly nivel: number;
    readonly expansivel: boolean;
    readonly expandida: boolean;
    readonly posicao: number;
    readonly irmaos: number;
  }[];
}

/** The tree as a list, without the inside of closed branches. */
export function flatten<R>(raizes: readonly Galho<R>[], id: (row: R) => string, expandidos: Expandidos): Achatado<R> {
  const rows: R[] = [];
  const ids: string[] = [];
  const nos: Achatado<R>['nos'][number][] = [];
  const descend = (irmaos: readonly Galho<R>[], nivel: number): void => {
    for (const [i, { row, filhos }] of irmaos.entries()) {
      const rowId = id(row);
      const expansivel = filhos.length > 0;
      const expandida = expansivel && expandido(expandidos, rowId);
      rows.push(row);
      ids.push(rowId);
      nos.push({ nivel, expansivel, expandida, posicao: i + 1, irmaos: irmaos.length });
      if (expandida) descend(filhos, nivel + 1);
    }
  };
  descend(raizes, 1);
  return { rows, ids, nos };
}
