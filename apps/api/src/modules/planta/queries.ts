import { area } from '@cadencia/domain/area/cadastro.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import { MAX_NOS, type Planta } from '@cadencia/domain/planta/schema.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type Sql = RawBuilder<unknown>;

interface Ramo {
  readonly cadastro: Cadastro;
  readonly codigo: Sql;
  /** Extra columns of a node of this kind. */
  readonly colunas: Sql;
  readonly quantos: Sql;
}

/** Rows of one kind of node as a list, in the order of their codes; empty when the caller may not list the kind. */
function nos(contexto: Contexto, { cadastro, codigo, colunas, quantos }: Ramo): Sql {
  if (!contexto.permissions.has(cadastro.permission('Listar'))) return sql`'[]'::json`;
  return sql`coalesce((select json_agg(n order by n.codigo collate pt_br) from (
    select r.id, r.versao, r.ativo, ${codigo} as codigo, r.nome, ${colunas}, coalesce(q.n, 0)::int as equipamentos
    from (select r.* from ${visibleRows(cadastro, contexto)} order by r.id limit ${MAX_NOS}) r left join ${quantos} q on q.id = r.id
  ) n), '[]')`;
}

const por = (coluna: Sql, onde: Sql): Sql =>
  sql`(select ${coluna} as id, sum(n) as n from contados where ${onde} group by 1)`;

/** The plant of the session's client. One statement, so of one instant; it counts equipment once for all. */
export async function getPlanta(db: Db, contexto: Contexto): Promise<Planta> {
  const ve = contexto.permissions.has('Equipamento:ListarEquipamento');
  const { rows } = await sql<Planta>`
    with contados as materialized (
      select e.area_id, e.sistema_id, e.local_id, count(*) as n from equipamento e
      where ${ve} and e.ativo and e.cliente_id = (select p.cliente_id from projeto p where p.id = ${contexto.projetoId ?? null})
      group by 1, 2, 3
    )
    select
      ${nos(contexto, {
        cadastro: area,
        codigo: sql`r.sigla`,
        colunas: sql`r.area_pai_id as "areaPaiId", r.cor`,
        quantos: por(sql`area_id`, sql`sistema_id is null`),
      })} as areas,
      ${nos(contexto, {
        cadastro: sistema,
        codigo: sql`r.codigo`,
        colunas: sql`r.area_id as "areaId"`,
        quantos: por(sql`sistema_id`, sql`sistema_id is not null`),
      })} as sistemas,
      ${nos(contexto, {
        cadastro: local,
        codigo: sql`r.codigo`,
        colunas: sql`r.area_id as "areaId"`,
        quantos: por(sql`local_id`, sql`local_id is not null`),
      })} as locais`.execute(db);
  return rows[0] ?? { areas: [], sistemas: [], locais: [] };
}
