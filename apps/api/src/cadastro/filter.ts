import { type Faixa, FILTRO, SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import type { Field, Kind } from '@cadencia/domain/field.ts';
import { isFiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { type RawBuilder, sql } from 'kysely';
import { contendo, textCondition } from '../infra/busca.ts';
import type { Contexto } from '../infra/context.ts';
import { column } from './columns.ts';
import { derivedFilter, type Listavel } from './derivados.ts';

type Sql = RawBuilder<unknown>;

const DIA = /^\d{4}-\d{2}-\d{2}$/;

const range = (coluna: Sql, field: Field, { de, ate }: Faixa): Sql[] => {
  const { kind } = field;
  // A bound may have more digits than its column, so it is compared as a number of any size.
  const tipo = kind === 'data' || kind === 'dataHora' ? field.sql : 'numeric';
  // A day as the upper bound counts up to its end.
  const fim = ate !== undefined && kind === 'dataHora' && DIA.test(ate) ? `${ate}T23:59:59.999999` : ate;
  return [
    ...(de === undefined ? [] : [sql`${coluna} >= ${de}::text::${sql.raw(tipo)}`]),
    ...(fim === undefined ? [] : [sql`${coluna} <= ${fim}::text::${sql.raw(tipo)}`]),
  ];
};

function pointsTo(coluna: Sql, valores: readonly (number | typeof SEM_VALOR)[]): Sql {
  const ids = valores.filter((valor) => valor !== SEM_VALOR);
  const algum = sql`${coluna} = any(${ids}::bigint[])`;
  return ids.length < valores.length ? sql`(${algum} or ${coluna} is null)` : algum;
}

type Condicao = (coluna: Sql, valor: unknown) => Sql[];

/** Filters by kind, whose value the schema has parsed. Kinds that are absent are filtered as text or by range. */
const POR_TIPO: Readonly<Partial<Record<Kind, Condicao>>> = {
  referencia: (coluna, valor) => [pointsTo(coluna, valor as (number | typeof SEM_VALOR)[])],
  opcao: (coluna, valor) => [sql`${coluna} = any(${valor as string[]}::text[])`],
  opcoes: (coluna, valor) => [sql`${coluna} && ${valor as string[]}::text[]`],
  booleano: (coluna, valor) => [sql`${coluna} = ${valor as boolean}`],
};

/** Conditions that a parsed filter of a field sets on an expression. */
export const conditions = (coluna: Sql, field: Field, valor: unknown): Sql[] =>
  POR_TIPO[field.kind]?.(coluna, valor) ??
  (isFiltroTexto(valor) ? [textCondition(coluna, valor)] : range(coluna, field, valor as Faixa));

/** The index holds all text of the quick search: text that is not in it is in none of its fields. */
const indexed = ({ search }: Field, valor: unknown): Sql[] =>
  search && isFiltroTexto(valor) && valor.texto ? [sql`r.busca like ${contendo(valor.texto)}`] : [];

/** Conditions on `r` from the filters of an address. */
export const filterOf = (contexto: Contexto, cadastro: Listavel, query: Readonly<Record<string, unknown>>): Sql[] =>
  Object.entries({ ...cadastro.fields, ...cadastro.derivados }).flatMap(([nome, field]) => {
    const valor = query[`${FILTRO}${nome}`];
    if (valor === undefined) return [];
    if (!(nome in cadastro.fields))
      return derivedFilter(cadastro, contexto, nome, (derivado) => conditions(derivado, field, valor));
    return [...indexed(field, valor), ...conditions(column('r', nome), field, valor)];
  });
