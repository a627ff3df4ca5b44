import { LIMITE_CATEGORIAS } from '@cadencia/domain/calendario/categoria/endpoints.ts';
import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import type { CategoriaEvento } from '@cadencia/domain/calendario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

/**
 * The categories of the caller's project, including the retired ones: those of all projects, with the project's
 * changes, and its own. Every read starts here. `id` is the same before and after a change; `linha` is its current row.
 */
export const categoriasDe = ({ projetoId }: ContextoProjeto): RawBuilder<unknown> => sql`(
  select coalesce(c.padrao_id, c.id) as id, c.id as linha, c.projeto_id is null as de_todos, c.titulo, c.class_name,
    c.text_class, c.ordem, c.ativo, c.versao, c.criado_em, c.criado_por, c.alterado_em, c.alterado_por
  from evento_categoria c
  where c.projeto_id = ${projetoId} or c.projeto_id is null and not exists (
    select 1 from evento_categoria p where p.projeto_id = ${projetoId} and p.padrao_id = c.id))`;

export interface LinhaCategoria {
  readonly id: number;
  readonly linha: number;
  /** True: this project did not change it, and the row belongs to all projects. */
  readonly deTodos: boolean;
  readonly titulo: string;
  readonly className: string;
  readonly textClass: string;
  readonly ordem: number;
  readonly ativo: boolean;
  readonly versao: number;
  readonly criadoEm: string;
  readonly criadoPor: number | null;
  readonly alteradoEm: string | null;
  readonly alteradoPor: number | null;
}

const ORDEM = sql`order by k.ordem, k.id limit ${LIMITE_CATEGORIAS}`;

export async function listOferecidas(db: Db, contexto: ContextoProjeto): Promise<CategoriaEvento[]> {
  const { rows } = await sql<CategoriaEvento>`
    select k.id, k.titulo as title, k.text_class, k.class_name from ${categoriasDe(contexto)} k where k.ativo ${ORDEM}`.execute(
    db,
  );
  return rows;
}

/** The offered categories with their number of events; only one when `id` is given. */
export async function listCategorias(db: Db, contexto: ContextoProjeto, id?: number): Promise<CategoriaDoProjeto[]> {
  const { rows } = await sql<CategoriaDoProjeto>`
    select k.id, k.titulo as title, k.text_class, k.class_name, k.versao, coalesce(e.n, 0)::int as eventos
    from ${categoriasDe(contexto)} k left join (
      select categoria_id, count(*) as n from evento
      where projeto_id = ${contexto.projetoId} and excluido_em is null group by categoria_id
    ) e on e.categoria_id = k.id
    where k.ativo and ${id === undefined ? sql`true` : sql`k.id = ${id}`} ${ORDEM}`.execute(db);
  return rows;
}

export async function findCategoria(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
): Promise<LinhaCategoria | undefined> {
  const { rows } =
    await sql<LinhaCategoria>`select k.* from ${categoriasDe(contexto)} k where k.id = ${id} and k.ativo`.execute(db);
  return rows[0];
}

/** The category with this name in any case: an offered one first, else the last retired one. */
export async function findPorTitulo(
  db: Db,
  contexto: ContextoProjeto,
  titulo: string,
): Promise<LinhaCategoria | undefined> {
  const { rows } = await sql<LinhaCategoria>`
    select k.* from ${categoriasDe(contexto)} k where lower(k.titulo) = lower(${titulo})
    order by k.ativo desc, k.alterado_em desc nulls last, k.id limit 1`.execute(db);
  return rows[0];
}

/** How many categories are offered, and the last used place. */
export async function countOferecidas(db: Db, contexto: ContextoProjeto): Promise<{ n: number; ordem: number }> {
  const { rows } = await sql<{ n: number; ordem: number }>`
    select count(*) filter (where k.ativo)::int as n, coalesce(max(k.ordem), 0) as ordem from ${categoriasDe(contexto)} k`.execute(
    db,
  );
  return rows[0] ?? { n: 0, ordem: 0 };
}
