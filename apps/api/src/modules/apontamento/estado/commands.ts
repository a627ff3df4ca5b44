import { sql } from 'kysely';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';

/**
 * Brings the activities to their last valid report: by instant, then by order of registration. Without one they are not
 * started. What a file brought as suspended is so until somebody reports on it here.
 */
export async function refreshAtividades(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<void> {
  await sql`
    update atividade a set
      avanco = coalesce(u.avanco, 0), duracao_restante = coalesce(u.duracao_restante, a.restante_inicial, a.duracao), ultimo_apontamento_id = u.id,
      inicio_real = u.inicio_real, termino_real = u.termino_real, hh_realizado = coalesce(u.hh_total, 0),
      situacao = case
        when u.avanco = 100 then 'CONCLUIDA'
        when u.inicio_real is null then 'NAO_INICIADA'
        when u.importacao_id is not null and a.suspensa_em is not null and a.retomada_em is null then 'PARALISADA'
        else 'EM_ANDAMENTO' end,
      versao = a.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from unnest(${ids}::bigint[]) as i(id)
    left join lateral (
      select x.*, sum(x.hh) over () as hh_total
      from apontamento x where x.atividade_id = i.id and x.situacao = 'VALIDO'
      order by x.referencia desc, x.id desc limit 1
    ) u on true
    where a.id = i.id`.execute(tx);
}

/** Progress moved: the project is calculated again, and who watches these activities is told. */
export async function announceAvanco(tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]): Promise<void> {
  await requestCalculo(tx, contexto);
  await announce(tx, { tipo: 'apontamento', projetoId: contexto.projetoId, atividades: [...atividades] });
}
