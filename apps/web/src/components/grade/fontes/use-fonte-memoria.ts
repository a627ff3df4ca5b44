import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { normalizeText } from '../../../lib/texto.ts';
import { type LigacaoArvore, montarArvore } from '../logica/arvore.ts';
import type { EstadoGrade } from '../logica/estado.ts';
import { alternarConjunto, type Expandidos, expandido } from '../logica/expandidos.ts';
import { type Filtro, type Filtros, passa } from '../logica/filtro.ts';
import { comparar } from '../logica/ordenacao.ts';
import type { Coluna } from '../tipos.ts';
import { formatar, vazio } from '../valores/tipo-valor.ts';
import type { FonteGrade, NoLinha } from './fonte.ts';

export interface OpcoesFonteMemoria<R> {
  readonly linhas: readonly R[];
  readonly colunas: readonly Coluna<R>[];
  /** Keep the function: a new one builds the rows again. */
  readonly idLinha: (row: R) => string;
  /** Order and filters that apply; the rest of the state does not matter here. */
  readonly estado: Pick<EstadoGrade, 'ordenacao' | 'filtros'>;
  /** Text looked for in every column, accents and case left aside. */
  readonly busca?: string | undefined;
  /** How the rows hang. Keep the object: a new one builds the tree again. */
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
    accessorFn: (row) => normalizeText(colunas.map((coluna) => formatar(coluna, coluna.value(row), row)).join('\n')),
    filterFn: (linha: Linha<R>, id: string, procurado: string) => linha.getValue<string>(id).includes(procurado),
  };
  return [...dasColunas, deBusca];
}

function filtrosDaTabela(filtros: Filtros, busca: string) {
  const lista: { id: string; value: unknown }[] = Object.entries(filtros).map(([id, value]) => ({ id, value }));
  return busca === '' ? lista : [...lista, { id: BUSCA, value: busca }];
}

interface Achatada<R> {
  readonly rows: readonly R[];
  readonly ids: readonly string[];
  readonly nos: readonly NoLinha[];
}

/** The tree as a list, without what is inside closed branches. */
function achatar<R>(raizes: readonly Linha<R>[], expandidos: Expandidos): Achatada<R> {
  const [rows, ids, nos]: [R[], string[], NoLinha[]] = [[], [], []];
  const descer = (irmaos: readonly Linha<R>[], nivel: number): void => {
    for (const [i, linha] of irmaos.entries()) {
      const expansivel = linha.subRows.length > 0;
      const expandida = expansivel && expandido(expandidos, linha.id);
      rows.push(linha.original);
      ids.push(linha.id);
      nos.push({ nivel, expansivel, expandida, posicao: i + 1, irmaos: irmaos.length });
      if (expandida) descer(linha.subRows, nivel + 1);
    }
  };
  descer(raizes, 1);
  return { rows, ids, nos };
}

/** Rows that are all in memory: sorted, filtered and with closed branches left out, for the grid. */
export function useFonteMemoria<R extends object>(opcoes: OpcoesFonteMemoria<R>): FonteGrade<R> {
  'use no memo';
  const { linhas, colunas, idLinha, estado, arvore: ligacao, aberta = true, situacao, erro, recarregar } = opcoes;
  const busca = normalizeText(opcoes.busca?.trim() ?? '');
  const filtrando = busca !== '' || Object.keys(estado.filtros).length > 0;
  const [abertas, setAbertas] = useState<Expandidos>({ todos: aberta, excecoes: new Set() });
  const [abertasFiltrando, setAbertasFiltrando] = useState<Expandidos>({ todos: true, excecoes: new Set() });
  const [expandidos, setExpandidos] = filtrando ? [abertasFiltrando, setAbertasFiltrando] : [abertas, setAbertas];
  const ehArvore = ligacao !== undefined;

  const dados = useMemo(
    () => (ligacao ? montarArvore(linhas, idLinha, ligacao) : undefined),
    [linhas, idLinha, ligacao],
  );
  const columns = useMemo(() => definicoes(colunas), [colunas]);
  const data = useMemo(() => [...(dados?.raizes ?? linhas)], [dados, linhas]);
  const columnFilters = useMemo(() => filtrosDaTabela(estado.filtros, busca), [estado.filtros, busca]);
  const sorting = useMemo(() => [...estado.ordenacao], [estado.ordenacao]);

  const table = useTable({
    features,
    columns,
    data,
    getRowId: idLinha,
    getSubRows: (row) => dados?.filhos(row),
    filterFromLeafRows: true,
    maxLeafRowFilterDepth: 100,
    state: { columnFilters, sorting },
  });
  const raizes = table.getSortedRowModel().rows;
  const { rows, ids, nos } = useMemo(() => achatar(raizes, expandidos), [raizes, expandidos]);

  return useMemo<FonteGrade<R>>(() => {
    let indices: Map<string, number> | undefined;
    const alternar = (indice: number, expandir: boolean) => {
      const id = ids[indice];
      if (id !== undefined) setExpandidos((antes) => alternarConjunto(antes, id, expandir));
    };
    return {
      total: rows.length,
      estado: situacao,
      erro,
      recarregar,
      getRow: (indice) => rows[indice],
      ensureRange: () => undefined,
      indexOf: (procurado) => {
        indices ??= new Map(ids.map((id, i) => [id, i]));
        return indices.get(procurado) ?? -1;
      },
      arvore: ehArvore
        ? {
            no: (indice) => nos[indice],
            alternar,
            alternarTodos: (todos) => setExpandidos({ todos, excecoes: new Set() }),
          }
        : undefined,
    };
  }, [rows, ids, nos, situacao, erro, recarregar, ehArvore, setExpandidos]);
}
