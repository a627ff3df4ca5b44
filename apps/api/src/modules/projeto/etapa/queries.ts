import type { EtapaDoProjeto } from '@cadencia/domain/projeto/etapa/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** The stages of a project, phase by phase. */
export async function listEtapas(db: Db, projetoId: number): Promise<EtapaDoProjeto[]> {
  const { rows } = await sql<EtapaDoProjeto>`
    select e.id, e.versao, e.etapa_id, e.sigla, e.nome, e.fase, e.ordem, trim_scale(e.peso)::text as peso, e.cor,
      e.exige_foto, e.exige_inspecao, e.ponto_parada, e.perfil_responsavel_id,
      (select p.nome from perfil p where p.id = e.perfil_responsavel_id) as perfil_responsavel,
      (select count(*) from atividade a where a.projeto_id = e.projeto_id and a.etapa_id = e.etapa_id)::int as atividades
    from projeto_etapa e where e.projeto_id = ${projetoId}
    order by array_position(array['PRE_PARADA', 'PARADA', 'POS_PARADA'], e.fase), e.ordem, e.id limit 500`.execute(db);
  return rows;
}
