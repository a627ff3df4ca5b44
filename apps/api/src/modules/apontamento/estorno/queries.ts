import { type EstornoNovo, MINUTOS_SEM_MOTIVO } from '@cadencia/domain/apontamento/schema.ts';
import { sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { ApontamentoEstornavel } from './estornavel.ts';

/** Reports by id, of activities that the caller may see; locks the activities in the order that reports use. */
export async function lockApontamentos(
  tx: Tx,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<Map<number, ApontamentoEstornavel>> {
  await sql`select id from atividade where id in (
      select a.id from apontamento x join ${visible(contexto)} a on a.id = x.atividade_id where x.id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<ApontamentoEstornavel>`
    select x.id, x.atividade_id, a.situacao as situacao_atividade, x.situacao = 'VALIDO' as valido,
      x.estornado_id is not null as estorno, x.importacao_id is not null as importado,
      x.usuario_id = ${contexto.usuarioId}
        and x.registrado_em > now() - make_interval(mins => ${MINUTOS_SEM_MOTIVO}) as recente,
      eu.nome as estornado_por, to_char(e.registrado_em at time zone pr.fuso, 'HH24:MI') as estornado_as,
      a.ultimo_apontamento_id as ultimo_id, u.avanco::float8 as ultimo_avanco, us.nome as ultimo_usuario
    from apontamento x
    join ${visible(contexto)} a on a.id = x.atividade_id
    join projeto pr on pr.id = a.projeto_id
    left join apontamento e on e.estornado_id = x.id
    left join usuario eu on eu.id = e.usuario_id
    left join apontamento u on u.id = a.ultimo_apontamento_id
    left join usuario us on us.id = u.usuario_id
    where x.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reversals already stored under these keys, of the same reports: key → id. */
export async function listEstornosByChave(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  itens: readonly EstornoNovo[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ chave: string; id: number }>`
    select x.chave, x.id from unnest(${itens.map((item) => item.chave)}::uuid[], ${itens.map((item) => item.apontamentoId)}::bigint[])
      as p(chave, apontamento_id)
    join apontamento x on x.chave = p.chave and x.estornado_id = p.apontamento_id
    where x.projeto_id = ${projetoId}`.execute(tx);
  return new Map(rows.map((row) => [row.chave, row.id]));
}

/** The last valid report that each activity keeps. */
export async function listUltimos(tx: Tx, atividades: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; ultimoApontamentoId: number | null }>`
    select id, ultimo_apontamento_id from atividade where id = any(${atividades}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.ultimoApontamentoId]));
}

/** The activities that reports are of. */
export async function listAtividades(tx: Tx, itens: readonly { readonly apontamentoId: number }[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct atividade_id as id from apontamento
    where id = any(${itens.map(({ apontamentoId }) => apontamentoId)}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}
