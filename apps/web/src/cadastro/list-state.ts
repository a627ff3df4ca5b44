import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import type { EstadoGrade } from '../components/grade/logica/estado.ts';
import type { Filtro, Filtros } from '../components/grade/logica/filtro.ts';
import type { Consulta } from './api.ts';
import type { BuscaDaLista, FiltrosDaLista } from './list-search.ts';
import { listed } from './values.ts';

const faixa = (de: number | string | undefined, ate: number | string | undefined): string =>
  `${de ?? ''}..${ate ?? ''}`;

/** Both answers of a switch are no filter at all. */
const ambos = (valores: readonly string[]): boolean => valores.includes('true') && valores.includes('false');

/** A filter of the grid as the address says it; undefined where the server has none such. */
function written(filtro: Filtro): string | undefined {
  if (filtro.tipo === 'opcoes') return ambos(filtro.valores) ? undefined : filtro.valores.join(',');
  if (filtro.tipo === 'texto') return filtro.texto || undefined;
  return faixa(filtro.de, filtro.ate);
}

export const writtenFilters = (filtros: Filtros): FiltrosDaLista =>
  Object.fromEntries(
    Object.entries(filtros).flatMap(([nome, filtro]) => {
      const escrito = written(filtro);
      return escrito === undefined ? [] : [[nome, escrito]];
    }),
  );

/** A filter of the address as the grid shows it. */
function read(kind: string | undefined, escrito: string): Filtro {
  if (kind === 'opcao' || kind === 'opcoes' || kind === 'booleano')
    return { tipo: 'opcoes', valores: escrito.split(',') };
  if (!escrito.includes('..')) return { tipo: 'texto', condicao: 'contem', texto: escrito };
  const [de = '', ate = ''] = escrito.split('..');
  if (kind === 'data' || kind === 'dataHora') return { tipo: 'data', de: de || undefined, ate: ate || undefined };
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

/** What the list asks the server for. */
export const queryOf = (cadastro: Cadastro, { busca, ordem, ativo, f = {} }: BuscaDaLista): Consulta => ({
  ...(busca ? { busca } : {}),
  ...(ordem ? { ordem } : {}),
  ...(ativo ? { ativo } : {}),
  ...Object.fromEntries(
    Object.entries(f)
      .filter(([nome]) => nome in listed(cadastro))
      .map(([nome, escrito]) => [`${FILTRO}${nome}`, escrito]),
  ),
});

/** What of a list a saved view keeps; what is as the list has it by itself is left out. */
export const stateOf = (
  { busca, ativo, ordem, f }: BuscaDaLista,
  { colunas }: Pick<EstadoGrade, 'colunas'>,
  iniciais: EstadoGrade['colunas'],
): EstadoDaVisao => ({
  ...(busca ? { busca } : {}),
  ...(ativo ? { ativo } : {}),
  ...(ordem ? { ordem } : {}),
  ...(f ? { f: { ...f } } : {}),
  ...(JSON.stringify(colunas) === JSON.stringify(iniciais) ? {} : { colunas: colunas as EstadoDaVisao['colunas'] }),
});
