import { contrato, VERBA_ATENCAO, VERBA_CRITICA } from '@cadencia/domain/contrato/cadastro.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Derivacao, Listavel } from '../../cadastro/derivados.ts';
import type { Contexto } from '../../infra/context.ts';
import { consumidaDe } from '../sse/queries.ts';

type Sql = RawBuilder<unknown>;

/** The contract that gets the hours of an activity: that of its own frente, else that of its service. */
const DE_QUEM = sql`case when a.frente_id is null then s.contrato_id else f.contrato_id end`;

/** Hours of people that the schedule gives to contracts, in the session's project or in all of the caller's, and whether they work in it. */
const horas = (contexto: Contexto, quais: (id: Sql) => Sql): Sql => {
  const { projetoId, usuarioId, role, visibilidade, frentes } = contexto;
  const meus = sql`s.projeto_id in (select pu.projeto_id from projeto_usuario pu where pu.usuario_id = ${usuarioId})`;
  const todos = role === ADMIN ? sql`true` : meus;
  const frente = sql`coalesce(a.frente_id, s.frente_id) = any(${frentes}::bigint[])`;
  return sql`(
    select v.id, sum(v.hh) as hh, bool_or(v.da_parada) as da_parada from (
    select ${DE_QUEM} as id, ar.hh, false as da_parada
    from servico s join atividade a on a.servico_id = s.id left join frente f on f.id = a.frente_id
    join atividade_recurso ar on ar.atividade_id = a.id
    join especialidade e on e.id = ar.especialidade_id and e.mao_obra <> 'EQUIPAMENTO'
    where ${DE_QUEM} is not null and ${quais(DE_QUEM)}
      and ${projetoId === undefined ? todos : sql`s.projeto_id = ${projetoId}`}
      and ${visibilidade === 'FRENTE' ? frente : sql`true`}
    union all select x.contrato_id, null, true from projeto_contrato x
      where x.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`x.contrato_id`)}) v
    group by 1)`;
};

const CONSUMIDA = consumidaDe(sql`r.id`);
const CONSUMO = sql`round(100 * ${CONSUMIDA} / nullif(r.verba_extra, 0), 2)`;

const derivacao: Derivacao = {
  fonte: horas,
  daFonte: {
    hhAlocado: { valor: sql`coalesce(d.hh, 0)`, ausente: sql`0::numeric` },
    daParada: { valor: sql`coalesce(d.da_parada, false)`, ausente: sql`false` },
  },
  proprios: {
    verbaConsumida: CONSUMIDA,
    consumoVerba: CONSUMO,
    farolVerba: sql`case when ${CONSUMO} >= ${VERBA_CRITICA}::int then 'VERMELHO' when ${CONSUMO} >= ${VERBA_ATENCAO}::int then 'AMARELO'
      when ${CONSUMO} is not null then 'VERDE' end`,
  },
};

/** Contracts as they are listed. */
export const contratos: Listavel = { ...contrato, derivacao };
