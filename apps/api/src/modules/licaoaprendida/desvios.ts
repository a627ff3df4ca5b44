import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { type getDesvios, MAX_DESVIOS } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** What the project's done services took beyond so many percent of their plan, and which of them taught nothing yet. */
export async function findDesvios(
  db: Db,
  contexto: ContextoProjeto,
  acima: number,
): Promise<AnswerOf<typeof getDesvios>> {
  const { rows } = await sql<AnswerOf<typeof getDesvios>>`
    with feito as materialized (
      select s.id, s.codigo, s.titulo, s.equipamento_id, sum(a.hh) as previsto, sum(a.hh_realizado) as hh
      from (select r.* from ${visibleRows(servico, contexto)} and r.ativo) s
      join ${visible(contexto)} a on a.servico_id = s.id and a.situacao <> 'CANCELADA'
      group by s.id, s.codigo, s.titulo, s.equipamento_id
      having bool_and(a.termino_real is not null) and sum(a.hh_realizado) > 0 and sum(a.hh) > 0),
    desviou as materialized (
      select f.*, exists (select from licaoaprendida l where l.servico_id = f.id and l.ativo and l.situacao <> 'REJEITADA') as ensinou
      from feito f where 100 * abs(f.hh - f.previsto) > ${acima} * f.previsto)
    select (select count(*)::int from feito) as concluidos, count(*)::int as desvios, (count(*) filter (where ensinou))::int as com_licao,
      coalesce((select json_agg(json_build_object('id', d.id, 'codigo', d.codigo, 'titulo', d.titulo, 'tag', e.tag,
          'previsto', round(d.previsto, 1)::float8, 'hh', round(d.hh, 1)::float8) order by abs(d.hh - d.previsto) desc, d.id)
        from (select * from desviou where not ensinou order by abs(hh - previsto) desc, id limit ${MAX_DESVIOS}) d
        left join equipamento e on e.id = d.equipamento_id), '[]') as sem_licao
    from desviou`.execute(db);
  return rows[0] as AnswerOf<typeof getDesvios>;
}
