import type { Marco } from '@cadencia/domain/projeto/marco.ts';
import { sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

const LIMITE = 2_000;

/** The milestones that the caller may see, by their current date. */
export async function listMarcos(db: Db, contexto: ContextoProjeto): Promise<Marco[]> {
  const { rows } = await sql<Marco>`
    select m.*, minuto_de(coalesce(m.real, m.previsto)) - minuto_de(m.base) as desvio from (
      select a.id, a.codigo, a.nome, a.tipo, a.marco_contratual as contratual,
        case when a.tipo = 'MARCO_INICIO' then i.inicio else i.termino end as base,
        case when a.tipo = 'MARCO_INICIO' then k.inicio_cedo else k.termino_cedo end as previsto,
        case when a.tipo = 'MARCO_INICIO' then a.inicio_real else a.termino_real end as real,
        k.folga_total, coalesce(k.critica, false) as critica
      from ${visible(contexto)} a
      left join atividade_calculo k on k.atividade_id = a.id
      left join linhabase lb on lb.projeto_id = a.projeto_id and lb.principal
      left join linhabase_item i on i.linhabase_id = lb.id and i.atividade_id = a.id
      where a.tipo in ('MARCO_INICIO', 'MARCO_FIM') and a.situacao <> 'CANCELADA'
    ) m order by coalesce(m.real, m.previsto, m.base) nulls last, m.codigo, m.id limit ${LIMITE}`.execute(db);
  return rows;
}
