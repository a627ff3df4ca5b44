import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel } from '../../cadastro/derivados.ts';
import type { Formulario } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type Sql = RawBuilder<unknown>;

const LIDOS =
  'pessoas hh executadas impedidas ocorridas paradoH fotos fotosDe hhPerdido motivos responsaveis fiscalId deHoje daEmpresa doCliente souFiscal semClima'.split(
    ' ',
  );

/** Where the project's shifts begin, in time of the day: a day of work runs from there. */
export const inicioDoDia = (projetoId: number | null) =>
  sql`coalesce((select min(inicio) from turno where projeto_id = ${projetoId}::bigint and ativo), 0) * interval '1 minute'`;

/**
 * Hours of people that impediment `i` cost on day `x`: those that people typed, else who stood still times the hours of the
 * day's shifts that it lasted, an open one until the data date. Null where neither is known.
 */
export const hhPerdido = (projetoId: number | Sql | null): Sql => sql`coalesce(i.hh_perdido, i.parados * (
  select sum(greatest(0, extract(epoch from least(coalesce(i.fim, p.data_base), x.dia + t.fim * interval '1 minute')
    - greatest(i.inicio, x.dia + t.inicio * interval '1 minute')))) / 3600
  from projeto p, (select inicio, fim from turno where projeto_id = ${projetoId}::bigint and ativo
    union all select 0, 1440 where not exists (select from turno where projeto_id = ${projetoId}::bigint and ativo)) t
  where p.id = ${projetoId}::bigint))`;

/** Hours lost in the days `ids`, by motive and by who answers for it; and impediments whose hours nobody told. */
export async function readPerdas(db: Db, { projetoId }: ContextoProjeto, ids: Sql) {
  const { rows } = await sql<{ motivo: string | null; responsavel: string | null; hh: number | null; mudas: number }>`
    select i.motivo, i.responsavel, sum(h.hh)::float8 as hh, count(*) filter (where h.hh is null)::int as mudas
    from rdo x join rdo_impedimento i on i.rdo_id = x.id cross join lateral (select ${hhPerdido(projetoId)} as hh) h
    where x.projeto_id = ${projetoId} and x.id in (${ids}) group by 1, 2`.execute(db);
  const pareto = (por: 'motivo' | 'responsavel') => {
    const somas = new Map<string | null, number>();
    for (const um of rows) if (um.hh) somas.set(um[por], (somas.get(um[por]) ?? 0) + um.hh);
    return [...somas].map(([chave, valor]) => ({ chave, serie: null, valor })).sort((a, b) => b.valor - a.valor);
  };
  return {
    numeros: { semHoras: rows.reduce((soma, { mudas }) => soma + mudas, 0) },
    graficos: { motivos: pareto('motivo'), responsaveis: pareto('responsavel') },
  };
}

/** The days of contracts with the sums of their lists, and on which side of them the reader stands. */
export const rdos: Listavel = {
  ...rdo,
  derivacao: {
    fonte: ({ projetoId = null, usuarioId, contratoId = null }, quais) => sql`(
      select x.id, c.pessoa_fiscal_id as fiscal_id,
        x.dia = (now() at time zone p.fuso)::date as de_hoje,
        (${contratoId}::bigint is not distinct from x.contrato_id) as da_empresa,
        (${contratoId}::bigint is null) as do_cliente,
        coalesce(pe.usuario_id = ${usuarioId}, false) as sou_fiscal,
        (select coalesce(sum(e.presente), 0)::int from rdo_efetivo e where e.rdo_id = x.id) as pessoas,
        (select coalesce(sum(a.hh), 0) from rdo_atividade a where a.rdo_id = x.id) as hh,
        (select count(*)::int from rdo_atividade a where a.rdo_id = x.id) as executadas,
        (select count(*)::int from rdo_impedimento i where i.rdo_id = x.id and i.fim is null) as impedidas,
        (select count(*)::int from rdo_ocorrencia o where o.rdo_id = x.id) as ocorridas,
        k.parado_h, k.sem_clima, m.hh_perdido, m.motivos, m.responsaveis, f.fotos, d.fotos_de
      from rdo x join projeto p on p.id = x.projeto_id join contrato c on c.id = x.contrato_id
      left join pessoa pe on pe.id = c.pessoa_fiscal_id
      cross join lateral (select x.dia + ${inicioDoDia(projetoId)} as fotos_de) d
      cross join lateral (select count(*)::int as fotos from registrofotografico g where g.projeto_id = x.projeto_id and g.contrato_id = x.contrato_id
        and g.ativo and g.capturada_em >= d.fotos_de and g.capturada_em < d.fotos_de + interval '1 day') f
      cross join lateral (select coalesce(sum(l.paralisado), 0) as parado_h, coalesce(bool_or(l.tempo is null or l.condicao is null), true) as sem_clima
        from rdo_clima l where l.rdo_id = x.id) k
      cross join lateral (select round(sum(${hhPerdido(projetoId)}), 1) as hh_perdido, array_agg(distinct i.motivo) filter (where i.motivo is not null) as motivos,
        array_agg(distinct i.responsavel) filter (where i.responsavel is not null) as responsaveis
        from rdo_impedimento i where i.rdo_id = x.id) m
      where x.projeto_id = ${projetoId}::bigint and ${quais(sql`x.id`)})`,
    daFonte: daFonte(...LIDOS),
  },
};

/** Days without an accident until the data date, by the diaries that the caller may list; null without any. */
export async function readSemAcidente(db: Db, contexto: ContextoProjeto) {
  if (!contexto.permissions.has(rdo.permission('Listar'))) return null;
  const corte = sql`(select p.data_base::date from projeto p where p.id = ${contexto.projetoId})`;
  const { rows } = await sql<{ readonly ultimo: string | null; readonly dias: number | null }>`
    with x as (select r.dia, exists (select from rdo_ocorrencia o where o.rdo_id = r.id and o.tipo in ('SEM_AFASTAMENTO', 'COM_AFASTAMENTO'))
      as acidente from ${visibleRows(rdo, contexto)} and r.ativo and r.dia <= ${corte})
    select max(dia) filter (where acidente)::text as ultimo, (${corte} - coalesce(max(dia) filter (where acidente), min(dia)))::int as dias
    from x`.execute(db);
  const [{ dias, ultimo } = { dias: null, ultimo: null }] = rows;
  return dias === null ? null : { dias, ultimo };
}

/** A day as it was signed, null while it was not; with the zone of its project. Undefined for who does not see it. */
export async function findAssinado(db: Db, contexto: ContextoProjeto, id: number) {
  const { rows } = await sql<{
    readonly formulario: Formulario | null;
    readonly fuso: string;
    readonly situacao: string;
    readonly numero: string;
  }>`
    select (select b.formulario from rdo_assinado b where b.rdo_id = r.id and r.situacao <> 'ABERTO') as formulario, r.situacao, r.numero,
      (select p.fuso from projeto p where p.id = r.projeto_id) as fuso
    from ${visibleRows(rdo, contexto)} and r.id = ${id}`.execute(db);
  return rows[0];
}
