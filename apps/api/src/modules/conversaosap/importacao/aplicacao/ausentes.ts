import { sql } from 'kysely';
import type { Tx } from '../../../../infra/transaction.ts';
import { ELIMINADA_NO_SAP } from '../plano/ordens.ts';
import type { Obra } from './obra.ts';

/** Marks what lists no longer have; services of a frozen scope then wait for a cancellation. */
export async function markAusentes(tx: Tx, { importacao: { id, projetoId, opcoes } }: Obra): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with quais as (
      select l.n, l.tipo, l.chave, l.titulo, l.registro_id from sap_linha l where l.importacao_id = ${id} and l.situacao = 'AUSENTE'
        and (${opcoes.marcarAusentes} or l.motivo = ${ELIMINADA_NO_SAP})
    ), marcados as (
      update sap_vinculo v set ausente_em = now() from quais q
      where v.projeto_id = ${projetoId} and v.entidade = q.tipo and v.chave = q.chave and v.ausente_em is null returning v.chave
    ), linhas as (
      update sap_linha l set feito = '{"ausente": true}' from quais q where l.importacao_id = ${id} and l.n = q.n returning l.n
    ), retidas as (
      insert into sap_retida (projeto_id, importacao_id, tipo, ordem, titulo, servico_id)
      select ${projetoId}, ${id}, 'EXCLUIDA', q.chave, s.titulo, s.id from quais q join servico s on s.id = q.registro_id
      join projeto p on p.id = s.projeto_id
      where q.tipo = 'servico' and p.escopo_congelado and s.situacao <> 'CANCELADO' on conflict do nothing
    ) select count(*)::int as n from linhas`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Keeps new orders of a frozen scope apart, with their operations as a request would propose them. */
export async function keepRetidas(tx: Tx, { importacao: { id, projetoId } }: Obra): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with retidas as (
      insert into sap_retida (projeto_id, importacao_id, tipo, ordem, titulo, valores, operacoes)
      select ${projetoId}, ${id}, 'NOVA', l.chave, l.titulo, l.valores, coalesce((
        select jsonb_agg(o.valores || jsonb_build_object('codigo', o.chave) order by o.n) from sap_linha o
        where o.importacao_id = ${id} and o.tipo = 'atividade' and o.situacao = 'RETIDO' and o.ordem = l.ordem), '[]')
      from sap_linha l where l.importacao_id = ${id} and l.tipo = 'servico' and l.situacao = 'RETIDO'
      on conflict (projeto_id, tipo, ordem) do update set titulo = excluded.titulo, valores = excluded.valores,
        operacoes = case when excluded.operacoes = '[]' then sap_retida.operacoes else excluded.operacoes end
      where sap_retida.asfe_id is null
      returning 1
    ) select count(*)::int as n from retidas`.execute(tx);
  return rows[0]?.n ?? 0;
}
