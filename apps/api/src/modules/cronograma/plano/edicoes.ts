import type { VoltaDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { Mudanca } from './estado.ts';

/** Edits of a person in a project that can be undone. */
const GUARDADAS = 100;

interface Edicao {
  readonly id: number;
  readonly resumo: string;
  readonly itens: readonly Mudanca[];
}

/** Keeps an edit so that its author can take it back; what was undone before can no longer be done again. */
export async function keepEdicao(
  tx: Tx,
  { projetoId, usuarioId }: ContextoProjeto,
  resumo: string,
  itens: readonly Mudanca[],
): Promise<number> {
  await sql`delete from cronograma_edicao where projeto_id = ${projetoId} and usuario_id = ${usuarioId}
    and (desfeita or id <= (select e.id from cronograma_edicao e where e.projeto_id = ${projetoId} and e.usuario_id = ${usuarioId}
      order by e.id desc limit 1 offset ${GUARDADAS - 1}))`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into cronograma_edicao (projeto_id, usuario_id, resumo, itens)
    values (${projetoId}, ${usuarioId}, ${resumo}, ${toJsonb(itens)}::jsonb) returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** The edit to take back or do again: the caller's last one, or this one of theirs. */
export async function findEdicao(
  tx: Tx,
  { projetoId, usuarioId }: ContextoProjeto,
  { desfeita, id }: { readonly desfeita: boolean; readonly id?: number | undefined },
): Promise<Edicao | undefined> {
  const ordem = desfeita ? sql`mudada_em desc, id` : sql`id desc`;
  const { rows } = await sql<Edicao>`select id, resumo, itens from cronograma_edicao
    where projeto_id = ${projetoId} and usuario_id = ${usuarioId} and desfeita = ${desfeita}
      and (${id ?? null}::bigint is null or id = ${id ?? null}) order by ${ordem} limit 1 for update`.execute(tx);
  return rows[0];
}

export const markEdicao = (tx: Tx, id: number, desfeita: boolean) =>
  sql`update cronograma_edicao set desfeita = ${desfeita}, mudada_em = clock_timestamp() where id = ${id}`.execute(tx);

export const NENHUMA: VoltaDoPlano = { edicao: null, mudaram: 0, ficaram: [] };
