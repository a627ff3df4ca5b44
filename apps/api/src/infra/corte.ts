import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

interface Quem {
  readonly projetoId: number;
  readonly usuarioId: number;
}

/**
 * Reports of a project go on side by side; whoever moves its data date waits for those under way and makes the next wait,
 * so that each counts on one side of it. Taken before any row is locked.
 */
export async function lockCorte(tx: Tx, projetoId: number, para: 'APONTAR' | 'MOVER'): Promise<void> {
  const trava = sql.raw(para === 'MOVER' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${trava}(hashtextextended('corte', ${projetoId}))`.execute(tx);
}

/** The activities with reports between two data dates, the later one included. */
const entre = (projetoId: number, de: RawBuilder<unknown>, ate: RawBuilder<unknown>): RawBuilder<{ id: number }> =>
  sql`select distinct x.atividade_id as id from apontamento x where x.projeto_id = ${projetoId} and x.situacao = 'VALIDO'
    and x.referencia > least(${de}, ${ate}) and x.referencia <= greatest(${de}, ${ate})`;

/** For who moves the data date: also locks the activities that will follow it, in the order in which reports lock them. */
export async function lockParaMover(tx: Tx, projetoId: number, nova: string): Promise<void> {
  await lockCorte(tx, projetoId, 'MOVER');
  const atual = sql`(select p.data_base from projeto p where p.id = ${projetoId})`;
  await sql`select id from atividade where id in (${entre(projetoId, atual, sql`${nova}::timestamp`)})
    order by id for no key update`.execute(tx);
}

/** What an activity `a` is in, by a report `u`; what a file brought as suspended is so until somebody reports on it here. */
const SITUACAO = sql`case
  when a.situacao = 'CANCELADA' then a.situacao
  when u.avanco = 100 then 'CONCLUIDA'
  when u.inicio_real is null then case a.situacao when 'LIBERADA' then 'LIBERADA' else 'NAO_INICIADA' end
  when u.importacao_id is not null and a.suspensa_em is not null and a.retomada_em is null then 'PARALISADA'
  else 'EM_ANDAMENTO' end`;

/**
 * Brings activities to their last valid report up to the data date: by instant, then by order of registration. Without
 * one they are not started. The last report of all, of after the data date too, is kept by its id.
 */
export async function refreshAtividades(tx: Tx, { projetoId, usuarioId }: Quem, ids: readonly number[]): Promise<void> {
  await sql`
    update atividade a set
      avanco = coalesce(u.avanco, 0),
      duracao_restante = coalesce(u.duracao_restante, a.restante_inicial, a.duracao),
      inicio_real = u.inicio_real, termino_real = u.termino_real, hh_realizado = coalesce(u.hh_total, 0),
      situacao = ${SITUACAO}, ultimo_apontamento_id = d.id,
      versao = a.versao + 1, alterado_em = now(), alterado_por = ${usuarioId}
    from unnest(${ids}::bigint[]) as i(id)
    join projeto p on p.id = ${projetoId}
    left join lateral (
      select x.*, sum(x.hh) over () as hh_total
      from apontamento x where x.atividade_id = i.id and x.situacao = 'VALIDO' and x.referencia <= p.data_base
      order by x.referencia desc, x.id desc limit 1
    ) u on true
    left join lateral (
      select x.id from apontamento x where x.atividade_id = i.id and x.situacao = 'VALIDO'
      order by x.referencia desc, x.id desc limit 1
    ) d on true
    where a.id = i.id`.execute(tx);
}

/** After the data date moved from `de`: the activities with reports between the two data dates follow it. Answers how many. */
export async function followCorte(tx: Tx, quem: Quem, de: string): Promise<number> {
  const atual = sql`(select p.data_base from projeto p where p.id = ${quem.projetoId})`;
  const { rows } = await entre(quem.projetoId, sql`${de}::timestamp`, atual).execute(tx);
  await refreshAtividades(
    tx,
    quem,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Moves the data date forward, when `nova` is later. Answers how many activities followed it. */
export async function advanceCorte(tx: Tx, quem: Quem, nova: string): Promise<number> {
  const { rows } = await sql<{ de: string }>`
    update projeto p set data_base = ${nova}::timestamp, versao = p.versao + 1, alterado_em = now(), alterado_por = ${quem.usuarioId}
    from (select o.id, o.data_base as de from projeto o where o.id = ${quem.projetoId}) o
    where p.id = o.id and p.data_base < ${nova}::timestamp returning o.de`.execute(tx);
  const [movida] = rows;
  return movida ? followCorte(tx, quem, movida.de) : 0;
}

/** Instant of the last report on project `p` that waits for the data date to reach it; null: all counts. */
export const APONTADO_ATE: RawBuilder<unknown> = sql`(select x.referencia from apontamento x where x.projeto_id = p.id
  and x.situacao = 'VALIDO' and x.referencia > p.data_base order by x.referencia desc limit 1)`;

/** Joins to activity `a` its last report, as `u`, when that is later than the data date. */
export const JUNCAO_APONTADO: RawBuilder<unknown> = sql`left join apontamento u on u.id = a.ultimo_apontamento_id
  and u.referencia > (select p.data_base from projeto p where p.id = a.projeto_id)`;

const ultima = (coluna: 'avanco' | 'duracao_restante' | 'inicio_real' | 'termino_real'): RawBuilder<unknown> =>
  sql`case when u.id is null then ${sql.ref(`a.${coluna}`)} else ${sql.ref(`u.${coluna}`)} end`;

/** What was last reported on activity `a`, whether it counts already or waits for the data date; with `JUNCAO_APONTADO`. */
export const APONTADO = {
  avanco: ultima('avanco'),
  duracaoRestante: ultima('duracao_restante'),
  inicioReal: ultima('inicio_real'),
  terminoReal: ultima('termino_real'),
  situacao: sql`case when u.id is null then a.situacao else ${SITUACAO} end`,
  hhRealizado: sql`a.hh_realizado + case when u.id is null then 0 else (
    select coalesce(sum(x.hh), 0) from apontamento x join projeto p on p.id = x.projeto_id
    where x.atividade_id = a.id and x.situacao = 'VALIDO' and x.referencia > p.data_base) end`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;
