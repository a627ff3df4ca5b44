import { RISCOS, servico } from '@cadencia/domain/servico/cadastro.ts';
import { PARTES_DO_PACOTE, type ParteDoPacote } from '@cadencia/domain/servico/pacote.ts';
import { CHEGOU } from '@cadencia/domain/suprimento/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import { daFonte, type Listavel, NULO, proprios } from '../../cadastro/derivados.ts';
import type { Contexto } from '../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO } from '../../infra/corte.ts';
import { faltaFoto } from '../../infra/foto.ts';

type Sql = RawBuilder<unknown>;

const VEIO = sql`s.situacao = any(string_to_array(${CHEGOU}, ','))`;

/** Of the supplies of each service that count, those that came. */
const materiaisDe = ({ projetoId }: Contexto, quais: (id: ReturnType<typeof sql>) => ReturnType<typeof sql>) => sql`
  select s.servico_id, count(*)::int as materiais, count(*) filter (where ${VEIO})::int as chegaram,
    count(*) filter (where s.critico) as criticos, count(*) filter (where s.critico and ${VEIO}) as criticos_prontos,
    sum(s.valor_total) as valor, sum(s.valor_total) filter (where ${VEIO}) as valor_pronto
  from suprimento s
  where s.projeto_id = ${projetoId ?? null}::bigint and s.ativo and s.situacao <> 'CANCELADO'
    and s.servico_id is not null and ${quais(sql`s.servico_id`)}
  group by s.servico_id`;

/** Of the supports that service `v` asks for, the share that is booked or came; null when it asks for none. */
const PEDIDOS = sql`(select avg((p.situacao <> 'SOLICITADO')::int) from atividade a join controleapoio p on p.atividade_id = a.id
  where a.servico_id = v.id and p.projeto_id = v.projeto_id and p.ativo and p.situacao <> 'CANCELADO')`;

/** Whether an inspection of service `v` is planned. */
const PLANEJADA = sql`exists (select from controleinspecao i
  where i.projeto_id = v.projeto_id and i.servico_id = v.id and i.ativo and i.situacao <> 'CANCELADA')`;

/** Part of the package → whether it applies to service `v`, and how much of it is done, 0–1. */
const PARTES: Readonly<Record<ParteDoPacote, readonly [aplica: Sql, feito: Sql]>> = {
  escopo: [sql`true`, sql`(v.situacao not in ('RASCUNHO', 'EM_ANALISE', 'POSTERGADO'))::int`],
  procedimento: [sql`true`, sql`coalesce(f.procedimento, false)::int`],
  desenho: [
    sql`v.tipo in ('MANUTENCAO', 'INSPECAO', 'MODIFICACAO') and v.equipamento_id is not null`,
    sql`coalesce(f.desenho, false)::int`,
  ],
  materiais: [sql`coalesce(m.materiais, 0) > 0`, sql`m.chegaram::numeric / nullif(m.materiais, 0)`],
  apoio: [
    sql`v.trabalho_altura or v.icamento_critico or v.tem_apoio or ${PEDIDOS} is not null`,
    sql`coalesce(${PEDIDOS}, v.tem_apoio::int / 2.0)`,
  ],
  recursos: [sql`true`, sql`(v.contrato_id is not null)::int * 0.5 + v.com_recursos::int * 0.5`],
  raqueteamento: [
    sql`v.espaco_confinado or v.tem_raquete`,
    sql`(v.tem_raquete::int + exists (select from raquete q join atividade a on a.id = q.atividade_instalacao_id
      where a.servico_id = v.id and q.ativo and q.situacao <> 'NAO_INSTALADA')::int) / 2.0`,
  ],
  inspecao: [
    sql`v.tipo = 'INSPECAO' or v.origem in ('NR13', 'REC_INSPECAO') or v.radiografia or v.tem_inspecao or ${PLANEJADA}`,
    sql`(v.tem_inspecao or ${PLANEJADA})::int`,
  ],
  permissao: [
    sql`v.exige_pt or v.espaco_confinado or v.trabalho_altura or v.trabalho_quente or v.icamento_critico or v.radiografia`,
    sql`v.exige_pt::int`,
  ],
  rigging: [sql`v.icamento_critico`, sql`coalesce(f.rigging, false)::int`],
};
const NOMES = Object.keys(PARTES) as ParteDoPacote[];

/** The parts as rows. */
const VALORES = sql`(select * from (values ${sql.join(
  NOMES.map(
    (nome, i) => sql`(${sql.lit(i)}, ${sql.lit(PARTES_DO_PACOTE[nome].peso)}, ${PARTES[nome][0]}, ${PARTES[nome][1]})`,
  ),
)}) x(ordem, peso, aplica, feito)) p`;

/** The files `f` of service `v` that parts of its package ask for. */
const ARQUIVOS = sql`left join lateral (
  select bool_or(x.categoria in ('PROCEDIMENTO', 'APR')) as procedimento, bool_or(x.categoria = 'DESENHO') as desenho,
    bool_or(x.categoria = 'RIGGING') as rigging
  from anexo x where x.entidade = 'servico' and x.registro_id = v.id and x.excluido_em is null) f on true`;

