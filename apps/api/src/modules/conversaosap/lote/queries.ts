import { MAX_REGRAS } from '@cadencia/domain/conversaosap/endpoints.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

export const CHEIO = `Um objeto tem no máximo ${MAX_REGRAS.toLocaleString('pt-BR')} regras.`;

export interface Conta {
  readonly n: number;
  /** The largest priority. */
  readonly ultima: number;
}

/** Object → number of its rules in the client, over all projects; an object without rules is absent. */
export async function countRegras(db: Db, { projetoId }: ContextoProjeto): Promise<Map<string, Conta>> {
  const { rows } = await sql<Conta & { objeto: string }>`
    select c.objeto, count(*)::int as n, max(c.prioridade) as ultima from conversaosap c
    where c.cliente_id = (select p.cliente_id from projeto p where p.id = ${projetoId}) group by 1`.execute(db);
  return new Map(rows.map(({ objeto, ...conta }) => [objeto, conta]));
}
