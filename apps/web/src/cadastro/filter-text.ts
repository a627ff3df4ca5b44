import { SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { filtroTextoEmPalavras, isTextual, readFiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { isPeriodo, PERIODOS } from '@cadencia/domain/periodo.ts';

/** Field → id → name, for the rows that the filters point to. */
export type Nomes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const limite = (field: Field, escrito: string): string =>
  field.kind === 'duracao' ? textOf(field, Number(escrito)) : textOf(field, escrito).trim();

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
  if (isTextual(field.kind)) return `${field.label}: ${filtroTextoEmPalavras(readFiltroTexto(escrito))}`;
  if (isPeriodo(escrito)) return `${field.label}: ${PERIODOS[escrito].toLowerCase()}`;
  return `${field.label}: ${escrito.includes('..') ? faixa(field, escrito) : itens(nome, field, escrito, nomes)}`;
}
