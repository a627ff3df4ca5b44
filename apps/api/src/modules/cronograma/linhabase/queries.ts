import { LINHAS_BASE, type LinhaBase } from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** The activities `a` of a project with their current dates: the actual ones, else the calculated ones. */
export const periodos = (projetoId: number): RawBuilder<unknown> => sql`(
  select t.id, t.duracao, t.hh, t.peso, t.perfil_curva, t.calendario_id, coalesce(t.inicio_real, c.inicio_cedo) as inicio,
    coalesce(t.termino_real, c.termino_cedo) as termino
  from atividade t join atividade_calculo c on c.atividade_id = t.id
  where t.projeto_id = ${projetoId} and not t.ausente_na_origem) a`;

/** The baselines of the project, the main one first; only one when `id` is given. */
export async function listLinhasBase(db: Db | Tx, { projetoId }: ContextoProjeto, id?: number): Promise<LinhaBase[]> {
  const { rows } = await sql<LinhaBase>`
    select id, numero, nome, tipo, situacao, principal, data_base, termino, rede is not null as rede, motivo, i.hh, i.atividades
    from linhabase left join lateral (select coalesce(sum(x.hh), 0)::float8 as hh, count(*)::int as atividades
      from linhabase_item x where x.linhabase_id = linhabase.id) i on true where projeto_id = ${projetoId} and (${id ?? null}::bigint is null or id = ${id ?? null})
    order by principal desc, numero limit ${LINHAS_BASE}`.execute(db as Db);
  return rows;
}
