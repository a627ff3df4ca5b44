import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import type { LicaoDoServico, LicoesDoServico } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { MAX_LICOES } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { NA_BIBLIOTECA } from '@cadencia/domain/licaoaprendida/workflow.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Lessons with their age, and whether what was promised of them is late. */
export const licoes: Listavel = {
  ...licaoaprendida,
  derivacao: {
    // People know a lesson by the TAG too.
    achados: ({ projetoId = null }, padrao) => sql`
      select x.id from licaoaprendida x where x.projeto_id = ${projetoId}::bigint
        and x.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})`,
    fonte: ({ usuarioId }, quais) => sql`(
      select v.licaoaprendida_id as id, count(*)::int as votos, bool_or(v.usuario_id = ${usuarioId}) as votei from licao_voto v
      where ${quais(sql`v.licaoaprendida_id`)} group by v.licaoaprendida_id)`,
    daFonte: {
      votos: { valor: sql`coalesce(d.votos, 0)`, ausente: sql`0` },
      votei: { valor: sql`coalesce(d.votei, false)`, ausente: sql`false` },
    },
    proprios: {
      idade: sql`floor(extract(epoch from now() - r.criado_em) / 86400)::int`,
      usos: sql`(select count(*)::int from licao_uso u where u.licaoaprendida_id = r.id and u.decisao = 'APLICADA')`,
      atrasada: sql`(r.situacao = 'PUBLICADA' and r.prazo < (now() at time zone (select p.fuso from projeto p where p.id = r.projeto_id))::date)`,
    },
  },
};

/** The lessons that every shutdown of the client of the session may use, with the code of their project; a contractor does not see those of other contracts. */
export const BIBLIOTECA = ({ projetoId, contratoId, visibilidade }: ContextoProjeto) => sql`(
  select l.*, p.sigla as projeto from licaoaprendida l join projeto p on p.id = l.projeto_id
  where l.ativo and l.situacao = any(string_to_array(${NA_BIBLIOTECA}, ','))
    and p.cliente_id = (select o.cliente_id from projeto o where o.id = ${projetoId})
    and (${visibilidade !== 'CONTRATO'} or l.contrato_id is null or l.contrato_id = ${contratoId ?? null}))`;

/** The service as the library looks at it: what it works on, and for which client. */
const ALVO = (contexto: ContextoProjeto, id: number) => sql`(
  select s.id, s.projeto_id, s.tipo, s.disciplina_id, s.equipamento_id, e.tipoequipamento_id, p.cliente_id
  from (select r.* from ${visibleRows(servico, contexto)} and r.id = ${id}) s
  join projeto p on p.id = s.projeto_id left join equipamento e on e.id = s.equipamento_id)`;

/**
 * Done services of the client's closed shutdowns that are like a service that the caller sees: on the same type of
 * equipment, of the same discipline. Nothing for who sees only a part of the project.
 */
export const SEMELHANTES = (contexto: ContextoProjeto, id: number): RawBuilder<unknown> => sql`(
  select s.id, s.codigo, s.titulo, s.projeto_id, p.sigla as projeto, e.tag, s.tipo = x.tipo as mesmo_tipo, sum(a.hh) as hh,
    sum(a.hh_realizado) as real, extract(epoch from max(a.termino_real) - min(a.inicio_real)) / 3600 as horas
  from ${ALVO(contexto, id)} x
  join projeto p on p.cliente_id = x.cliente_id and p.situacao = 'ENCERRADO' and ${contexto.visibilidade !== 'CONTRATO'}
  join servico s on s.projeto_id = p.id and s.disciplina_id is not distinct from x.disciplina_id
  join equipamento e on e.id = s.equipamento_id and e.tipoequipamento_id = x.tipoequipamento_id
  join atividade a on a.servico_id = s.id and a.situacao <> 'CANCELADA'
  group by s.id, p.sigla, e.tag, x.tipo having bool_and(a.termino_real is not null) and sum(a.hh_realizado) > 0)`;

/** Whether the lesson `l` is for the service `x`. */
const SERVE = sql`(l.equipamento_id = x.equipamento_id or l.tipoequipamento_id = x.tipoequipamento_id
  or l.disciplina_id = x.disciplina_id and l.equipamento_id is null and l.tipoequipamento_id is null)`;

/** Number of a lesson of the library that is for a service that the caller sees, and what was decided about it there. */
export async function findDecisao(
  tx: Tx,
  contexto: ContextoProjeto,
  { servicoId, licaoId }: { readonly servicoId: number; readonly licaoId: number },
): Promise<Pick<LicaoDoServico, 'numero' | 'decisao'> | undefined> {
  const { rows } = await sql<Pick<LicaoDoServico, 'numero' | 'decisao'>>`
    select l.numero, u.decisao from ${ALVO(contexto, servicoId)} x join ${BIBLIOTECA(contexto)} l on l.id = ${licaoId} and ${SERVE}
    left join licao_uso u on u.licaoaprendida_id = l.id and u.servico_id = x.id`.execute(tx);
  return rows[0];
}

/**
 * What the client's library holds for a service that the caller sees, the closest first, and what similar services of
 * closed shutdowns took. Undefined without the service. The library is the client's: it needs no seat in the project
 * that a lesson came from. A contractor sees neither lessons of other contracts nor the hours of others.
 */
export async function findLicoesDoServico(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
): Promise<LicoesDoServico | undefined> {
  const alvo = ALVO(contexto, id);
  const { usuarioId } = contexto;
  const { rows: servicos } = await sql<{ hh: number; semelhantes: LicoesDoServico['semelhantes'] }>`
    select (select coalesce(sum(a.hh), 0)::float8 from atividade a where a.servico_id = x.id and a.situacao <> 'CANCELADA') as hh,
      (select case when count(*) > 0 then json_build_object('n', count(*)::int, 'previsto', round(avg(f.hh), 1)::float8,
          'mediana', round((percentile_cont(0.5) within group (order by f.real))::numeric, 1)::float8,
          'p80', round((percentile_cont(0.8) within group (order by f.real))::numeric, 1)::float8) end
        from ${SEMELHANTES(contexto, id)} f) as semelhantes
    from ${alvo} x`.execute(db);
  const [um] = servicos;
  if (!um) return undefined;
  const { rows: licoes } = await sql<LicaoDoServico>`
    select * from (
      select l.id, l.numero, l.projeto, l.titulo, l.categoria, l.natureza, l.contexto, l.causa, l.recomendacao,
        case when l.equipamento_id = x.equipamento_id then 'TAG' when l.tipoequipamento_id = x.tipoequipamento_id then 'TIPO' else 'DISCIPLINA' end as laco,
        (select count(*)::int from licao_uso v where v.licaoaprendida_id = l.id and v.decisao = 'APLICADA') as usos,
        (select count(*)::int from licao_voto v where v.licaoaprendida_id = l.id) as votos,
        exists (select from licao_voto v where v.licaoaprendida_id = l.id and v.usuario_id = ${usuarioId}) as votei,
        u.decisao, u.motivo, q.nome as decidida_por, u.em as decidida_em
      from ${alvo} x
      join ${BIBLIOTECA(contexto)} l on ${SERVE}
      left join licao_uso u on u.licaoaprendida_id = l.id and u.servico_id = x.id
      left join usuario q on q.id = u.usuario_id) y
    order by array_position(array['TAG', 'TIPO', 'DISCIPLINA'], laco), usos desc, votos desc, id limit ${MAX_LICOES}`.execute(
    db,
  );
  return { licoes, ...um };
}
