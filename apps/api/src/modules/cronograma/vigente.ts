import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Tx } from '../../infra/transaction.ts';
import { snapshotAsJson } from './calculo/queries.ts';
import { linhaVigente } from './queries.ts';

/** What a decision changes in the current baseline. */
interface MudancaDaBase {
  /** Part of the name of the new version: `com ASFE-0042`. */
  readonly motivo: string;
  /** New activities, on these dates. */
  readonly entram?: readonly { readonly id: number; readonly inicio: string; readonly termino: string }[];
  /** The part of their hours that activities keep, from 0 (out of the baseline) to 1. */
  readonly ficam?: readonly { readonly id: number; readonly parte: string }[];
  /** The baseline that has the activities of `ficam` as they were; absent: the current one. */
  readonly fonte?: number | null;
}

/** A new version of the current baseline; answers the id of the former one, undefined in a project without a baseline. */
export async function keepVigente(
  tx: Tx,
  contexto: ContextoProjeto,
  { motivo, entram = [], ficam = [], fonte = null }: MudancaDaBase,
): Promise<number | undefined> {
  const { projetoId, usuarioId } = contexto;
  const { rows } = await sql<{ id: number; versao: number; antes: number }>`
    with base as (
      select * from linhabase where id = ${linhaVigente(projetoId)}
    ), novos as (
      select a.id, n.inicio, greatest(n.inicio, n.termino) as termino, a.duracao, a.hh, a.peso, a.perfil_curva, a.calendario_id
      from atividade a join jsonb_to_recordset(${toJsonb(entram)}::jsonb) as n(id bigint, inicio timestamp, termino timestamp)
        on n.id = a.id
    ), parte as (
      select * from jsonb_to_recordset(${toJsonb(ficam)}::jsonb) as n(id bigint, parte numeric)
    ), itens as (
      select i.atividade_id, i.inicio, i.termino, i.duracao, i.hh, i.peso, i.perfil_curva, i.calendario_id from linhabase_item i
        where i.linhabase_id = (select id from base) and i.atividade_id not in (select id from parte)
      union all select i.atividade_id, i.inicio, i.termino, round(i.duracao * p.parte)::int, i.hh * p.parte, i.peso * p.parte,
          i.perfil_curva, i.calendario_id
        from linhabase_item i join parte p on p.id = i.atividade_id and p.parte > 0
        where i.linhabase_id = coalesce(${fonte}::bigint, (select id from base))
      union all select * from novos
    ), substituida as (
      update linhabase set situacao = 'SUBSTITUIDA' where projeto_id = ${projetoId} and tipo = 'VIGENTE' and situacao = 'APROVADA'
    ), nova as (
      insert into linhabase (projeto_id, numero, nome, tipo, situacao, data_base, peso_total, inicio, termino, criado_por, rede)
      select ${projetoId}, (select max(numero) + 1 from linhabase where projeto_id = ${projetoId}), 'LB vigente ' || ${motivo}::text,
        'VIGENTE', 'APROVADA', p.data_base, (select coalesce(sum(peso), 0) from itens), least(b.inicio, (select min(inicio) from novos)),
        greatest(b.termino, (select max(termino) from novos)), ${usuarioId}, ${snapshotAsJson(projetoId)}
      from base b join projeto p on p.id = ${projetoId}
      returning id, numero
    ), copiada as (
      insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id)
      select nova.id, i.* from nova, itens i
    )
    select nova.id, nova.numero as versao, base.id as antes from nova, base`.execute(tx);
  const [nova] = rows;
  if (!nova) return undefined;
  const depois = { numero: nova.versao, tipo: 'VIGENTE', motivo };
  await audit(tx, contexto, { entidade: 'linhabase', registro: nova.id, acao: 'I', depois });
  return nova.antes;
}
