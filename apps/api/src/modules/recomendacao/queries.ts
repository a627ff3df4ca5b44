import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { IMPEDE } from '../controleinspecao/queries.ts';

/** Recommendations with their age. */
export const recomendacoes: Listavel = {
  ...recomendacao,
  derivacao: {
    achados: ({ projetoId = null }, padrao) => sql`
      select x.id from recomendacao x where x.projeto_id = ${projetoId}::bigint
        and x.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})`,
    proprios: { idade: sql`floor(extract(epoch from now() - r.criado_em) / 86400)::int` },
  },
};

/** Recommendations of a project that hold a closing: impeding ones that nobody verified; at most 200, oldest first. */
export async function recomendacoesImpeditivas(
  db: Db | Tx,
  projetoId: number,
): Promise<{ readonly id: number; readonly numero: string; readonly tag: string }[]> {
  const { rows } = await sql<{ id: number; numero: string; tag: string }>`
    select x.id, x.numero, e.tag from recomendacao x join equipamento e on e.id = x.equipamento_id
    where x.projeto_id = ${projetoId} and ${IMPEDE} order by x.numero limit 200`.execute(db as Db);
  return rows;
}
