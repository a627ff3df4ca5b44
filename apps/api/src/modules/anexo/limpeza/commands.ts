import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import type { Tx } from '../../../infra/transaction.ts';

interface Vencido {
  readonly id: number;
  readonly nome: string;
  readonly caminho: string;
  readonly miniatura: string | null;
}

/**
 * Says of the files that were removed before an instant that their bytes are gone, the oldest first, and answers them:
 * from the commit on nobody brings them back.
 */
export async function expireAnexos(tx: Tx, removidosAntesDe: Date, porVez: number): Promise<Vencido[]> {
  const { rows } = await sql<Vencido>`
    update anexo set apagado_em = now() where id in (
      select id from anexo where excluido_em < ${removidosAntesDe.toISOString()} and apagado_em is null
      order by excluido_em, id limit ${porVez} for update skip locked)
    returning id, nome, caminho, miniatura`.execute(tx);
  await auditAll(
    tx,
    { usuarioId: null, projetoId: undefined, ip: '' },
    rows.map(({ id, nome }) => ({ entidade: 'anexo', registro: id, acao: 'APAGADO', antes: { nome } })),
  );
  return rows;
}
