import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../../cadastro/scope.ts';
import { contendo } from '../../../infra/busca.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

/** Users `u` of the projects of the client of `r` who are not linked to another person of that client. */
export const LIVRES = sql`usuario u on u.ativo and exists (
    select from projeto_usuario pu join projeto p on p.id = pu.projeto_id
    where pu.usuario_id = u.id and p.cliente_id = r.cliente_id)
  and not exists (select from pessoa o where o.usuario_id = u.id and o.cliente_id = r.cliente_id and o.id <> r.id)`;

/** Users that a person may be linked to. */
export async function listUsuariosLivres(
  db: Db,
  contexto: Contexto,
  { id, busca }: { readonly id: number; readonly busca: string },
): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select u.id, u.nome from (select r.* from ${visibleRows(pessoa, contexto)} and r.id = ${id}) r join ${LIVRES}
    where u.id <> ${contexto.usuarioId} and sem_acento(u.nome) like ${contendo(busca)} order by u.nome collate pt_br, u.id limit 20`.execute(
    db,
  );
  return rows;
}
