import { controleapoio } from '@cadencia/domain/controleapoio/cadastro.ts';
import { NO_LUGAR, POR_VIR, SITUACOES } from '@cadencia/domain/controleapoio/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel } from '../../cadastro/derivados.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type Sql = RawBuilder<unknown>;

/** States of a booking that counts for what is to come. */
const RESERVADO = 'PROGRAMADO,EM_EXECUCAO,PRONTO,EM_USO';
const em = (situacoes: string): Sql => sql`p.situacao = any(string_to_array(${situacoes}, ','))`;

/** The share of each booked support of a project that falls in each shift which it touches. */
const NO_TURNO = (projetoId: number | null, quais: Sql): Sql => sql`(
  select p.id, p.apoio_id, p.situacao, t.id as turno_id, t.nome as turno, d.dia::date as dia, d.dia + t.de as inicio, d.dia + t.ate as fim,
    (p.quantidade * (date_part('epoch', least(p.programada_ate, d.dia + t.ate) - greatest(p.programada, d.dia + t.de))
      / date_part('epoch', p.programada_ate - p.programada))::numeric) as parte
  from controleapoio p
  cross join lateral generate_series(date_trunc('day', p.programada) - interval '1 day', date_trunc('day', p.programada_ate),
    interval '1 day') d(dia)
  join (select t.*, t.inicio * interval '1 minute' as de, t.fim * interval '1 minute' as ate from turno t
    where t.projeto_id = ${projetoId}::bigint and t.ativo offset 0) t on d.dia + t.de < p.programada_ate and d.dia + t.ate > p.programada
  where p.projeto_id = ${projetoId}::bigint and p.ativo and p.situacao <> 'CANCELADO'
    and ${quais})`;

/** How much there is of the support and the shift of a row `p` of these shares. */
const HA = (projetoId: number | null): Sql => sql`(select sum(x.quantidade) from apoiodisponivel x
  where x.projeto_id = ${projetoId}::bigint and x.ativo and x.apoio_id = p.apoio_id and p.dia between x.de and x.ate
    and (x.turno_id is null or x.turno_id = p.turno_id))`;

const LIMITADOS = sql`exists (select from apoiodisponivel x
  where x.projeto_id = p.projeto_id and x.apoio_id = p.apoio_id and x.ativo)`;

/**
 * Shifts in which a booked or asked support sums up to more than there is: `(id, apoio_id, dia, turno, inicio, fim, soma, ha)`,
 * one row for each support and shift that is not over at the data date. What is only asked for counts itself alone
 * besides what is booked. Each shift is one group that is spread again: a join of shares with their sums looks like a few
 * rows to the database, which then reads them again for each row of a list.
 */
export const EXCESSOS = (projetoId: number | null): Sql => sql`(
  select m.id, q.apoio_id, q.dia, q.turno, q.inicio, q.fim, round(q.soma + m.pedida, 2) as soma, q.ha
  from (select p.apoio_id, p.dia, min(p.turno) as turno, min(p.inicio) as inicio, min(p.fim) as fim, coalesce(${HA(projetoId)}, 0) as ha,
      coalesce(sum(p.parte) filter (where p.situacao <> 'SOLICITADO'), 0) as soma,
      array_agg(p.id) as ids, array_agg(case when p.situacao = 'SOLICITADO' then p.parte else 0 end) as pedidas
    from ${NO_TURNO(projetoId, LIMITADOS)} p
    where p.fim > (select o.data_base from projeto o where o.id = ${projetoId}::bigint)
    group by p.apoio_id, p.dia, p.turno_id) q
  cross join lateral unnest(q.ids, q.pedidas) m(id, pedida)
  where round(q.soma + m.pedida, 2) > q.ha)`;

/** `2.5` → `2,5`, in the unit of support `a`. */
const quanto = (valor: Sql): Sql => sql`replace(trim_scale(${valor})::text, '.', ',')`;
const UNIDADE = sql`case a.unidade when 'M3' then 'm³' when 'M2' then 'm²' when 'M' then 'm' when 'UN' then 'un' when 'H' then 'h'
  when 'DIARIA' then 'diárias' else 't' end`;

/**
 * Another support of the place that can serve `p`: its window, with two days on each side, meets that of the need. It is
 * a value, and not a join: where nobody asks for it, it is not looked for.
 */
