import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { minhas } from './queries.ts';

type Quais = { readonly ids: readonly number[] } | { readonly todas: true; readonly ate?: number | undefined };

/** Marks the caller's own notices as read; those of others, or already read, are ignored. */
export async function readNotificacoes(tx: Tx, contexto: Contexto, quais: Quais): Promise<void> {
  const alcance =
    'ids' in quais
      ? sql`m.id = any(${quais.ids}::bigint[])`
      : sql`(${quais.ate ?? null}::bigint is null or m.id <= ${quais.ate ?? null})`;
  const { rows } = await sql<{ id: number }>`
    update notificacao set lida_em = now()
    where id in (select m.id from ${minhas(contexto)} m where m.lida_em is null and ${alcance})
    returning id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // The log keeps only their number: there may be very many.
  const depois = 'ids' in quais ? { ids } : { quantas: ids.length, ate: quais.ate ?? null };
  await audit(tx, contexto, { entidade: 'notificacao', acao: 'LIDA', depois });
  await announce(tx, { tipo: 'notificacao', usuarioId: contexto.usuarioId });
}

interface Prazo {
  /** Notices read before this instant are removed. */
  readonly lidasAntesDe: Date;
  readonly porVez: number;
}

/** Removes the oldest read notices; answers how many. */
export async function expireNotificacoes(tx: Tx, { lidasAntesDe, porVez }: Prazo): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notificacao where id in (
      select id from notificacao where lida_em < ${lidasAntesDe.toISOString()}
      order by lida_em limit ${porVez} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
