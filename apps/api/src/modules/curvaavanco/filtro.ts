import type { OpcoesDaCurva } from '@cadencia/domain/curvaavanco/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../infra/authorize.ts';
import type { Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** Filter of a curve. An area or a node of the EAP includes everything below it. */
export interface FiltroCurva {
  readonly eapId?: number | undefined;
  readonly areaId?: number | undefined;
  readonly disciplinaId?: number | undefined;
  readonly contratoId?: number | undefined;
  readonly especialidadeId?: number | undefined;
  readonly fase?: string | undefined;
}

/** The area of the work, else of its equipment. */
const AREA = sql`coalesce(s.area_id, (select q.area_id from equipamento q where q.id = s.equipamento_id))`;

/** The specialties that work on activity `a`: those of its resources and its own. */
const ESPECIALIDADES = sql`(select x.especialidade_id from atividade_recurso x where x.atividade_id = a.id
  union select coalesce(a.especialidade_id, s.especialidade_id))`;

/** The conditions on activity `a`, each on a column of its serviço `s`. */
const CONDICOES: {
  readonly [K in keyof FiltroCurva]-?: (id: number | string, projetoId: number) => RawBuilder<unknown>;
} = {
  eapId: (id, projetoId) => sql`s.eap_id in (
    with recursive ramo as (
      select e.id from eap e where e.id = ${id} and e.projeto_id = ${projetoId}
      union all select f.id from eap f join ramo r on f.eap_pai_id = r.id)
    select id from ramo)`,
  areaId: (id) => sql`${AREA} in (
    with recursive ramo as (select ${id}::bigint as id union all select f.id from area f join ramo r on f.area_pai_id = r.id)
    select id from ramo)`,
  disciplinaId: (id) => sql`s.disciplina_id = ${id}`,
  contratoId: (id) => sql`s.contrato_id = ${id}`,
  especialidadeId: (id) => sql`${id}::bigint in ${ESPECIALIDADES}`,
  fase: (fase) => sql`s.fase = ${fase}`,
};

/** Whether activity `a` passes every part of the filter that is given. */
export function passam({ projetoId }: Vista, filtro: FiltroCurva): RawBuilder<unknown> {
  const condicoes = (Object.keys(CONDICOES) as (keyof FiltroCurva)[]).flatMap((campo) => {
    const id = filtro[campo];
    return id === undefined ? [] : [CONDICOES[campo](id, projetoId)];
  });
  if (condicoes.length === 0) return sql`true`;
  return sql`exists (select from servico s where s.id = a.servico_id and ${sql.join(condicoes, sql` and `)})`;
}

const opcoes = (tabela: string, texto: RawBuilder<unknown>, coluna: string): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('id', t.id, 'nome', ${texto}) order by ${texto} collate pt_br, t.id)
    from ${sql.table(tabela)} t where t.id in (select ${sql.ref(coluna)} from linhas)), '[]')`;

const SIGLA_NOME = sql`t.sigla || ' – ' || t.nome`;

/** Options of the filter, from the activities that the caller may see. */
export async function listOpcoes(db: Db, vista: Vista): Promise<OpcoesDaCurva> {
  const { rows } = await sql<OpcoesDaCurva>`
    with visiveis as materialized (
      select a.id, a.especialidade_id, a.servico_id from ${visible(vista)} a),
    linhas as materialized (
      select ${AREA} as area, s.disciplina_id as disciplina, s.contrato_id as contrato, coalesce(a.especialidade_id, s.especialidade_id) as especialidade
      from visiveis a join servico s on s.id = a.servico_id
      union select null, null, null, x.especialidade_id from atividade_recurso x
        where x.projeto_id = ${vista.projetoId} and x.atividade_id in (select id from visiveis))
    select ${opcoes('area', SIGLA_NOME, 'linhas.area')} as areas, ${opcoes('disciplina', SIGLA_NOME, 'linhas.disciplina')} as disciplinas,
      ${opcoes('contrato', sql`t.numero || ' – ' || t.empresa`, 'linhas.contrato')} as contratos,
      ${opcoes('especialidade', SIGLA_NOME, 'linhas.especialidade')} as especialidades`.execute(db);
  return rows[0] as OpcoesDaCurva;
}
