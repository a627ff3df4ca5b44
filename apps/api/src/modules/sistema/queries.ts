import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import type { FiltroSistemas, SistemaNaParada } from '@cadencia/domain/sistema/parada/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { seesAll, visible } from '../../infra/authorize.ts';
import { contendo } from '../../infra/busca.ts';
import { type Contexto, type ContextoProjeto, hasProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type Sql = RawBuilder<unknown>;

/** Progress of the equipment of each system within a project's scope. */
const andamento = (projetoId: number): Sql => sql`(
  select e.sistema_id, count(*) as n, count(pe.liberacao_real) as liberados, count(pe.entrega_real) as entregues
  from projeto_equipamento pe join equipamento e on e.id = pe.equipamento_id
  where pe.projeto_id = ${projetoId} and e.sistema_id is not null group by e.sistema_id)`;

/** Situation of a system with dates `ps` and equipment `an`: its own dates decide before those of its equipment. */
const SITUACAO = sql`case
    when ps.entrega_real is not null then 'ENTREGUE'
    when ps.liberacao_real is not null and an.entregues = an.n then 'EM_TESTE'
    when ps.liberacao_real is not null then 'LIBERADO'
    when an.liberados > 0 then 'EM_LIBERACAO'
    else 'EM_OPERACAO' end`;

/** Rows `(id, dates, situacao)` of the systems of the session's project; without a project none. */
export function naParada(contexto: Contexto, quais: (id: Sql) => Sql): Sql {
  if (!hasProjeto(contexto))
    return sql`(select null::bigint as id, null::timestamp as liberacao_planejada, null::timestamp as liberacao_real,
      null::timestamp as entrega_planejada, null::timestamp as entrega_real, null::text as situacao where false)`;
  const { projetoId } = contexto;
  return sql`(
    select s.id, ps.liberacao_planejada, ps.liberacao_real, ps.entrega_planejada, ps.entrega_real, ${SITUACAO} as situacao
    from sistema s
    left join projeto_sistema ps on ps.projeto_id = ${projetoId} and ps.sistema_id = s.id
    left join ${andamento(projetoId)} an on an.sistema_id = s.id
    where s.cliente_id = (select p.cliente_id from projeto p where p.id = ${projetoId}) and ${quais(sql`s.id`)})`;
}

const COLUNAS = sql`s.id as sistema_id, coalesce(ps.versao, 0) as versao, s.codigo, s.nome, a.sigla as area,
  s.ordem_liberacao, s.ordem_partida, ps.liberacao_planejada, ps.liberacao_real, ps.entrega_planejada, ps.entrega_real,
  ps.pessoa_operacao_id, pe.nome as pessoa_operacao, ${SITUACAO} as situacao`;

/** Number of equipment; for a reader of only some activities, only the equipment of these counts. */
const contado = (contexto: ContextoProjeto): Sql =>
  seesAll(contexto)
    ? sql`coalesce(an.n, 0)::int`
    : sql`(select count(distinct v.equipamento_id) from (select sv.equipamento_id from ${visible(contexto)} x
        join servico sv on sv.id = x.servico_id) v join equipamento ev on ev.id = v.equipamento_id
        join projeto_equipamento pv on pv.projeto_id = ${contexto.projetoId} and pv.equipamento_id = ev.id
        where ev.sistema_id = s.id)::int`;

/** Active systems, and inactive ones with dates of the shutdown. */
const sistemasDe = (contexto: ContextoProjeto): Sql => sql`(select r.* from ${visibleRows(sistema, contexto)}) s
  join area a on a.id = s.area_id
  left join projeto_sistema ps on ps.projeto_id = ${contexto.projetoId} and ps.sistema_id = s.id
  left join pessoa pe on pe.id = ps.pessoa_operacao_id
  left join ${andamento(contexto.projetoId)} an on an.sistema_id = s.id
  where (s.ativo or ps.id is not null)`;

/** A window of the systems, in the order of their release. */
export async function listSistemas(db: Db, contexto: ContextoProjeto, filtro: FiltroSistemas) {
  const { busca, sistemaId, inicio, limite } = filtro;
  const onde = sql.join(
    [
      sql`true`,
      ...(sistemaId === undefined ? [] : [sql`s.id = ${sistemaId}`]),
      ...busca
        .split(/\s+/)
        .filter(Boolean)
        .map((palavra) => sql`(s.busca || ' ' || sem_acento(a.sigla)) like ${contendo(palavra)}`),
    ],
    sql` and `,
  );
  const { rows: contas } = await sql<{ total: number }>`
    select count(*)::int as total from ${sistemasDe(contexto)} and ${onde}`.execute(db);
  const { rows: linhas } = await sql<SistemaNaParada>`
    select ${COLUNAS}, ${contado(contexto)} as equipamentos from ${sistemasDe(contexto)} and ${onde}
    order by s.ordem_liberacao nulls last, a.sigla collate pt_br, s.codigo collate pt_br, s.id
    limit ${limite} offset ${inicio}`.execute(db);
  return { linhas, total: contas[0]?.total ?? 0 };
}

export async function findSistemas(
  db: Db,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<Map<number, SistemaNaParada>> {
  const { rows } = await sql<SistemaNaParada>`
    select ${COLUNAS}, ${contado(contexto)} as equipamentos from ${sistemasDe(contexto)} and s.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((linha) => [linha.sistemaId, linha]));
}
