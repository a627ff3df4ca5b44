import { type RawBuilder, sql } from 'kysely';
import { auditAll } from './audit.ts';
import type { Contexto } from './context.ts';
import type { Tx } from './transaction.ts';

/** Marks the files of removed rows, or of `so` some of them, as without an owner: the cleaning deletes their bytes later. */
export async function releaseFiles(
  tx: Tx,
  contexto: Contexto,
  entidade: string,
  {
    ids,
    now,
    so = sql`true`,
  }: { readonly ids: readonly number[]; readonly now: Date; readonly so?: RawBuilder<unknown> },
): Promise<void> {
  const { rows } = await sql<{ id: number; nome: string }>`
    update anexo set excluido_em = ${now.toISOString()}, alterado_em = ${now.toISOString()}, alterado_por = ${contexto.usuarioId}
    where entidade = ${entidade} and registro_id = any(${ids}::bigint[]) and excluido_em is null and ${so}
    returning id, nome`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, nome }) => ({ entidade: 'anexo', registro: id, acao: 'D', antes: { nome } })),
  );
}
