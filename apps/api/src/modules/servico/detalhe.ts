import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import {
  type DetalheDoServico,
  ETAPA_DE_APOIO,
  ETAPA_DE_INSPECAO,
  ETAPA_DE_RAQUETE,
} from '@cadencia/domain/servico/pacote.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { EH_FOTO, faltaFoto } from '../../infra/foto.ts';
import { PARTES_DE, riscosDe } from './queries.ts';

type Lido = Omit<DetalheDoServico, 'custos'> & { readonly custos: NonNullable<DetalheDoServico['custos']> };

/** Of what a stage tells that it is; null for other stages. */
export const PARA_QUE = sql`case when e.nome ~* ${ETAPA_DE_RAQUETE} then 'RAQUETE' when e.nome ~* ${ETAPA_DE_APOIO} then 'APOIO'
  when e.exige_inspecao or e.nome ~* ${ETAPA_DE_INSPECAO} then 'INSPECAO' end`;

/** What is told of a service beside its fields; undefined when the caller sees no such service. */
export async function getDetalhe(db: Db, contexto: ContextoProjeto, id: number): Promise<DetalheDoServico | undefined> {
  const { projetoId } = contexto;
  const { rows } = await sql<Lido>`
    with v as (
      select s.* from servico s join (select r.id from ${visibleRows(servico, contexto)} and r.id = ${id}) visto on visto.id = s.id
    ), a as (
      select a.id, a.codigo, a.nome, a.hh, a.etapa_id, a.especialidade_id, ${APONTADO.avanco} as avanco, ${APONTADO.hhRealizado} as hh_real,
        coalesce(${APONTADO.inicioReal}, c.inicio_cedo) as inicio, coalesce(${APONTADO.terminoReal}, c.termino_cedo) as termino,
        a.posicao, ${faltaFoto(projetoId)} as falta_foto, (select count(*) from anexo f where f.entidade = 'atividade' and f.registro_id = a.id
          and ${EH_FOTO}) as fotos
      from v join atividade a on a.servico_id = v.id ${JUNCAO_APONTADO}
      left join atividade_calculo c on c.atividade_id = a.id
      where a.projeto_id = ${projetoId} and not a.ausente_na_origem and a.situacao <> 'CANCELADA' and a.tipo not like 'MARCO%'
    ), por as (
      -- The hours of each craft; of an activity without people by craft, those of its own craft. Reported hours are shared alike.
      select coalesce(q.especialidade_id, pe.especialidade_id, a.especialidade_id) as especialidade_id, a.id, coalesce(q.quantidade, 0) as pessoas,
        coalesce(q.hh, a.hh) as hh,
        a.hh_real * coalesce(q.hh / nullif(sum(q.hh) over (partition by a.id), 0), 1.0 / count(*) over (partition by a.id)) as hh_real
      from a left join atividade_recurso q on q.atividade_id = a.id left join pessoa pe on pe.id = q.pessoa_id
    ), recurso as (
      select p.especialidade_id, count(distinct p.id)::int as atividades, max(p.pessoas)::float8 as pessoas, sum(p.hh)::float8 as hh,
        sum(p.hh_real)::float8 as "hhReal", t.hh_normal::float8 as tarifa
      from por p left join contrato_tarifa t on t.contrato_id = (select contrato_id from v) and t.especialidade_id = p.especialidade_id
      group by p.especialidade_id, t.hh_normal
    )
    select ${PARTES_DE(contexto, id)} as partes, ${riscosDe('v')} as riscos, v.probabilidade, v.consequencia,
      coalesce((select json_agg(json_build_object('especialidade', x.nome, 'atividades', r.atividades, 'pessoas', r.pessoas,
        'hh', r.hh, 'hhReal', r."hhReal", 'tarifa', r.tarifa) order by r.hh desc, x.nome)
        from recurso r left join especialidade x on x.id = r.especialidade_id), '[]') as recursos,
      coalesce((select json_agg(json_build_object('de', ${PARA_QUE}, 'id', a.id, 'codigo', a.codigo, 'nome', a.nome, 'etapa', e.sigla,
        'inicio', a.inicio, 'termino', a.termino, 'avanco', a.avanco) order by a.inicio, a.codigo)
        from a join etapa e on e.id = a.etapa_id where ${PARA_QUE} is not null), '[]') as planejadas,
      coalesce((select json_agg(json_build_object('id', a.id, 'codigo', a.codigo, 'nome', a.nome, 'falta', a.falta_foto, 'quantas', a.fotos)
        order by a.posicao) from a where a.falta_foto or a.fotos > 0), '[]') as fotos,
      json_build_object('estimado', v.custo_estimado,
        'planejado', (select coalesce(sum(hh * tarifa), 0) from recurso), 'realizado', (select coalesce(sum("hhReal" * tarifa), 0) from recurso),
        'hhSemTarifa', (select coalesce(sum(hh), 0) from recurso where tarifa is null),
        'materiais', (select coalesce(sum(m.valor_total), 0) from suprimento m
          where m.projeto_id = ${projetoId} and m.servico_id = v.id and m.ativo and m.situacao <> 'CANCELADO'),
        'sseAprovado', (select coalesce(sum(s.valor_aprovado), 0) from sse s where s.projeto_id = ${projetoId} and s.servico_id = v.id
          and s.situacao <> 'CANCELADA'),
        'sseAceito', (select coalesce(sum(s.valor_aceito), 0) from sse s where s.projeto_id = ${projetoId} and s.servico_id = v.id)) as custos
    from v`.execute(db);
  const [lido] = rows;
  if (!lido || contexto.permissions.has(VER_CUSTO)) return lido;
  return { ...lido, recursos: lido.recursos.map((um) => ({ ...um, tarifa: null })), custos: null };
}
