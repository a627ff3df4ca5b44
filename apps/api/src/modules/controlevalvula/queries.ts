import { controlevalvula, TIPOS } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { FAIXAS_DO_FLUXO, FORA, PRONTA, SITUACOES, VOLTOU } from '@cadencia/domain/controlevalvula/workflow.ts';
import { UNIDADES_DE_PRESSAO } from '@cadencia/domain/equipamento/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';

const PSI = UNIDADES_DE_PRESSAO.PSI.mpa / UNIDADES_DE_PRESSAO.KGF_CM2.mpa;

/** States that a text of the domain lists. */
export const algumaDe = (estados: string): RawBuilder<unknown> => sql`any(string_to_array(${estados}, ','))`;

/** Limits of safety valves in a project, as one row; pressures in kgf/cm². */
const limites = (projetoId: number | null) => {
  const de = (chave: Parameters<typeof valorDoParametro>[0]) => sql`${valorDoParametro(chave, projetoId)}::numeric`;
  return sql`(select ${de('valvula.faixa_psi')} * ${PSI}::numeric as faixa, ${de('valvula.tolerancia_psi')} * ${PSI}::numeric as fixa,
    ${de('valvula.tolerancia_pct')} / 100 as parte)`;
};

/** Until when the calibration of a safety valve holds: within the period of the inside inspection of what it protects. */
export const validadeDa = (v: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select (nr13_proximas(jsonb_populate_record(e, jsonb_build_object('ultima_interna', ${v}.calibrada_em)))).interna
  from equipamento e where e.id = ${v}.equipamento_protegido_id and ${v}.tipo = 'PSV' and ${v}.calibrada_em is not null)`;

/** Valves with the limits of the project, their time and their place in the schedule. */
export const valvulas: Listavel = {
  ...controlevalvula,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select v.id, (select e.area_id from equipamento e where e.id = v.equipamento_id) as area_id, case when v.tipo = 'PSV' then
          round(case when v.pressao_abertura < l.faixa then l.fixa else v.pressao_abertura * l.parte end, 3) end as tolerancia,
        case when v.situacao = ${algumaDe(VOLTOU)} then 'ENTREGUE'
          when v.situacao = ${algumaDe(FORA)} then case
            when least(v.devolucao_prevista, v.devolucao_prometida) < now() at time zone p.fuso then 'ATRASADA' else 'NO_PRAZO' end end as prazo,
        case when v.situacao = ${algumaDe(FORA)}
          then ceil(extract(epoch from v.devolucao_prometida - v.devolucao_prevista) / 3600)::int end as atraso,
        n.interna as validade_nr13,
        (em.retirada at time zone p.fuso)::date as retirada_em, (em.instalada at time zone p.fuso)::date as instalada_em
      from controlevalvula v join projeto p on p.id = v.projeto_id cross join ${limites(projetoId ?? null)} l
      left join lateral (select max(e.em) filter (where e.para = 'RETIRADA') as retirada, max(e.em) filter (where e.para = 'INSTALADA') as instalada
        from fluxo_evento e where e.entidade = 'controlevalvula' and e.registro_id = v.id and e.para in ('RETIRADA', 'INSTALADA')) em on true
      -- Only what is about to be released asks the norm.
      left join lateral (select ${validadeDa(sql`v`)} as interna where v.situacao = 'TESTADA') n on true
      where v.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`v.id`)})`,
    daFonte: daFonte('areaId', 'tolerancia', 'prazo', 'atraso', 'validadeNr13', 'retiradaEm', 'instaladaEm'),
    proprios: {
      ...proprios('desvio', 'desvioGrave'),
      diasNaEtapa: sql`floor(extract(epoch from now() - r.etapa_em) / 86400)::int`,
    },
    // People know a valve by its TAG and by what it protects.
    achados: ({ projetoId }, padrao) => sql`
      select v.id from controlevalvula v where v.projeto_id = ${projetoId ?? null}::bigint
        and (v.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})
          or v.equipamento_protegido_id in (select e.id from equipamento e where e.busca like ${padrao}))`,
  },
};

/** A safety valve that is not back in its place. */
export interface ValvulaFora {
  readonly id: number;
  readonly numero: string;
  readonly tag: string;
  readonly situacao: string;
}

/**
 * Safety valves that protect an equipment of the project and are not installed again: the equipment is not delivered
 * while there is one.
 */
export async function valvulasForaDe(
  db: Db | Tx,
  { projetoId }: Pick<ContextoProjeto, 'projetoId'>,
  equipamentoId: number,
): Promise<ValvulaFora[]> {
  const { rows } = await sql<ValvulaFora>`
    select v.id, v.numero, e.tag, v.situacao from controlevalvula v join equipamento e on e.id = v.equipamento_id
    where v.projeto_id = ${projetoId} and v.equipamento_protegido_id = ${equipamentoId} and v.tipo = 'PSV' and v.ativo
      and v.situacao = ${algumaDe(FORA)} order by v.numero`.execute(db as Db);
  return rows;
}

