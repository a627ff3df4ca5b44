import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { CHEGOU } from '@cadencia/domain/suprimento/workflow.ts';
import { sql } from 'kysely';
import { daFonte, type Listavel, NULO, proprios } from '../../cadastro/derivados.ts';
import type { Contexto } from '../../infra/context.ts';

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

/** Weights of the package's readiness (domain.md §7.2); what does not apply leaves its weight to the others. */
const PARTES = sql`(values
  (10, v.situacao not in ('RASCUNHO', 'EM_ANALISE'), 1.0),
  (25, m.materiais > 0, m.chegaram::numeric / m.materiais),
  (10, true, (v.contrato_id is not null)::int * 0.5 + v.com_recursos::int * 0.5)
) p(peso, vale, feito)`;

/** Services with what their activities and their materials tell. */
export const servicos: Listavel = {
  ...servico,
  derivacao: {
    fonte: (contexto, quais) => sql`(
      select v.id, o.escopo_congelado as congelado,
        (select round(100 * sum(p.peso * p.feito) / sum(p.peso), 2) from ${PARTES} where p.vale) as pacote,
        case when v.situacao = 'SUSPENSO' then (select e.de from fluxo_evento e where e.entidade = 'servico' and e.registro_id = v.id
          and e.para = 'SUSPENSO' order by e.id desc limit 1) end as antes_de_suspender,
        (select f.id from asfe f where f.servico_id = v.id limit 1) as asfe_id,
        m.materiais, m.chegaram, m.criticos, m.criticos_prontos, m.valor, m.valor_pronto
      from servico v join projeto o on o.id = v.projeto_id
      left join (${materiaisDe(contexto, quais)}) m on m.servico_id = v.id
      where v.projeto_id = ${contexto.projetoId ?? null}::bigint and ${quais(sql`v.id`)})`,
    daFonte: {
      ...daFonte('pacote', 'congelado', 'antesDeSuspender', 'asfeId'),
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
      ...proprios('inicio', 'termino', 'realizado', 'atividades', 'soltas', 'critico', 'atraso', 'risco'),
      hh: sql`coalesce(r.hh_atividades, r.hh_estimado)`,
    },
  },
};
