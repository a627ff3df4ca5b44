import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { FECHADAS } from '@cadencia/domain/projeto/schema.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../../cadastro/scope.ts';
import { inProjeto } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { visibleProjetos } from '../queries.ts';

/** Registers whose rows depend on the project. A client itself is seen in each. */
const DE_PROJETO = [...cadastros, ...graduados, atividade, servico].filter(
  ({ path, scope }) => scope !== 'global' && path !== 'cliente',
);

/**
 * Another project of the caller in which they see a record: its own, or one of its plant, the open and the newest first.
 * Undefined for a record that is not there and for one that they may not see alike.
 */
export async function findProjetoDoRegistro(
  db: Db,
  contexto: Contexto,
  { entidade, id }: { readonly entidade: string; readonly id: number },
): Promise<{ id: number; sigla: string; titulo: string } | undefined> {
  const cadastro = DE_PROJETO.find(({ path }) => path === entidade);
  if (!cadastro) return undefined;
  const dele = cadastro.scope === 'projeto' ? sql`r.projeto_id = p.id` : sql`r.cliente_id = p.cliente_id`;
  const { rows } = await sql<{ id: number; sigla: string; titulo: string }>`
    select p.id, p.sigla, p.titulo from ${visibleProjetos(contexto)}
      and p.id is distinct from ${contexto.projetoId ?? null}::bigint
      and exists (select from ${sql.table(cadastro.path)} r where r.id = ${id} and ${dele})
    order by p.situacao = any(${[...FECHADAS]}::text[]), p.inicio_parada desc, p.id desc limit 1`.execute(db);
  const [projeto] = rows;
  if (!projeto) return undefined;
  const nele = await inProjeto(db, contexto, projeto.id);
  if (!nele.permissions.has(cadastro.permission('Listar'))) return undefined;
  const vistas = await sql`select r.id from ${visibleRows(cadastro, nele)} and r.id = ${id}`.execute(db);
  return vistas.rows.length > 0 ? projeto : undefined;
}
