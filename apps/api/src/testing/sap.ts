import { sql } from 'kysely';
import type { Api } from './harness.ts';

export interface AtividadeDaOrdem {
  id: number;
  codigo: string;
  nome: string;
  duracao: number;
  hh: number;
  pessoas: number;
  antes: string[];
  avanco: number;
}
/** The activities of an order of SAP, with what was reported on them. */
export const atividadesDaOrdem = async (api: Api, projetoId: number, ordem: string): Promise<AtividadeDaOrdem[]> =>
  (
    await sql<AtividadeDaOrdem>`select a.id, a.codigo, a.nome, a.duracao, a.hh::float8 as hh,
      coalesce((select sum(r.quantidade) from atividade_recurso r where r.atividade_id = a.id), 0)::float8 as pessoas,
      coalesce((select p.avanco from apontamento p where p.id = a.ultimo_apontamento_id), 0)::float8 as avanco,
      array(select b.codigo from atividade_relacao l join atividade b on b.id = l.predecessora_id where l.sucessora_id = a.id) as antes
    from atividade a where a.projeto_id = ${projetoId} and a.codigo like ${`${ordem}-%`} order by a.codigo`.execute(
      api.database.db,
    )
  ).rows;
/** The service of an order, or of a notification. */
export const servicoDaOrdem = async (api: Api, projetoId: number, ordem: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select id, titulo, equipamento_id, disciplina_id, nota_sap, hh_atividades::float8 as hh
      from servico where projeto_id = ${projetoId} and ativo and (ordem_sap = ${ordem} or nota_sap = ${ordem})`.execute(
    api.database.db,
  );
  return rows[0];
};
