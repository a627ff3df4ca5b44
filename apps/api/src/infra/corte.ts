import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

interface Quem {
  readonly projetoId: number;
  readonly usuarioId: number;
}

/**
 * Reports of a project run side by side; a move of the data date waits for those under way and makes the next ones
 * wait, so that each report counts on one side of it. This lock comes before any row lock.
 */
export async function lockCorte(tx: Tx, projetoId: number, para: 'APONTAR' | 'MOVER'): Promise<void> {
  const trava = sql.raw(para === 'MOVER' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${trava}(hashtextextended('corte', ${projetoId}))`.execute(tx);
}

/** The activities with reports between two data dates, the later one included. */
const entre = (projetoId: number, de: RawBuilder<unknown>, ate: RawBuilder<unknown>): RawBuilder<{ id: number }> =>
  sql`select distinct x.atividade_id as id from apontamento x where x.projeto_id = ${projetoId} and x.situacao = 'VALIDO'
    and x.referencia > least(${de}, ${ate}) and x.referencia <= greatest(${de}, ${ate})`;

/** Locks for a move of the data date, with the activities that will follow it, in the order that reports use. */
export async function lockParaMover(tx: Tx, projetoId: number, nova: string): Promise<void> {
  await lockCorte(tx, projetoId, 'MOVER');
  const atual = sql`(select p.data_base from projeto p where p.id = ${projetoId})`;
  await sql`select id from atividade where id in (${entre(projetoId, atual, sql`${nova}::timestamp`)})
    order by id for no key update`.execute(tx);
}

/** Situation of activity `a` by report `u`; a suspension from a file lasts until somebody reports here. */
const SITUACAO = sql`case
  when a.situacao = 'CANCELADA' then a.situacao
  when u.avanco = 100 then 'CONCLUIDA'
  when u.inicio_real is null then case a.situacao when 'LIBERADA' then 'LIBERADA' else 'NAO_INICIADA' end
  when u.importacao_id is not null and a.suspensa_em is not null and a.retomada_em is null then 'PARALISADA'
  else 'EM_ANDAMENTO' end`;

/**
 * Sets activities to their last valid report up to the data date: by instant, then by order of registration. Activities
 * without one are not started. The last report of all, even after the data date, is kept by its id.
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

/** Updates the activities with reports between the data date `de` and the new one, after the move. Answers how many. */
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

/** Moves the data date forward when `nova` is later. Answers how many activities followed it. */
export async function advanceCorte(tx: Tx, quem: Quem, nova: string): Promise<number> {
  const { rows } = await sql<{ de: string }>`
    update projeto p set data_base = ${nova}::timestamp, versao = p.versao + 1, alterado_em = now(), alterado_por = ${quem.usuarioId}
    from (select o.id, o.data_base as de from projeto o where o.id = ${quem.projetoId}) o
    where p.id = o.id and p.data_base < ${nova}::timestamp returning o.de`.execute(tx);
  const [movida] = rows;
  return movida ? followCorte(tx, quem, movida.de) : 0;
}

/**
 * What of activity `a` counts in sums: of a cancelled one what was done, all of it done; the rest left the scope
 * (domain.md §9.1).
 */
export const CONTA = {
  peso: sql`case when a.situacao = 'CANCELADA' then a.peso * a.avanco / 100 else a.peso end`,
  hh: sql`case when a.situacao = 'CANCELADA' then a.hh * a.avanco / 100 else a.hh end`,
  avanco: sql`case when a.situacao = 'CANCELADA' and a.avanco > 0 then 100 else a.avanco end`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

/** Instant of the last report on project `p` that waits for the data date; null: every report counts. */
export const APONTADO_ATE: RawBuilder<unknown> = sql`(select x.referencia from apontamento x where x.projeto_id = p.id
  and x.situacao = 'VALIDO' and x.referencia > p.data_base order by x.referencia desc limit 1)`;

/** Joins to activity `a` its last report, as `u`, when that is later than the data date. */
export const JUNCAO_APONTADO: RawBuilder<unknown> = sql`left join apontamento u on u.id = a.ultimo_apontamento_id
  and u.referencia > (select p.data_base from projeto p where p.id = a.projeto_id)`;

const ultima = (coluna: 'avanco' | 'duracao_restante' | 'inicio_real' | 'termino_real'): RawBuilder<unknown> =>
  sql`case when u.id is null then ${sql.ref(`a.${coluna}`)} else ${sql.ref(`u.${coluna}`)} end`;

/** The last report on activity `a`, whether it counts already or waits for the data date; needs `JUNCAO_APONTADO`. */
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
