import { controleinspecao, type PONTOS } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/recomendacao/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { CONTA } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Whether recommendation `x` is impeding and still asks for something. */
export const IMPEDE = sql`x.ativo and x.severidade = 'IMPEDITIVA' and x.situacao = any(${[...ABERTAS]}::text[])`;

/**
 * Whether inspection `i` keeps the successors of its activity: a hold point until the closing is authorised, a witness
 * point until the inspection ended well or the work went on without it. A review holds nothing.
 */
export const RETEM = sql`i.ativo and i.situacao <> 'CANCELADA' and (i.ponto = 'PARADA' and not i.autoriza_fechamento
  or i.ponto = 'TESTEMUNHO' and i.sem_testemunha_em is null and i.situacao not in ('LAUDO_PENDENTE', 'CONCLUIDA'))`;

/** Until when the inspector of inspection `i` may come. */
export const avisoAte = (projetoId: number | null) =>
  sql`i.solicitada_em + ${valorDoParametro('inspecao.sla_h', projetoId)}::numeric * interval '1 hour'`;

/** Hours that inspection `i` of type `t` is expected to find, while nobody knows yet what it finds. */
export const DESCOBERTA = sql`case when i.ativo and i.situacao in ('PLANEJADA', 'SOLICITADA', 'EM_INSPECAO')
  then round(coalesce(i.probabilidade, t.probabilidade) * coalesce(i.hh_reparo, t.hh_reparo) / 100, 2) end`;

const numeroBr = (valor: RawBuilder<unknown>) => sql`replace(trim_scale(${valor})::text, '.', ',')`;

/** Whether answer `t` of a checklist is missing, and whether it is outside its limits or not OK. */
const FALTA = sql`t.obrigatorio and case t.tipo when 'MEDIDA' then t.medida is null when 'TEXTO' then t.texto is null else t.marcado is null end`;
const FORA = sql`t.marcado = 'NOK' or t.medida < t.minimo or t.medida > t.maximo`;

const LIDOS =
  'espera,fila,avisoAte,descoberta,baseDaDescoberta,areaId,disciplinaId,fase,executanteId,noEscopo,recomendacoes,impeditivas,pendentes,foraDoLimite,abaixoDaMinima,vidaResidual,vencimento,semAtividade,geraLaudo,exigeArt,inspetorApto,validadeNorma,validadeLimite,pedeValidade,minha';

