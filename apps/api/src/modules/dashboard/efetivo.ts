import type { Ponto } from '@cadencia/domain/painel.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { type FiltroCurva, passam } from '../curvaavanco/queries.ts';
import { inicioDoDia } from '../rdo/queries.ts';

type Sql = RawBuilder<unknown>;

/** Days of the preparation before the shutdown, and of the start-up after it, that the chart shows. */
const ANTES = 15;
const DEPOIS = 3;

/** The window of the chart, and where a day of work begins. */
const janela = (projetoId: number): Sql => sql`(
  select p.inicio_parada::date - ${ANTES}::int as de, greatest(p.termino_parada, p.termino_calculado)::date + ${DEPOIS}::int as ate,
    ${inicioDoDia(projetoId)} as inicio
  from projeto p where p.id = ${projetoId})`;

/**
 * People by day: the most that a contract needs of a specialty at once, by the resources of the activities on their
 * calculated dates, added up; and those that the days `ids` say were there.
 */
export async function readEfetivo(
  db: Db,
  contexto: ContextoProjeto,
  ids: Sql,
  { contratoId }: FiltroCurva,
): Promise<Ponto[]> {
  const { projetoId } = contexto;
  const { rows } = await sql<Ponto>`
    with p as materialized (select * from ${janela(projetoId)} j),
    feita as materialized (
      select s.contrato_id, r.especialidade_id, r.quantidade, coalesce(a.inicio_real, c.inicio_cedo) as de, coalesce(a.termino_real, c.termino_cedo) as ate
      from ${visible(contexto)} a join atividade_calculo c on c.atividade_id = a.id join servico s on s.id = a.servico_id
      join atividade_recurso r on r.atividade_id = a.id join especialidade e on e.id = r.especialidade_id and e.mao_obra <> 'EQUIPAMENTO'
      where a.situacao <> 'CANCELADA' and ${passam(contexto, { contratoId })}),
    passo as (
      select contrato_id, especialidade_id, em, sum(muda) as muda from (
        select contrato_id, especialidade_id, de as em, quantidade as muda from feita where de < ate
        union all select contrato_id, especialidade_id, ate, -quantidade from feita where de < ate) x group by 1, 2, 3),
    nivel as (
      select contrato_id, especialidade_id, em as de, lead(em) over o as ate, ceil(sum(muda) over o) as pessoas
      from passo window o as (partition by contrato_id, especialidade_id order by em)),
    pico as (
      select d.dia::date as dia, n.contrato_id, n.especialidade_id, max(n.pessoas) as pessoas
      from p cross join nivel n cross join lateral generate_series(
        greatest((n.de - p.inicio)::date, p.de)::timestamp, least((n.ate - p.inicio - interval '1 second')::date, p.ate), interval '1 day') d(dia)
      where n.pessoas > 0 group by 1, 2, 3)
    select dia::text as chave, 'previsto' as serie, sum(pessoas)::float8 as valor from pico group by dia
    union all
    select x.dia::text, 'presente', sum(e.presente)::float8 from p join rdo x on x.projeto_id = ${projetoId} and x.dia between p.de and p.ate
      join rdo_efetivo e on e.rdo_id = x.id where x.id in (${ids}) and e.presente is not null group by x.dia
    order by chave limit 1000`.execute(db);
  return rows;
}
