import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { Vista } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Cortes } from './quadro.ts';

/** @throws {AppError} `projeto.nao_encontrado` */
export async function findCortes(db: Db, { projetoId }: Vista): Promise<Cortes> {
  const { rows } = await sql<Cortes>`
    select p.hora_inicio_dia * 60 as inicio_dia, p.folga_quase_critica, coalesce((
        select json_agg(json_build_object('nome', t.nome, 'inicio', t.inicio, 'fim', t.fim, 'ordem', t.ordem) order by t.ordem)
        from turno t where t.projeto_id = p.id and t.ativo), '[]') as turnos
    from projeto p where p.id = ${projetoId}`.execute(db);
  const [cortes] = rows;
  if (!cortes) throw new AppError('projeto.nao_encontrado');
  return cortes;
}

interface Especialidade {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
}

/** The crafts of the schedule whose whole work the caller sees, and the number of the others. */
export async function listEspecialidades(
  db: Db,
  contexto: Vista,
): Promise<{ inteiras: ReadonlyMap<number, Especialidade>; ocultas: number }> {
  const { rows } = await sql<Especialidade & { ve: boolean }>`
    select e.id, e.sigla, e.nome, bool_and(v.id is not null) as ve
    from atividade_recurso r join atividade a on a.id = r.atividade_id and not a.ausente_na_origem
    join especialidade e on e.id = r.especialidade_id
    left join ${visible(contexto)} v on v.id = a.id
    where r.projeto_id = ${contexto.projetoId} and a.situacao <> 'CANCELADA'
      and e.id in (select especialidade_id from projeto_especialidade where projeto_id = ${contexto.projetoId})
    group by e.id`.execute(db);
  const inteiras = rows.filter(({ ve }) => ve).map(({ ve: _, ...especialidade }) => especialidade);
  return { inteiras: new Map(inteiras.map((uma) => [uma.id, uma])), ocultas: rows.length - inteiras.length };
}
