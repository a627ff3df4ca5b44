import { sql } from 'kysely';
import type { Who } from '../infra/audit.ts';
import type { Tx } from '../infra/transaction.ts';

interface Passagem {
  readonly acao: string;
  readonly motivo?: string | undefined;
  readonly assinadoPor?: string | undefined;
  /** `de` is null for a record that was just made. */
  readonly passos: readonly { readonly id: number; readonly de: string | null; readonly para: string }[];
}

/** Writes down what happened to the states of records. */
export async function recordStates(
  tx: Tx,
  { projetoId, usuarioId }: Who,
  entidade: string,
  { acao, motivo, assinadoPor, passos }: Passagem,
): Promise<void> {
  await sql`insert into fluxo_evento (projeto_id, entidade, registro_id, de, para, acao, motivo, assinado_por, usuario_id)
    select ${projetoId}, ${entidade}, n.id, n.de, n.para, ${acao}, ${motivo ?? null}, ${assinadoPor ?? null}, ${usuarioId}
    from jsonb_to_recordset(${JSON.stringify(passos)}::jsonb) as n(id bigint, de text, para text)`.execute(tx);
}
