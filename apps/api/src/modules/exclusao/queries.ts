import { sql } from 'kysely';
import type { Db } from '../../infra/database.ts';
import { VOLTA } from '../../infra/exclusao.ts';

interface Pedida {
  readonly usuarioId: number;
  readonly entidade: string;
  readonly ids: readonly number[];
}

/** The project in which a person deleted these records; undefined: none, or no such deletion. */
export async function findProjeto(db: Db, { usuarioId, entidade, ids }: Pedida): Promise<number | undefined> {
  const { rows } = await sql<{ projetoId: number | null }>`
    select projeto_id from exclusao where usuario_id = ${usuarioId} and entidade = ${entidade}
      and registro_id = any(${ids}::bigint[]) and em >= now() - ${VOLTA} order by id desc limit 1`.execute(db);
  return rows[0]?.projetoId ?? undefined;
}
