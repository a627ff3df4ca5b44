import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Etiquetado {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly onde: string;
}

/** Content of the labels of those of these rows that the caller may see, in this order. */
export async function listEtiquetados(
  db: Db,
  contexto: Contexto,
  cadastro: Cadastro,
  ids: readonly number[],
): Promise<Etiquetado[]> {
  const { rows } = await sql<Etiquetado>`
    select r.id, ${column('r', cadastro.title[0] ?? 'nome')} as codigo, r.nome, concat_ws(' – ', a.sigla, a.nome) as onde
    from (select r.* from ${visibleRows(cadastro, contexto)} and r.id = any(${ids}::bigint[])) r
    left join area a on a.id = r.area_id order by array_position(${ids}::bigint[], r.id)`.execute(db);
  return rows;
}
