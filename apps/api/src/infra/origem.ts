import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { porPath } from '@cadencia/domain/cadastros.ts';
import { type RawBuilder, sql } from 'kysely';
import { snake } from './bulk.ts';
import type { Contexto } from './context.ts';

/** Condition that keeps the rows `r` that come from a register which the caller may list, and those that come from none. */
export function fromListed({ origem }: Cadastro, { permissions }: Contexto): RawBuilder<unknown> {
  if (!origem) return sql``;
  const campo = sql.ref(`r.${snake(origem)}`);
  const vistos = [...porPath.values()].filter((um) => permissions.has(um.permission('Listar'))).map(({ path }) => path);
  return sql` and (${campo} is null or ${campo} = any(${vistos}::text[]))`;
}
