import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';

/** More than what the work of a phase takes on average: it does not come evenly. */
const PICO = 1.4;

/**
 * How many of each craft a project may have: by day before and after the shutdown, in every shift while it lasts, enough
 * for the hours of each phase and for its largest crew.
 */
export async function storeLimites(
  tx: Tx,
  { projetoId, criadoPor }: { readonly projetoId: number; readonly criadoPor: number },
): Promise<void> {
  await sql`
    with p as (select id, coalesce(inicio_preparada, inicio_parada)::date as abertura, inicio_parada::date as d,
        termino_parada::date as fim from projeto where id = ${projetoId}),
    fases as (
      select 'PRE_PARADA' as fase, null::date as inicio, d - 1 as termino, greatest(d - abertura, 1) as dias, false as noite from p
      union all select 'PARADA', d, fim, fim - d + 1, true from p
      union all select 'POS_PARADA', fim + 1, null, 30, false from p),
    turnos as (select f.*, t.id as turno_id, t.fim - t.inicio - case when t.desconta_intervalo then t.intervalo else 0 end as minutos,
        count(*) over (partition by f.fase) as n
      from fases f join turno t on t.projeto_id = ${projetoId} and (f.noite or t.tipo <> 'NOTURNO')),
    trabalho as (
      select r.especialidade_id, s.fase, sum(r.quantidade * a.duracao) as minutos, max(r.quantidade) as equipe
      from atividade_recurso r join atividade a on a.id = r.atividade_id join servico s on s.id = a.servico_id
      where r.projeto_id = ${projetoId} and r.especialidade_id is not null group by r.especialidade_id, s.fase)
    insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, inicio, termino, limite, criado_por)
    select ${projetoId}, e.especialidade_id, t.turno_id, t.inicio, t.termino,
      greatest(ceil(coalesce(w.equipe, 0)), ceil(${PICO} * coalesce(w.minutos, 0) / (t.dias * t.n * t.minutos))), ${criadoPor}
    from (select distinct especialidade_id from trabalho) e cross join turnos t
    left join trabalho w on w.especialidade_id = e.especialidade_id and w.fase = t.fase`.execute(tx);
}
