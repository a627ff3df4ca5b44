import type { CalendarioDoProjeto } from '@cadencia/domain/projeto/calendario/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** The work calendars of a project, its own first. */
export async function listCalendarios(db: Db, projetoId: number): Promise<CalendarioDoProjeto[]> {
  const { rows } = await sql<CalendarioDoProjeto>`
    select k.id, k.versao, k.nome, k.semana, k.id = p.calendario_id as padrao, k.id_externo is not null as importado,
      coalesce((select json_agg(json_build_object('de', x.de, 'ate', x.ate, 'intervalos', x.intervalos, 'motivo', x.motivo)
        order by x.ordem) from calendario_excecao x where x.calendario_id = k.id), '[]') as excecoes,
      (select count(*) from atividade a where a.projeto_id = p.id and a.calendario_id = k.id)::int as atividades
    from calendario k join projeto p on p.id = k.projeto_id
    where k.projeto_id = ${projetoId} order by (k.id = p.calendario_id) desc, k.nome collate pt_br, k.id limit 500`.execute(
    db,
  );
  return rows;
}