/** Inspections with their waiting time, their answers judged, and what guards ask of type, inspector and equipment. */
export const controleinspecoes: Listavel = {
  ...controleinspecao,
  derivacao: {
    fonte: ({ projetoId = null, usuarioId }, quais) => sql`(
      select i.id, e.area_id, s.disciplina_id, s.fase, s.contrato_id as executante_id, case when i.situacao in ('SOLICITADA', 'REINSPECAO') then ${avisoAte(projetoId)} end as aviso_ate,
        ${DESCOBERTA} as descoberta, case when ${DESCOBERTA} is not null then
          ${numeroBr(sql`coalesce(i.probabilidade, t.probabilidade)`)} || '% × ' || ${numeroBr(sql`coalesce(i.hh_reparo, t.hh_reparo)`)} || ' HH · '
            || coalesce(i.fonte_descoberta, 'tipo ' || t.sigla || coalesce(': ' || t.fonte_descoberta, '')) end as base_da_descoberta,
        coalesce(n.usuario_id = ${usuarioId}, false) as minha, q.espera,
        case when i.sem_testemunha_em is not null then 'SEM_TESTEMUNHA' when i.situacao not in ('SOLICITADA', 'REINSPECAO') then null
          when q.espera > ${valorDoParametro('inspecao.sla_h', projetoId)}::numeric * 60 then 'AGUARDANDO_INSPECAO' else 'NO_PRAZO' end as fila,
        exists (select from projeto_equipamento pe where pe.projeto_id = i.projeto_id and pe.equipamento_id = i.equipamento_id) as no_escopo,
        (select count(*)::int from recomendacao x where x.controleinspecao_id = i.id and x.ativo) as recomendacoes,
        (select count(*)::int from recomendacao x where x.projeto_id = i.projeto_id and x.equipamento_id = i.equipamento_id and ${IMPEDE}) as impeditivas,
        coalesce(c.pendentes, 0) as pendentes, coalesce(c.fora, 0) as fora_do_limite, coalesce(m.abaixo, 0) as abaixo_da_minima, m.vida as vida_residual,
        case when i.prazo_legal is null or i.situacao = 'CONCLUIDA' then null when i.prazo_legal < q.hoje then 'VENCIDO'
          when i.prazo_legal < p.termino_parada::date + ${valorDoParametro('inspecao.margem_d', projetoId)}::int then 'NO_LIMITE' else 'EM_DIA' end as vencimento,
        i.ponto in ('PARADA', 'TESTEMUNHO') and not exists (select from atividade a where a.id = i.atividade_id and a.ativo) as sem_atividade,
        t.gera_laudo, t.exige_art,
        t.certificacao is null or exists (select from jsonb_array_elements(n.treinamentos) k
          where k->>'norma' = t.certificacao and (k->>'validade')::date >= q.hoje) as inspetor_apto,
        v.norma as validade_norma, case when v.tubulacao then (v.dia + interval '10 years')::date else v.norma end as validade_limite,
        coalesce(v.pede, false) as pede_validade
      from controleinspecao i
      join projeto p on p.id = i.projeto_id
      join equipamento e on e.id = i.equipamento_id
      join inspecao t on t.id = i.inspecao_id
      left join pessoa n on n.id = i.inspetor_id
      left join servico s on s.id = i.servico_id
      cross join lateral (select (now() at time zone p.fuso)::date as hoje, case when i.solicitada_em is not null then greatest(0, floor(extract(epoch from
        case when i.situacao in ('SOLICITADA', 'REINSPECAO') then now() at time zone p.fuso else i.real_inicio end - i.solicitada_em) / 60))::int end as espera) q
      left join lateral (select count(*) filter (where ${FALTA})::int as pendentes, count(*) filter (where ${FORA})::int as fora
        from controleinspecao_resposta t where t.controleinspecao_id = i.id) c on true
      left join lateral (select count(*) filter (where y.medida < y.minima)::int as abaixo, min(y.vida) as vida
        from controleinspecao_medicao y where y.controleinspecao_id = i.id) m on true
      -- Only what is about to be decided asks the norm.
      left join lateral (select d.dia, y.nr13 = 'TUBULACAO' as tubulacao, y.nr13 <> 'NAO' as pede,
          case t.tipo when 'NR13_PERIODICA_INTERNA' then n.interna else n.externa end as norma
        from tipoequipamento y, lateral (select coalesce(i.real_fim::date, q.hoje) as dia) d,
          lateral nr13_proximas(jsonb_populate_record(e, jsonb_build_object('ultima_interna', d.dia, 'ultima_externa', d.dia))) n
        where y.id = e.tipoequipamento_id and t.tipo in ('NR13_PERIODICA_INTERNA', 'NR13_PERIODICA_EXTERNA')
          and i.situacao in ('EM_INSPECAO', 'LAUDO_PENDENTE')) v on true
      where i.projeto_id = ${projetoId}::bigint and ${quais(sql`i.id`)})`,
    daFonte: daFonte(...LIDOS.split(',')),
    // People know an inspection by its TAG and its type.
    achados: ({ projetoId = null }, padrao) => sql`
      select i.id from controleinspecao i where i.projeto_id = ${projetoId}::bigint
        and i.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})
      union all select i.id from controleinspecao i where i.projeto_id = ${projetoId}::bigint
        and i.inspecao_id in (select t.id from inspecao t where t.busca like ${padrao})`,
    proprios: proprios('critica', 'folga', 'semTestemunhaPorId'),
  },
};

/** An inspection that holds an equipment: not cancelled, and its closing not authorised. */
export interface InspecaoAberta {
  readonly id: number;
  readonly numero: string;
  readonly situacao: string;
  readonly ponto: keyof typeof PONTOS;
}

const ABERTA: RawBuilder<unknown> = sql`i.ativo and i.situacao <> 'CANCELADA' and not i.autoriza_fechamento
  and i.ponto <> 'REVISAO' and (i.situacao <> 'CONCLUIDA' or i.ponto = 'PARADA')`;

/** Inspections of an equipment in a project that are not done, or hold its closing; at most 200. */
export async function inspecoesAbertas(
  db: Db | Tx,
  projetoId: number,
  equipamentoId: number,
): Promise<InspecaoAberta[]> {
  const { rows } = await sql<InspecaoAberta>`
    select i.id, i.numero, i.situacao, i.ponto from controleinspecao i
    where i.projeto_id = ${projetoId} and i.equipamento_id = ${equipamentoId} and ${ABERTA}
    order by i.numero limit 200`.execute(db as Db);
  return rows;
}

/** What the plan has left, beside what its inspections may still find: two numbers, never one. */
export async function readRestante(db: Db, contexto: ContextoProjeto) {
  const { rows } = await sql<{ restante: number }>`
    select coalesce(sum(${CONTA.hh} * (100 - ${CONTA.avanco}) / 100), 0)::float8 as restante from ${visible(contexto)} a`.execute(
    db,
  );
  return { numeros: { restante: rows[0]?.restante ?? 0 } };
}