const REUSO = sql`
  select a.nome || ' existente ' || coalesce(o.placa, o.numero) || ' pode atender' as reuso
  from controleapoio o join atividade b on b.id = o.atividade_id left join atividade_calculo bc on bc.atividade_id = b.id
  where p.situacao in ('SOLICITADO', 'PROGRAMADO') and o.projeto_id = p.projeto_id and o.apoio_id = p.apoio_id and o.id <> p.id and o.ativo
    and o.local_id = p.local_id and a.momento = 'ANTES_E_DEPOIS'
    and o.situacao in ('PROGRAMADO', 'EM_EXECUCAO', 'PRONTO', 'EM_USO', 'LIBERADO_DESMONTAGEM')
    and coalesce(o.pronto_em, o.programada, o.necessidade) - interval '48 hours' <= coalesce(c.termino_cedo, p.necessidade)
    and coalesce(o.devolvido_em, bc.termino_cedo, o.programada_ate, o.necessidade) + interval '48 hours' >= p.necessidade
  order by array_position(array['EM_USO', 'PRONTO', 'LIBERADO_DESMONTAGEM', 'EM_EXECUCAO', 'PROGRAMADO'], o.situacao), o.numero limit 1`;

const LIDOS =
  'servicoId equipamentoId areaId disciplinaId fase inicioAtividade atividadeGeradaId turno unidade momento escasso exigePlaca desmonta atividadeAberta doDia atrasado depois vencido acima excesso reuso';

/** Requests of supports with what their activity, their kind and the bookings of others tell. */
export const apoiosPedidos: Listavel = {
  ...controleapoio,
  derivacao: {
    fonte: ({ projetoId = null }, quais) => sql`(
      select p.id, v.id as servico_id, e.id as equipamento_id, coalesce(l.area_id, v.area_id, e.area_id) as area_id,
        v.disciplina_id, v.fase,
        coalesce(b.inicio_real, c.inicio_cedo) as inicio_atividade, p.atividade_apoio_id as atividade_gerada_id, a.unidade, a.momento, a.recurso_escasso as escasso,
        (a.sigla = 'AND' or a.nome ilike '%andaime%') as exige_placa, a.momento = 'ANTES_E_DEPOIS' as desmonta,
        (b.avanco < 100 and b.situacao <> 'CANCELADA') as atividade_aberta,
        (select t.nome from turno t, coalesce(p.programada, p.necessidade) q where t.projeto_id = p.projeto_id and t.ativo
          and (q >= date_trunc('day', q) + t.inicio * interval '1 minute' and q < date_trunc('day', q) + t.fim * interval '1 minute'
            or q < date_trunc('day', q) + (t.fim - 1440) * interval '1 minute') order by t.ordem limit 1) as turno,
        (p.situacao not in ('SOLICITADO', 'CANCELADO') and (now() at time zone o.fuso)::date
          between p.programada::date and p.programada_ate::date) as do_dia,
        (${em(POR_VIR)} and o.data_base > p.necessidade) as atrasado,
        (${em(POR_VIR)} and a.momento in ('ANTES', 'ANTES_E_DEPOIS') and p.programada_ate > p.necessidade) as depois,
        (${em(`${NO_LUGAR},EM_EXECUCAO`)} and p.validade < (now() at time zone o.fuso)::date) as vencido,
        (x.id is not null and ${em(RESERVADO)}) as acima,
        x.turno || ' de ' || to_char(x.dia, 'DD/MM') || ': ' || ${quanto(sql`x.soma`)} || ' de ' || ${quanto(sql`x.ha`)} || ' ' || ${UNIDADE} as excesso,
        (${REUSO}) as reuso
      from controleapoio p
      join projeto o on o.id = p.projeto_id
      join apoio a on a.id = p.apoio_id
      join atividade b on b.id = p.atividade_id
      join servico v on v.id = b.servico_id
      left join atividade_calculo c on c.atividade_id = b.id
      left join equipamento e on e.id = v.equipamento_id
      left join local l on l.id = p.local_id
      left join (select distinct on (id) * from ${EXCESSOS(projetoId)} y order by id, inicio) x on x.id = p.id
      where p.projeto_id = ${projetoId}::bigint and ${quais(sql`p.id`)})`,
    daFonte: daFonte(...LIDOS.split(' ')),
    // People know a support by its kind, its activity and the TAG.
    achados: ({ projetoId = null }, padrao) => sql`
      select p.id from controleapoio p join atividade b on b.id = p.atividade_id join servico v on v.id = b.servico_id
      where p.projeto_id = ${projetoId}::bigint and (v.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})
        or p.apoio_id in (select a.id from apoio a where a.busca like ${padrao}))`,
  },
};

