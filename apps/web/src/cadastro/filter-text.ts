import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { FiltrosDaLista } from './list-search.ts';
import { listed } from './values.ts';

/** Field → id → name, of what the filters point to. */
export type Nomes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const limite = (field: Field, escrito: string): string =>
  field.kind === 'duracao' ? textOf(field, Number(escrito)) : textOf(field, escrito);

function faixa(field: Field, escrito: string): string {
  const [de = '', ate = ''] = escrito.split('..');
  if (de === ate) return limite(field, de);
  if (ate === '') return `desde ${limite(field, de)}`;
  return de === '' ? `até ${limite(field, ate)}` : `${limite(field, de)} a ${limite(field, ate)}`;
}

function itens(nome: string, field: Field, escrito: string, nomes: Nomes): string {
  if (field.kind === 'booleano') return escrito === 'true' ? 'Sim' : 'Não';
  return escrito
    .split(',')
    .map((um) => (um === SEM_VALOR ? 'sem valor' : (field.opcoes?.[um] ?? nomes[nome]?.[um] ?? um)))
    .join(', ');
}

/** `Área: U-210, U-220`: a filter in words. */
export function filterText(nome: string, field: Field, escrito: string, nomes: Nomes): string {
  const valor = escrito.includes('..') ? faixa(field, escrito) : itens(nome, field, escrito, nomes);
  return `${field.label}: ${valor}`;
}

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

/** The filters with one more, changed or, without a text, taken away. */
export function withFilter(f: FiltrosDaLista | undefined, nome: string, escrito: string): FiltrosDaLista | undefined {
  const { [nome]: _, ...outros } = f ?? {};
  const novos = escrito === '' || escrito === '..' ? outros : { ...outros, [nome]: escrito };
  return Object.keys(novos).length > 0 ? novos : undefined;
}
