import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { LIMITE_OCIOSA } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';

interface Pedido {
  readonly usuarioId: number;
  /** Reason that the session keeps. */
  readonly motivo: 'ENCERRADA' | 'SENHA' | 'EMAIL' | 'BLOQUEIO' | 'CONVITE' | 'ADMINISTRADOR';
  /** Absent: all sessions. */
  readonly ids?: readonly string[] | undefined;
  readonly menos?: string | undefined;
}

/** Ends open sessions of a person, and their streams at the commit. Answers how many. */
export async function endSessoes(tx: Tx, { usuarioId, motivo, ids, menos }: Pedido): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update sessao set encerrada_em = now(), motivo = ${motivo}
    where usuario_id = ${usuarioId} and encerrada_em is null and expira_em > now()
      and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`} and ${menos ? sql`id <> ${menos}` : sql`true`}
    returning id`.execute(tx);
  await announce(tx, { tipo: 'acesso', usuarioId });
  return rows.length;
}

/** Records that a session is in use. Answers the seconds that it stays open without another use. */
export async function touchSessao(db: Db, sessaoId: string): Promise<number> {
  const { rows } = await sql<{ limiteS: number }>`
    update sessao set ultimo_uso = now() from ${LIMITE_OCIOSA} l where id = ${sessaoId}
    returning extract(epoch from l.limite)::int as limite_s`.execute(db);
  return rows[0]?.limiteS ?? 0;
}

/** Ends sessions that were unused for too long: they get no more answers. */
export async function closeOciosas(tx: Tx): Promise<void> {
  await sql`update sessao s set encerrada_em = now(), motivo = 'OCIOSA' from ${LIMITE_OCIOSA} l
    where s.encerrada_em is null and s.expira_em > now() and s.ultimo_uso + l.limite <= now()`.execute(tx);
}

/** Ends the caller's own sessions: the chosen ones, or all but the current one. */
export async function endMinhas(tx: Tx, contexto: Contexto, ids: readonly string[] | undefined): Promise<number> {
  const { usuarioId, sessaoId } = contexto;
  const quais = ids ? { ids } : { menos: sessaoId };
  const encerradas = await endSessoes(tx, { usuarioId, motivo: 'ENCERRADA', ...quais });
  const fato = { entidade: 'usuario', registro: usuarioId, acao: 'SESSOES_ENCERRADAS', depois: { encerradas } };
  await audit(tx, contexto, fato);
  return encerradas;
}
