import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { datasDe, FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import type { Field, Kind } from '@cadencia/domain/field.ts';
import { isTextual, readFiltroTexto, writeFiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import type { EstadoGrade } from '../components/grade/logica/estado.ts';
import { type Filtro, type Filtros, readDias, writeDias } from '../components/grade/logica/filtro.ts';
import type { Consulta } from './api.ts';
import type { BuscaDaLista, FiltrosDaLista } from './list-search.ts';
import { listed } from './values.ts';

/** Choosing both answers of a switch filters nothing. */
const ambos = (valores: readonly string[]): boolean => valores.includes('true') && valores.includes('false');

/** A filter of the grid as the address writes it; undefined where the server has no such filter. */
function written(filtro: Filtro): string | undefined {
  if (filtro.tipo === 'opcoes') return ambos(filtro.valores) ? undefined : filtro.valores.join(',');
  if (filtro.tipo === 'texto') return writeFiltroTexto(filtro) || undefined;
  return filtro.tipo === 'data' ? writeDias(filtro) : `${filtro.de ?? ''}..${filtro.ate ?? ''}`;
}

export const writtenFilters = (filtros: Filtros): FiltrosDaLista =>
  Object.fromEntries(
    Object.entries(filtros).flatMap(([nome, filtro]) => {
      const escrito = written(filtro);
      return escrito === undefined ? [] : [[nome, escrito]];
    }),
  );

/** A filter of the address as the grid shows it. */
function read(kind: Kind | undefined, escrito: string): Filtro {
  if (kind === undefined || isTextual(kind)) return { tipo: 'texto', ...readFiltroTexto(escrito) };
  if (kind === 'data' || kind === 'dataHora') return readDias(escrito);
  if (!escrito.includes('..')) return { tipo: 'opcoes', valores: escrito.split(',') };
  const [de = '', ate = ''] = escrito.split('..');
  return { tipo: 'numero', de: de === '' ? undefined : Number(de), ate: ate === '' ? undefined : Number(ate) };
}

/** Order and filters of the grid, from the address. */
export const gridState = (
  cadastro: Cadastro,
  { ordem, f = {} }: BuscaDaLista,
): Pick<EstadoGrade, 'ordenacao' | 'filtros'> => ({
  ordenacao: (ordem?.split(',') ?? []).map((parte) => ({ id: parte.replace(/^-/, ''), desc: parte.startsWith('-') })),
  filtros: Object.fromEntries(
    Object.entries(f).map(([nome, escrito]) => [nome, read(listed(cadastro)[nome]?.kind, escrito)]),
  ),
});

/** The filters of the address that this register knows. */
export const knownFilters = (
  cadastro: Cadastro,
  f: FiltrosDaLista = {},
): [nome: string, field: Field, escrito: string][] => {
  const fields = listed(cadastro);
  return Object.entries(f).flatMap(([nome, escrito]) => {
    const field = fields[nome];
    return field ? [[nome, field, escrito]] : [];
  });
};

/** The filters with one more, changed or, where its text is empty, removed. */
export function withFilter(f: FiltrosDaLista | undefined, nome: string, escrito: string): FiltrosDaLista | undefined {
  const { [nome]: _, ...outros } = f ?? {};
  const novos = escrito === '' || escrito === '..' ? outros : { ...outros, [nome]: escrito };
  return Object.keys(novos).length > 0 ? novos : undefined;
}

/** How the address asks for the table, which is what most lists open with. */
export const tabelaDe = ({ formas }: Cadastro): string | undefined => (formas ? 'tabela' : undefined);

/** How a list shows its rows: as its register alone does, by state, on the days of a date, or as a table. */
export function formOf(cadastro: Cadastro, { exibir }: BuscaDaLista) {
  const { formas = {} } = cadastro;
  const propria = exibir ?? Object.keys(formas)[0];
  if (propria !== undefined && propria in formas) return { tipo: 'propria', forma: propria } as const;
  if (exibir === 'quadro' && cadastro.fluxo) return { tipo: 'quadro' } as const;
  const [forma, data] = exibir?.split('.') ?? [];
  const datas = forma === 'calendario' ? datasDe(cadastro) : [];
  const campo = datas.find(([nome]) => nome === data) ?? datas[0];
  return campo ? ({ tipo: 'calendario', campo: campo[0] } as const) : ({ tipo: 'tabela' } as const);
}

/** Fields that one order has at most. */
const MAX_ORDEM = 5;

/** The order of a list: by its groups first, each in its own order. */
function orderOf({ title: [titulo] }: Cadastro, ordem: string | undefined, grupos: readonly string[]) {
  if (grupos.length === 0) return ordem;
  const partes = ordem?.split(',') ?? [titulo];
  const primeiras = grupos.map((grupo) => partes.find((parte) => parte?.replace(/^-/, '') === grupo) ?? grupo);
  return [...primeiras, ...partes.filter((parte) => parte && !primeiras.includes(parte))].slice(0, MAX_ORDEM).join(',');
}

/** The query that the list sends to the server; with groups, its rows come group by group. */
export const queryOf = (cadastro: Cadastro, search: BuscaDaLista, grupos: readonly string[] = []): Consulta => {
  const { busca, ativo, f } = search;
  const ordem = orderOf(cadastro, search.ordem, grupos);
  return {
    ...(busca ? { busca } : {}),
    ...(ordem ? { ordem } : {}),
    ...(ativo ? { ativo } : {}),
    ...Object.fromEntries(knownFilters(cadastro, f).map(([nome, , escrito]) => [`${FILTRO}${nome}`, escrito])),
  };
};

/** The part of a list's state that a saved view keeps; it leaves out whatever equals the list's own default. */
export const stateOf = (
  { busca, ativo, ordem, f, exibir, grupo }: BuscaDaLista,
  { colunas }: Pick<EstadoGrade, 'colunas'>,
  iniciais: EstadoGrade['colunas'],
): EstadoDaVisao => ({
  ...(busca ? { busca } : {}),
  ...(ativo ? { ativo } : {}),
  ...(ordem ? { ordem } : {}),
  ...(f ? { f: { ...f } } : {}),
  ...(exibir ? { exibir } : {}),
  ...(grupo ? { grupo } : {}),
  ...(JSON.stringify(colunas) === JSON.stringify(iniciais) ? {} : { colunas: colunas as EstadoDaVisao['colunas'] }),
});
