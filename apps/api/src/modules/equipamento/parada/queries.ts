import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Derivacao, type Listavel, NULO } from '../../../cadastro/derivados.ts';
import { seesAll, visible } from '../../../infra/authorize.ts';
import { type Contexto, hasProjeto } from '../../../infra/context.ts';
import { CONTA } from '../../../infra/corte.ts';

type Sql = RawBuilder<unknown>;

const NADA = sql`(select null::bigint as id, false as no_escopo, 0::bigint as servicos, null::numeric as hh,
  null::numeric as avanco where false)`;

/** Figures of an equipment in the session's project, from the serviços and activities that the caller may see. */
const parada = (contexto: Contexto, quais: (id: Sql) => Sql): Sql => {
  if (!hasProjeto(contexto)) return NADA;
  // A serviço without a visible activity counts only for readers of the whole project.
  const juncao = seesAll(contexto) ? sql`left join` : sql`join`;
  return sql`(
    select u.id, bool_or(u.escopo) as no_escopo, count(distinct u.servico_id) as servicos, round(sum(u.hh), 1) as hh,
      round(sum(u.peso * u.avanco) / nullif(sum(u.peso), 0), 2) as avanco
    from (
      select pe.equipamento_id as id, true as escopo, null::bigint as servico_id, null::numeric as hh, null::numeric as peso, null::numeric as avanco
      from projeto_equipamento pe where pe.projeto_id = ${contexto.projetoId} and ${quais(sql`pe.equipamento_id`)}
      union all
      select s.equipamento_id, false, s.id, a.hh, ${CONTA.peso}, ${CONTA.avanco}
      from servico s ${juncao} ${visible(contexto)} a on a.servico_id = s.id
      where s.projeto_id = ${contexto.projetoId} and s.equipamento_id is not null and ${quais(sql`s.equipamento_id`)}
    ) u group by u.id)`;
};

const derivacao: Derivacao = {
  fonte: parada,
  daFonte: {
    noEscopo: { valor: sql`coalesce(d.no_escopo, false)`, ausente: sql`false` },
    servicos: { valor: sql`coalesce(d.servicos, 0)::int`, ausente: sql`0` },
    hh: { valor: sql`d.hh`, ausente: NULO },
    avanco: { valor: sql`d.avanco`, ausente: NULO },
  },
  proprios: { vencimentoNr13: sql`least(r.proxima_interna, r.proxima_externa)` },
};

/** Equipment as it is listed. */
export const equipamentos: Listavel = { ...equipamento, derivacao };