/** The parts of the package of a service, as JSON. */
export const PARTES_DE = (contexto: Contexto, id: number | Sql): Sql => sql`(
  select json_agg(json_build_object('parte', (${sql.val(NOMES)}::text[])[p.ordem + 1], 'aplica', p.aplica,
    'feito', case when p.aplica then round(100 * p.feito, 2) end) order by p.ordem)
  from servico v left join (${materiaisDe(contexto, (qual) => sql`${qual} = ${id}`)}) m on m.servico_id = v.id ${ARQUIVOS}
  cross join lateral ${VALORES} where v.id = ${id})`;

/** The names of the risks that a service has. */
export const riscosDe = (tabela: 'r' | 'v'): Sql =>
  sql`array_remove(array[${sql.join(
    Object.keys(RISCOS).map((nome) => sql`case when ${column(tabela, nome)} then ${sql.lit(nome)} end`),
  )}], null)`;

/** Services with what their activities and their materials tell. */
export const servicos: Listavel = {
  ...servico,
  derivacao: {
    fonte: (contexto, quais) => sql`(
      select v.id, o.escopo_congelado as congelado,
        (select round(100 * sum(p.peso * p.feito) / sum(p.peso), 2) from ${VALORES} where p.aplica) as pacote,
        case when v.situacao = 'SUSPENSO' then (select e.de from fluxo_evento e where e.entidade = 'servico' and e.registro_id = v.id
          and e.para = 'SUSPENSO' order by e.id desc limit 1) end as antes_de_suspender,
        case when v.situacao = 'EM_EXECUCAO' then (
          select string_agg(a.codigo || ' ' || left(a.nome, 120), '; ' order by a.n) filter (where a.n <= 5)
            || case when count(*) > 5 then ' e mais ' || count(*) - 5 else '' end
          from (select a.codigo, a.nome, row_number() over (order by a.posicao) as n from atividade a ${JUNCAO_APONTADO}
          where a.servico_id = v.id and not a.ausente_na_origem and a.situacao <> 'CANCELADA'
            and ${APONTADO.terminoReal} is not null and ${faltaFoto(contexto.projetoId ?? null)}) a) end as falta_foto,
        (select string_agg(i.numero || ' (' || t.sigla || ')', '; ' order by i.n) filter (where i.n <= 5)
            || case when count(*) > 5 then ' e mais ' || count(*) - 5 else '' end
          from (select x.numero, x.inspecao_id, row_number() over (order by x.numero) as n from controleinspecao x
            where x.projeto_id = v.projeto_id and x.servico_id = v.id and x.ativo and x.ponto = 'REVISAO'
              and x.situacao not in ('CONCLUIDA', 'CANCELADA')) i join inspecao t on t.id = i.inspecao_id) as revisoes_abertas,
        (select round(sum(t.hh_cancelado), 2) from cap_item t join cap c on c.id = t.cap_id
          where t.servico_id = v.id and c.situacao = 'APLICADO' and c.reverte_id is null) as hh_cancelado,
        (select f.id from asfe f where f.servico_id = v.id limit 1) as asfe_id,
        (select f.id from sse f where f.projeto_id = v.projeto_id and f.servico_id = v.id and f.gerar_servico limit 1) as sse_id,
        (select round(sum(a.peso), 2) from atividade a
          where a.servico_id = v.id and not a.ausente_na_origem and a.situacao <> 'CANCELADA') as peso,
        m.materiais, m.chegaram, m.criticos, m.criticos_prontos, m.valor, m.valor_pronto
      from servico v join projeto o on o.id = v.projeto_id
      left join (${materiaisDe(contexto, quais)}) m on m.servico_id = v.id ${ARQUIVOS}
      where v.projeto_id = ${contexto.projetoId ?? null}::bigint and ${quais(sql`v.id`)})`,
    daFonte: {
      ...daFonte(
        'pacote',
        'congelado',
        'antesDeSuspender',
        'faltaFoto',
        'revisoesAbertas',
        'asfeId',
        'sseId',
        'peso',
        'hhCancelado',
      ),
      prontidao: { valor: sql`round(100.0 * d.chegaram / d.materiais, 2)`, ausente: NULO },
      prontidaoValor: {
        valor: sql`round(100.0 * coalesce(d.valor_pronto, 0) / nullif(d.valor, 0), 2)`,
        ausente: NULO,
      },
      prontidaoCriticos: { valor: sql`round(100.0 * d.criticos_prontos / nullif(d.criticos, 0), 2)`, ausente: NULO },
      materiais: { valor: sql`coalesce(d.materiais, 0)`, ausente: sql`0` },
      chegaram: { valor: sql`coalesce(d.chegaram, 0)`, ausente: sql`0` },
    },
    // People know a service by its TAG.
    achados: ({ projetoId }, padrao) => sql`
      select v.id from servico v where v.projeto_id = ${projetoId ?? null}::bigint
        and v.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})`,
    proprios: {
      ...proprios('inicio', 'termino', 'previsto', 'realizado', 'atividades', 'soltas', 'critico', 'atraso', 'risco'),
      aceitoPorId: sql`r.aceito_por`,
      hh: sql`coalesce(r.hh_atividades, r.hh_estimado)`,
      riscos: riscosDe('r'),
    },
  },
};
