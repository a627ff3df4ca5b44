import type { Cadastro, Fields } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../infra/bulk.ts';

type Sql = RawBuilder<unknown>;

export const column = (alias: string, nome: string): Sql => sql.ref(`${alias}.${snake(nome)}`);

/** SQL of a value for answers: exact numbers lose the zeros of their scale. */
export const answered = (valor: Sql, field?: Field): Sql =>
  ['decimal', 'dinheiro', 'percentual'].includes(field?.kind ?? '') ? sql`trim_scale(${valor})::text` : valor;

/** Every column of a row, under the names of its fields. */
export function selection({ fields }: Cadastro, alias: string): Sql {
  const sistema = ['id', 'versao', 'ativo', 'criadoEm', 'alteradoEm'].map((nome) => column(alias, nome));
  const campos = Object.entries(fields).map(
    ([nome, field]) => sql`${answered(column(alias, nome), field)} as ${sql.ref(snake(nome))}`,
  );
  return sql.join([...sistema, ...campos]);
}

/** The fields that point to another row. */
export const references = (fields: Fields): [nome: string, alvo: string][] =>
  Object.entries(fields).flatMap(([nome, { alvo }]) => (alvo === undefined ? [] : [[nome, alvo]]));