/**
 * Lines of a delivery note, for those of these valves that the caller sees: a valve that is not tested yet goes to its
 * workshop, a tested one goes back to its place.
 */
export async function listRomaneio(
  db: Db,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<(readonly string[])[]> {
  const { rows } = await sql<{ tipo: keyof typeof TIPOS; linha: readonly [string, string, string, ...string[]] }>`
    select v.tipo, array[v.numero, e.tag, concat_ws(' ', replace(v.diametro, ' ', chr(160)) || '"', c.classe, v.face), coalesce(v.numero_serie, ''),
      coalesce(v.lacre_novo, v.lacre_anterior, ''), case when volta then n.oficina else n.campo end,
      case when volta then n.campo else n.oficina end, ''] as linha
    from (select r.* from ${visibleRows(valvulas, contexto)} and r.id = any(${ids}::bigint[])) v
    join equipamento e on e.id = v.equipamento_id join classepressao c on c.id = v.classepressao_id
    join local o on o.id = v.local_original_id left join local f on f.id = v.oficina_id
    cross join lateral (select concat_ws(' – ', o.codigo, o.nome) as campo, coalesce(f.codigo || ' – ' || f.nome, '') as oficina) n
    cross join lateral (select v.situacao = ${algumaDe(`${PRONTA},${VOLTOU}`)} as volta) s
    order by v.numero`.execute(db);
  return rows.map(({ tipo, linha: [numero, tag, valvula, ...resto] }) => [
    numero,
    tag,
    `${TIPOS[tipo]} ${valvula}`,
    ...resto,
  ]);
}

/** States whose time the board tells, in their order; their places in the flow are the series of its chart. */
const ETAPAS = Object.keys(SITUACOES).filter((uma) => uma !== 'CANCELADA');

/** What the board asks of the log of states: hours in each stage, and how many valves stood in each at the end of a day. */
export async function readEtapas(db: Db, { projetoId }: ContextoProjeto, ids: RawBuilder<unknown>) {
  const passagens = sql`select e.registro_id, e.para, e.em,
      lead(e.em) over (partition by e.registro_id order by e.id) as ate
    from fluxo_evento e where e.projeto_id = ${projetoId} and e.entidade = 'controlevalvula' and e.registro_id in (${ids})`;
  const tempos = await sql<{ chave: string; valor: number }>`
    with p as (${passagens}) select p.para as chave, round(extract(epoch from avg(p.ate - p.em)) / 3600, 1)::float8 as valor
    from p where p.ate is not null group by 1`.execute(db);
  const dias = await sql<{ chave: string; serie: string; valor: number }>`
    with p as (${passagens}),
      d as (select generate_series(coalesce(min(p.em) filter (where p.para = 'RETIRADA') - interval '2 days', max(p.em))::date, least(max(p.em), now())::date, interval '1 day') as dia from p)
    select d.dia::date::text as chave, f.serie, count(p.registro_id)::float8 as valor
    from d cross join (select ${sql.join(
      FAIXAS_DO_FLUXO.map(([serie, estados]) => sql`${serie}::text as serie, ${estados}::text as estados`),
      sql` union all select `,
    )}) f
    left join p on p.para = any(string_to_array(f.estados, ',')) and p.em < d.dia + interval '1 day' and coalesce(p.ate, 'infinity') >= d.dia + interval '1 day'
    group by 1, 2 order by 1, 2`.execute(db);
  const [taxa] = (
    await sql<{ reprovacao: number | null; recebidas: number | null }>`
      select (100.0 * count(*) filter (where r.reprovada) / nullif(count(*) filter (where r.testada), 0))::float8 as reprovacao,
        (100.0 * count(*) filter (where v.desvio_grave) / nullif(count(*) filter (where v.desvio is not null or v.emperrada), 0))::float8 as recebidas
      from controlevalvula v cross join lateral (
        select bool_or(e.para = 'REPROVADA') as reprovada, bool_or(e.para = 'TESTADA') as testada
        from fluxo_evento e where e.entidade = 'controlevalvula' and e.registro_id = v.id) r
      where v.id in (${ids})`.execute(db)
  ).rows;
  const ordem = new Map(ETAPAS.map((etapa, i) => [etapa, i]));
  return {
    numeros: { ...taxa },
    graficos: {
      tempo: tempos.rows
        .filter(({ chave }) => ordem.has(chave))
        .sort((a, b) => (ordem.get(a.chave) ?? 0) - (ordem.get(b.chave) ?? 0))
        .map((um) => ({ ...um, serie: null })),
      fluxo: dias.rows,
    },
  };
}
