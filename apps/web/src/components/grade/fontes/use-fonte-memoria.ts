import {
  type ColumnDef,
  columnFilteringFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  type Row,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type LigacaoArvore, montarArvore } from '../logica/arvore.ts';
import type { EstadoGrade } from '../logica/estado.ts';
import { alternarConjunto, type Expandidos, expandido } from '../logica/expandidos.ts';
import { type Filtro, type Filtros, passa, semAcento } from '../logica/filtro.ts';
import { comparar } from '../logica/ordenacao.ts';
import type { Coluna } from '../tipos.ts';
import { formatar, vazio } from '../valores/tipo-valor.ts';
import type { FonteGrade, NoLinha } from './fonte.ts';

export interface OpcoesFonteMemoria<R> {
  readonly linhas: readonly R[];
  readonly colunas: readonly Coluna<R>[];
  readonly idLinha: (row: R) => string;
  /** Order and filters that apply; the rest of the state does not matter here. */
  readonly estado: Pick<EstadoGrade, 'ordenacao' | 'filtros'>;
  /** Text looked for in every column, accents and case left aside. */
  readonly busca?: string | undefined;
  readonly arvore?: LigacaoArvore<R> | undefined;
  /** Branches start open; default true. */
  readonly aberta?: boolean | undefined;
  readonly situacao?: FonteGrade<R>['estado'];
  readonly erro?: string | undefined;
  readonly recarregar?: (() => void) | undefined;
}

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
});

type Linha<R> = Row<typeof features, R & object>;

const BUSCA = '\u0000busca';

function definicoes<R>(colunas: readonly Coluna<R>[]): ColumnDef<typeof features, R & object>[] {
  const filtra = (coluna: Coluna<R>) => (linha: Linha<R>, id: string, filtro: Filtro) => {
    const valor = linha.getValue(id);
    return passa(filtro, valor, filtro.tipo === 'texto' ? formatar(coluna, valor, linha.original) : '');
  };
  const dasColunas = colunas.map(
    (coluna): ColumnDef<typeof features, R & object> => ({
      id: coluna.id,
      accessorFn: (row) => {
        const valor = coluna.value(row);
        return vazio(valor) ? undefined : valor;
      },
      sortUndefined: 'last',
      sortFn: (a, b, id) => comparar(a.getValue(id), b.getValue(id)),
      filterFn: filtra(coluna),
    }),
  );
  const deBusca: ColumnDef<typeof features, R & object> = {
    id: BUSCA,
    accessorFn: (row) => semAcento(colunas.map((coluna) => formatar(coluna, coluna.value(row), row)).join('\n')),
    filterFn: (linha: Linha<R>, id: string, procurado: string) => linha.getValue<string>(id).includes(procurado),
  };
  return [...dasColunas, deBusca];
}

function filtrosDaTabela(filtros: Filtros, busca: string) {
  const lista: { id: string; value: unknown }[] = Object.entries(filtros).map(([id, value]) => ({ id, value }));
  return busca === '' ? lista : [...lista, { id: BUSCA, value: busca }];
}

const noDe = <R>(linha: Linha<R> | undefined): NoLinha | undefined =>
  linha && { nivel: linha.depth + 1, expansivel: linha.getCanExpand(), expandida: linha.getIsExpanded() };

/** Rows that are all in memory: sorted, filtered and with closed branches left out, for the grid. */
export function useFonteMemoria<R extends object>(opcoes: OpcoesFonteMemoria<R>): FonteGrade<R> {
  'use no memo';
  const { linhas, colunas, idLinha, estado, arvore: ligacao, aberta = true, situacao, erro, recarregar } = opcoes;
  const busca = semAcento(opcoes.busca?.trim() ?? '');
  const filtrando = busca !== '' || Object.keys(estado.filtros).length > 0;
  const [abertas, setAbertas] = useState<Expandidos>({ todos: aberta, excecoes: new Set() });
  const [abertasFiltrando, setAbertasFiltrando] = useState<Expandidos>({ todos: true, excecoes: new Set() });
  const [expandidos, setExpandidos] = filtrando ? [abertasFiltrando, setAbertasFiltrando] : [abertas, setAbertas];
  const ehArvore = ligacao !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows hang is part of their type, and is given inline
  const dados = useMemo(() => (ligacao ? montarArvore(linhas, idLinha, ligacao) : undefined), [linhas, ehArvore]);
  const columns = useMemo(() => definicoes(colunas), [colunas]);
  const data = useMemo(() => [...(dados?.raizes ?? linhas)], [dados, linhas]);
  const columnFilters = useMemo(() => filtrosDaTabela(estado.filtros, busca), [estado.filtros, busca]);
  const sorting = useMemo(() => [...estado.ordenacao], [estado.ordenacao]);
  const expanded = useMemo(() => ({ ...expandidosDaTabela(expandidos) }), [expandidos]);

  const table = useTable({
    features,
    columns,
    data,
    getRowId: idLinha,
    getSubRows: (row) => dados?.filhos(row),
    filterFromLeafRows: true,
    maxLeafRowFilterDepth: 100,
    getIsRowExpanded: (row) => expandido(expandidos, row.id),
    state: { columnFilters, sorting, expanded },
  });
  const { rows } = ehArvore ? table.getExpandedRowModel() : table.getSortedRowModel();

  return useMemo<FonteGrade<R>>(() => {
    let indices: Map<string, number> | undefined;
    const alternar = (indice: number, expandir: boolean) => {
      const id = rows[indice]?.id;
      if (id !== undefined) setExpandidos((antes) => alternarConjunto(antes, id, expandir));
    };
    return {
      total: rows.length,
      estado: situacao,
      erro,
      recarregar,
      getRow: (indice) => rows[indice]?.original,
      ensureRange: () => undefined,
      indexOf: (id) => {
        indices ??= new Map(rows.map((row, i) => [row.id, i]));
        return indices.get(id) ?? -1;
      },
      arvore: ehArvore
        ? {
            no: (indice) => noDe(rows[indice]),
            alternar,
            alternarTodos: (todos) => setExpandidos({ todos, excecoes: new Set() }),
          }
        : undefined,
    };
  }, [rows, situacao, erro, recarregar, ehArvore, setExpandidos]);
}
