import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { CHEGOU } from '@cadencia/domain/suprimento/workflow.ts';
import { sql } from 'kysely';
import { type Listavel, NULO } from '../../cadastro/derivados.ts';

const VEIO = sql`s.situacao = any(string_to_array(${CHEGOU}, ','))`;

/** Services with the readiness of their materials: those that came, of those that count. */
export const servicos: Listavel = {
  ...servico,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select s.servico_id as id, count(*)::int as materiais, count(*) filter (where ${VEIO})::int as chegaram,
        count(*) filter (where s.critico) as criticos, count(*) filter (where s.critico and ${VEIO}) as criticos_prontos,
        sum(s.valor_total) as valor, sum(s.valor_total) filter (where ${VEIO}) as valor_pronto
      from suprimento s
      where s.projeto_id = ${projetoId ?? null}::bigint and s.ativo and s.situacao <> 'CANCELADO'
        and s.servico_id is not null and ${quais(sql`s.servico_id`)}
      group by s.servico_id)`,
    daFonte: {
      prontidao: { valor: sql`round(100.0 * d.chegaram / d.materiais, 2)`, ausente: NULO },
      prontidaoValor: {
        valor: sql`round(100.0 * coalesce(d.valor_pronto, 0) / nullif(d.valor, 0), 2)`,
        ausente: NULO,
      },
      prontidaoCriticos: { valor: sql`round(100.0 * d.criticos_prontos / nullif(d.criticos, 0), 2)`, ausente: NULO },
      materiais: { valor: sql`coalesce(d.materiais, 0)`, ausente: sql`0` },
      chegaram: { valor: sql`coalesce(d.chegaram, 0)`, ausente: sql`0` },
    },
  },
};