/** The daily programme: what is booked on a day, by support and shift, with the sum and what there is. */
export async function listPrograma(
  db: Db,
  contexto: ContextoProjeto,
  { dia, apoios }: { readonly dia: string; readonly apoios?: readonly number[] | undefined },
): Promise<readonly { readonly titulo: string; readonly linhas: readonly (readonly string[])[] }[]> {
  const { projetoId } = contexto;
  const quais = sql`p.situacao <> 'SOLICITADO' and p.programada < ${dia}::date + interval '2 days' and p.programada_ate > ${dia}::date
    and (${apoios === undefined} or p.apoio_id = any(${apoios ?? []}::bigint[]))`;
  const { rows } = await sql<{ titulo: string; linhas: string[][] }>`
    with parte as (select * from ${NO_TURNO(projetoId, quais)} n where n.dia = ${dia}::date),
    soma as (select p.apoio_id, p.turno_id, round(sum(p.parte), 2) as soma, max(${HA(projetoId)}) as ha from parte p group by 1, 2)
    select concat_ws(' · ', a.nome, q.turno, ${quanto(sql`s.soma`)} || coalesce(' de ' || ${quanto(sql`s.ha`)}, '') || ' ' || ${UNIDADE},
        case when s.soma > s.ha then 'acima da disponibilidade' end) as titulo,
      json_agg(json_build_array(to_char(p.programada, 'DD/MM HH24:MI'), to_char(p.programada_ate, 'DD/MM HH24:MI'), p.numero,
        ${quanto(sql`round(q.parte, 2)`)}, coalesce(p.descricao, ''), coalesce(e.tag, ''), coalesce(l.codigo, ''),
        b.codigo || ' ' || b.nome, coalesce(t.sigla, ''), (${JSON.stringify(SITUACOES)}::jsonb)->>p.situacao,
        coalesce(p.placa, '')) order by p.programada, p.numero) as linhas
    from (select r.* from ${visibleRows(apoiosPedidos, contexto)}) p
    join parte q on q.id = p.id join soma s on s.apoio_id = q.apoio_id and s.turno_id = q.turno_id
    join apoio a on a.id = p.apoio_id join atividade b on b.id = p.atividade_id join servico v on v.id = b.servico_id
    left join equipamento e on e.id = v.equipamento_id left join local l on l.id = p.local_id
    left join contrato t on t.id = p.contrato_id
    group by a.id, a.nome, a.unidade, q.turno_id, q.turno, q.inicio, s.soma, s.ha order by a.nome, q.inicio limit 500`.execute(
    db,
  );
  return rows;
}

/** Bookings above what there is, each of the activity that asks for it; minutes on the project's clock. */
export async function listExcessos(db: Db, projetoId: number) {
  const { rows } = await sql<{ apoio: string; atividade: string; valor: number; de: number; ate: number }>`
    select p.id::text as apoio, p.atividade_id::text as atividade, (x.soma - x.ha)::float8 as valor,
      minuto_de(x.inicio) as de, minuto_de(x.fim) as ate
    from ${EXCESSOS(projetoId)} x join controleapoio p on p.id = x.id and ${em(RESERVADO)}
    order by p.id, x.inicio limit 10000`.execute(db);
  return rows;
}

/** Whether service `v` asks for somebody at the mouth of a confined space, and for air in it. */
export const COM_VIGIA_E_AR: Sql = sql`(select bool_or(k.sigla = 'VIG' or k.nome ilike '%vigia%') and bool_or(k.sigla = 'VEN' or k.nome ilike '%ventila%')
  from controleapoio y join apoio k on k.id = y.apoio_id join atividade z on z.id = y.atividade_id
  where z.servico_id = v.id and y.ativo and y.situacao <> 'CANCELADO')`;
