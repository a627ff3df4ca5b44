import { sql } from 'kysely';
import type { Vista } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { type Filtro, fromFiltered } from '../queries.ts';
import type { Ramos } from './arvore.ts';

/**
 * The EAP in tree order, the serviços of each node, and per serviço the sums of the activities that the caller may see
 * and that pass the filter. One statement, so all rows are of one instant.
 */
export async function loadRamos(db: Db, vista: Vista, filtro: Filtro): Promise<Ramos> {
  const { rows } = await sql<Ramos>`
    with soma as (
      select a.servico_id, count(*)::int as n, min(a.posicao) as posicao, sum(a.peso::float8) as peso,
        sum(a.peso::float8 * a.avanco::float8) as ganho, sum(a.hh::float8) as hh,
        min(coalesce(a.inicio_real, c.inicio_cedo)) as inicio, max(coalesce(a.termino_real, c.termino_cedo)) as termino,
        min(c.folga_total) filter (where a.termino_real is null) as folga, coalesce(bool_or(c.critica), false) as critica
      ${fromFiltered(vista, filtro, true)} group by a.servico_id
    )
    select p.calculo,
      coalesce((select json_agg(json_build_array(e.id, e.eap_pai_id, e.nivel, e.codigo, e.nome) order by e.posicao, e.id)
        from eap e where e.projeto_id = p.id), '[]') as eap,
      coalesce((select json_agg(json_build_array(s.id, s.eap_id, s.codigo, s.titulo, coalesce(m.n, 0), m.peso, m.ganho, coalesce(m.hh, 0),
          to_char(m.inicio, 'YYYY-MM-DD"T"HH24:MI'), to_char(m.termino, 'YYYY-MM-DD"T"HH24:MI'), m.folga, coalesce(m.critica, false))
          order by s.ordem, s.id)
        from servico s left join soma m on m.servico_id = s.id where s.projeto_id = p.id), '[]') as servicos
    from projeto p where p.id = ${vista.projetoId}`.execute(db);
  return rows[0] ?? { calculo: 0, eap: [], servicos: [] };
}
