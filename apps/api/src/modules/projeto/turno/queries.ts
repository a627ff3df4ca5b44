import type { TurnoDoProjeto } from '@cadencia/domain/projeto/turno.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

export async function listTurnos(db: Db, projetoId: number): Promise<TurnoDoProjeto[]> {
  const { rows } = await sql<TurnoDoProjeto>`
    select t.id, t.versao, t.nome, t.inicio, t.fim, t.intervalo, t.desconta_intervalo, t.tipo, t.cor, t.ordem,
      ((select count(*) from frente f where f.projeto_id = t.projeto_id and f.turno_id = t.id)
        + (select count(*) from apontamento a where a.projeto_id = t.projeto_id and a.turno_id = t.id)
        + (select count(*) from projeto_especialidade l where l.turno_id = t.id))::int as usos
    from turno t where t.projeto_id = ${projetoId} order by t.ordem, t.id limit 100`.execute(db);
  return rows;
}
