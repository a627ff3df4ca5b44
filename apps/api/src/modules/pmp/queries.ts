import type { Impacto } from '@cadencia/domain/aprovacao/schema.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { numeroDoDia } from '@cadencia/domain/painel.ts';
import { GATES, OBRIGATORIOS_ABERTOS, pmp } from '@cadencia/domain/pmp/cadastro.ts';
import { type GateDoPlano, type ItemDoPlano, MAX_ITENS } from '@cadencia/domain/pmp/endpoints.ts';
import { gate, POR_DECIDIR } from '@cadencia/domain/pmp/gate.ts';
import { METRICAS, type Metrica } from '@cadencia/domain/pmp/metricas.ts';
import { mobilizacao } from '@cadencia/domain/pmp/mobilizacao.ts';
import { ABERTOS, ATRASO_SEM_PLANO } from '@cadencia/domain/pmp/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, derivation, type Listavel } from '../../cadastro/derivados.ts';
import { type Pergunta, rowsOf } from '../../cadastro/queries.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Foto } from '../aprovacao/queries.ts';

type Sql = RawBuilder<unknown>;

/** A gate moves no date and costs nothing: its flow says who decides. */
const SEM_IMPACTO: Impacto = {
  hh: 0,
  valor: null,
  terminoAntes: null,
  terminoDepois: null,
  folgaUsada: null,
  critico: false,
  congelado: false,
  riscoAlto: false,
};

const estados = (escritos: string): Sql => sql`string_to_array(${escritos}, ',')`;

/** The day of the project, and the day that D is. */
const DIAS = (projetoId: number | null) => sql`(
  select p.id, p.inicio_parada::date as d, (now() at time zone p.fuso)::date as hoje from projeto p where p.id = ${projetoId}::bigint)`;

/** What a metric counts in a project: the rows that are done, and all that count. */
const contada = (projetoId: number | null, { tabela, feitas, fora }: Metrica) => sql`(
  select count(*) filter (where t.situacao = any(${estados(feitas)}))::int as num, count(*)::int as den from ${sql.table(tabela)} t
  where t.projeto_id = ${projetoId}::bigint and t.ativo and t.situacao <> all(${estados(fora)}))`;

/** Metric → what it counts, for those that the plan uses. */
const MEDIDAS = (projetoId: number | null) => sql`(
  select m.metrica, c.num, c.den from (select distinct metrica from pmp where projeto_id = ${projetoId}::bigint and metrica is not null) m
  cross join lateral (${sql.join(
    Object.entries(METRICAS).map(
      ([chave, uma]) => sql`select * from ${contada(projetoId, uma)} x where m.metrica = ${chave}`,
    ),
    sql` union all `,
  )}) c)`;

/** Items with their dates, and the progress that they have and that their dates ask for. One with a full metric is open for its evidence alone. */
export const ITENS = (projetoId: number | null) => sql`(
  with m as materialized (select * from ${MEDIDAS(projetoId)} x)
  select r.id, r.pai_id, r.situacao, r.peso, r.ativo, r.gate, r.obrigatorio, r.termino_original, r.termino_real, p.hoje, x.inicio, x.termino,
    case when r.metrica is not null then coalesce(m.num, 0) || ' de ' || coalesce(m.den, 0) end as medida,
    case when r.situacao = 'CONCLUIDO' then 100 when r.metrica is null then r.avanco
      else coalesce(round(100.0 * m.num / nullif(m.den, 0), 1), 0) end as avanco,
    case when p.hoje >= x.termino then 100 when p.hoje <= x.inicio then 0
      else round(100.0 * (p.hoje - x.inicio) / (x.termino - x.inicio), 1) end as previsto,
    r.situacao <> 'CONCLUIDO' and (r.evidencia or r.metrica is null or coalesce(m.num < m.den or m.den = 0, true)) as aberto,
    not exists (select from pmp f where f.pai_id = r.id and f.ativo) as folha,
    (r.restricao is null or r.plano_acao is null) as sem_plano
  from pmp r join ${DIAS(projetoId)} p on p.id = r.projeto_id
  cross join lateral (select case when r.data_fixa then coalesce(r.inicio_fixo, r.termino_fixo) else p.d + coalesce(r.d_inicio, r.d_termino) end as inicio,
    case when r.data_fixa then r.termino_fixo else p.d + r.d_termino end as termino) x
  left join m on m.metrica = r.metrica
  where r.projeto_id = ${projetoId}::bigint)`;

/** How one item stands, and how many days it is late; one whose metric is full is done before anybody says so. */
const JULGADOS = (projetoId: number | null) => sql`(
  select i.*, case when i.situacao in ('NAO_APLICAVEL', 'SUSPENSO') then i.situacao
      when i.situacao = 'CONCLUIDO' or i.avanco >= 100 then case when i.termino_real > i.termino then 'CONCLUIDO_COM_ATRASO' else 'CONCLUIDO' end
      when i.hoje > i.termino then 'ATRASADO' when i.avanco > 0 or i.situacao = 'EM_ANDAMENTO' then 'EM_ANDAMENTO' else 'NAO_INICIADO' end as andamento,
    case when i.situacao = 'CONCLUIDO' or i.avanco >= 100 then greatest(0, i.termino_real - i.termino)
      when i.situacao <> 'NAO_APLICAVEL' then greatest(0, i.hoje - i.termino) end as atraso
  from ${ITENS(projetoId)} i)`;

/** What a group is, from the items inside it that count. */
const DO_GRUPO = sql`case when bool_and(f.situacao = 'NAO_APLICAVEL') then 'NAO_APLICAVEL'
  when bool_or(f.andamento = 'ATRASADO') then 'ATRASADO'
  when bool_and(f.andamento in ('CONCLUIDO', 'CONCLUIDO_COM_ATRASO', 'NAO_APLICAVEL'))
    then case when bool_or(f.andamento = 'CONCLUIDO_COM_ATRASO') then 'CONCLUIDO_COM_ATRASO' else 'CONCLUIDO' end
  when bool_or(f.avanco > 0 or f.andamento = 'EM_ANDAMENTO') then 'EM_ANDAMENTO'
  when bool_and(f.situacao in ('SUSPENSO', 'NAO_APLICAVEL')) then 'SUSPENSO' else 'NAO_INICIADO' end`;

const CONTA = sql`f.situacao <> 'NAO_APLICAVEL'`;

const LIDOS =
  'andamento inicio termino avancoAtual previsto medida atraso desvioOriginal faltam semPlano grupo abertas anexos avancoPeso previstoPeso pesoContado meu';

/** The items of the plan with what their dates, their metrics and their own items tell. */
export const itens: Listavel = {
  ...pmp,
  derivacao: {
    fonte: ({ projetoId = null, usuarioId }, quais) => sql`(
      with recursive julgado as materialized (select * from ${JULGADOS(projetoId)} j),
      sobe (id, folha_id) as (
        select id, id from julgado where folha union select j.pai_id, s.folha_id from sobe s join julgado j on j.id = s.id
        join julgado f on f.id = s.folha_id and f.ativo where j.pai_id is not null)
      select s.id, not bool_or(f.id = s.id) as grupo, ${DO_GRUPO} as andamento, min(f.inicio) as inicio, max(f.termino) as termino,
        round(sum(f.avanco * f.peso) filter (where ${CONTA}) / sum(f.peso) filter (where ${CONTA}), 1) as avanco_atual,
        round(sum(f.previsto * f.peso) filter (where ${CONTA}) / sum(f.peso) filter (where ${CONTA}), 1) as previsto,
        min(f.medida) filter (where f.id = s.id) as medida, max(f.atraso) as atraso,
        max(f.termino - f.termino_original) filter (where f.id = s.id) as desvio_original,
        min(f.termino - f.hoje) filter (where f.situacao = any(${estados(ABERTOS)})) as faltam,
        coalesce(bool_or(f.andamento = 'ATRASADO' and f.atraso > ${ATRASO_SEM_PLANO} and f.sem_plano) filter (where f.id = s.id), false) as sem_plano,
        (select count(*)::int from pmp_predecessora d join pmp q on q.id = d.predecessora_id
          where d.pmp_id = s.id and q.ativo and q.situacao = any(${estados(ABERTOS)})) as abertas,
        (select count(*)::int from anexo a where a.entidade = ${pmp.path} and a.registro_id = s.id and a.excluido_em is null) as anexos,
        round(sum(f.avanco * f.peso / 100) filter (where f.id = s.id and ${CONTA}), 2) as avanco_peso,
        round(sum(f.previsto * f.peso / 100) filter (where f.id = s.id and ${CONTA}), 2) as previsto_peso,
        sum(f.peso) filter (where f.id = s.id and ${CONTA}) as peso_contado,
        exists (select from pmp x join pessoa q on q.id = x.responsavel_id where x.id = s.id and q.usuario_id = ${usuarioId}) as meu
      from sobe s join julgado f on f.id = s.folha_id where ${quais(sql`s.id`)} group by s.id)`,
    daFonte: daFonte(...LIDOS.split(' ')),
  },
};

/** The gates with their dates and the score of their items. */
export const gates: Listavel = {
  ...gate,
  derivacao: {
    fonte: ({ projetoId = null }, quais) => sql`(
      select r.id, p.d + r.d_data as data, case when r.situacao = any(${estados(POR_DECIDIR)}) then p.d + r.d_data - p.hoje end as faltam,
        round(n.avanco, 1) as nota, round(n.previsto, 1) as previsto, coalesce(n.itens, 0) as itens, coalesce(n.abertos, 0) as obrigatorios_abertos,
        (select count(*)::int from gate_ressalva a where a.gate_id = r.id and not a.concluida) as ressalvas_abertas
      from gate r join ${DIAS(projetoId)} p on p.id = r.projeto_id
      left join (select i.gate, sum(i.avanco * i.peso) / sum(i.peso) as avanco, sum(i.previsto * i.peso) / sum(i.peso) as previsto,
          count(*)::int as itens, count(*) filter (where i.obrigatorio and i.aberto)::int as abertos
        from ${ITENS(projetoId)} i where i.folha and i.ativo and i.situacao <> 'NAO_APLICAVEL' group by 1) n on n.gate = r.gate
      where r.projeto_id = ${projetoId}::bigint and ${quais(sql`r.id`)})`,
    daFonte: daFonte('data', 'faltam', 'nota', 'previsto', 'itens', 'obrigatoriosAbertos', 'ressalvasAbertas'),
  },
};

/** A gate as people vote on it: what is obligatory and open, and what is done about it. Its score moves every day. */
export async function fotoDoGate(db: Db, projetoId: number, id: number): Promise<Foto> {
  const { rows } = await sql<{
    gate: string;
    nome: string;
    abertos: number;
    parecer: string | null;
    ressalvas: string | null;
  }>`
    select r.gate, r.nome, d.obrigatorios_abertos as abertos, r.parecer,
      (select string_agg(a.acao || ' (' || to_char(a.prazo, 'DD/MM') || ')', '; ' order by a.ordem) from gate_ressalva a
        where a.gate_id = r.id and not a.concluida) as ressalvas
    from gate r join ${gates.derivacao?.fonte?.({ projetoId } as ContextoProjeto, () => sql`r.id = ${id}`) ?? sql``} d on d.id = r.id`.execute(
    db,
  );
  const [um] = rows;
  if (!um) throw new AppError('registro.nao_encontrado');
  return {
    numero: um.gate,
    titulo: um.nome,
    tag: null,
    impacto: SEM_IMPACTO,
    revisao: null,
    campos: { 'Obrigatórios abertos': um.abertos, Parecer: um.parecer, Ressalvas: um.ressalvas },
  };
}

/** What the people of a contract need on site, by the ratios of the project. */
export const mobilizacoes: Listavel = {
  ...mobilizacao,
  derivacao: {
    fonte: ({ projetoId = null }, quais) => sql`(
      select r.id, greatest(0, r.previsto - r.mobilizado) as faltam,
        ceil(r.mobilizado * ${valorDoParametro('pmp.alojados_pct', projetoId)}::numeric / 100)::int as leitos,
        ceil(r.mobilizado * ${valorDoParametro('pmp.refeicoes_dia', projetoId)}::numeric)::int as refeicoes,
        ceil(r.mobilizado / ${valorDoParametro('pmp.lugares_onibus', projetoId)}::numeric)::int as onibus
      from mobilizacao r where r.projeto_id = ${projetoId}::bigint and ${quais(sql`r.id`)})`,
    daFonte: daFonte('faltam', 'leitos', 'refeicoes', 'onibus'),
  },
};

/** The items that the caller sees and asked for, in the order of their codes. */
async function listItens(db: Db, contexto: ContextoProjeto, pergunta: Pergunta): Promise<ItemDoPlano[]> {
  const { rows } = await sql<ItemDoPlano>`
    select r.id, r.pai_id, r.codigo, r.titulo, coalesce(d.andamento, 'NAO_INICIADO') as andamento, coalesce(d.grupo, false) as grupo, r.marco, r.gate,
      r.obrigatorio, q.nome as responsavel, d.inicio,
      case when d.grupo then d.termino - (select p.inicio_parada::date from projeto p where p.id = r.projeto_id) else r.d_termino end as d_termino,
      d.termino, r.termino_original, r.previsao, r.inicio_real, r.termino_real,
      coalesce(d.avanco_atual, 0)::float8 as avanco, coalesce(d.previsto, 0)::float8 as previsto, d.medida, d.atraso, r.peso,
      array(select x.predecessora_id::int from pmp_predecessora x where x.pmp_id = r.id order by x.ordem) as predecessoras
    from ${rowsOf(contexto, itens, pergunta, sql`${derivation(itens, contexto)} left join pessoa q on q.id = r.responsavel_id`)}
    order by r.codigo collate pt_br, r.id limit ${MAX_ITENS}`.execute(db);
  return rows;
}

export const TODOS: Pergunta = { busca: '', ativo: 'true', ordem: [] };

/** The gates that the caller sees, in the order of their meetings. */
export async function listGates(db: Db, contexto: ContextoProjeto): Promise<GateDoPlano[]> {
  const { rows } = await sql<GateDoPlano>`
    select r.id, r.gate, r.nome, r.situacao, d.data, coalesce(d.nota, 0)::float8 as nota, coalesce(d.previsto, 0)::float8 as previsto,
      d.itens, d.obrigatorios_abertos, d.ressalvas_abertas
    from ${rowsOf(contexto, gates, TODOS, derivation(gates, contexto))} order by d.data, r.gate`.execute(db);
  return rows;
}

/** The day of the project, and the day that D is. */
export async function findDias(db: Db, projetoId: number): Promise<{ readonly d: string; readonly hoje: string }> {
  const { rows } = await sql<{ d: string; hoje: string }>`select d, hoje from ${DIAS(projetoId)} p`.execute(db);
  if (!rows[0]) throw new RangeError(`project ${projetoId} is gone`);
  return rows[0];
}

/** Of some items, those with work left: no group, and none whose metric is full. */
export async function findAbertos(db: Db, projetoId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select i.id from ${ITENS(projetoId)} i
    where i.id = any(${ids}::bigint[]) and i.folha and i.avanco < 100`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The plan as one picture: what the caller sees of its items, its gates, and the day that D is. */
export async function readPlano(db: Db, contexto: ContextoProjeto, pergunta: Pergunta) {
  const [itens, gates, dias] = await Promise.all([
    listItens(db, contexto, pergunta),
    listGates(db, contexto),
    findDias(db, contexto.projetoId),
  ]);
  return { ...dias, itens, gates };
}

/** What each metric of the product counts in a project, whether its plan uses it or not. */
export async function countMetricas(db: Db, projetoId: number) {
  const { rows } = await sql<{ metrica: keyof typeof METRICAS; num: number; den: number }>`
    select m.metrica, m.num, m.den from (${sql.join(
      Object.entries(METRICAS).map(
        ([chave, uma]) => sql`select ${sql.lit(chave)} as metrica, x.num, x.den from ${contada(projetoId, uma)} x`,
      ),
      sql` union all `,
    )}) m`.execute(db);
  return rows.map(({ metrica, ...contada }) => ({ ...METRICAS[metrica], ...contada }));
}

/** Days of the curves of the board: each Monday from the first start to the last end, and today. */
const SEMANAS = sql`
  select s::date as dia from f, generate_series(date_trunc('week', f.de), f.ate + 7, interval '1 week') s
  union select hoje from h`;

/** Whether a week of people `m` is told of: the one that has just begun may have nobody entered yet. */
const CONTADA = sql`m.semana <= min(p.hoje) and (m.semana + 7 <= min(p.hoje) or sum(m.mobilizado + m.presente) > 0)`;

/** Numbers and curves of the board that are no measure of its rows, of what the caller may list. `ids`: the items of the board. */
export async function readPreparacao(db: Db, contexto: ContextoProjeto, ids: Sql) {
  const { projetoId } = contexto;
  const share = (chave: keyof typeof METRICAS) => {
    const { tabela, feitas, fora } = METRICAS[chave];
    return sql`(select (100.0 * count(*) filter (where r.situacao = any(${estados(feitas)})) / nullif(count(*), 0))::float8
      from ${visibleRows(cadastroDe(tabela), contexto)} and r.ativo and r.situacao <> all(${estados(fora)}))`;
  };
  const pessoas = sql`(select r.* from ${visibleRows(mobilizacao, contexto)} and r.ativo)`;
  const [portoes, { hoje }, { rows: numeros }, { rows: faltam }, { rows: pontos }, { rows: gente }] = await Promise.all(
    [
      listGates(db, contexto),
      findDias(db, projetoId),
      sql<Record<'pacotes' | 'materiais' | 'contratos' | 'mobilizados' | 'semana', number | null>>`
      select ${share('PACOTES_LIBERADOS')} as pacotes, ${share('MATERIAIS_RECEBIDOS')} as materiais,
        (select (100.0 * count(*) filter (where r.situacao <> 'EM_CONTRATACAO') / nullif(count(*), 0))::float8
          from ${visibleRows(cadastroDe('contrato'), contexto)} and r.ativo
            and r.id in (select v.contrato_id from projeto_contrato v where v.projeto_id = ${projetoId})) as contratos,
        (100.0 * sum(m.mobilizado) / nullif(sum(m.previsto), 0))::float8 as mobilizados, min(m.semana) - '1970-01-01'::date as semana
      from ${pessoas} m where m.semana = (select max(u.semana) from ${pessoas} u, ${DIAS(projetoId)} p
        where u.mobilizado > 0 and u.semana <= p.hoje)`.execute(db),
      sql<{ gate: string; n: number }>`
      select i.gate, count(*)::int as n from ${JULGADOS(projetoId)} i where i.id in (${ids}) and i.folha and i.obrigatorio
        and i.andamento = any(${estados(OBRIGATORIOS_ABERTOS.andamento)}) group by 1`.execute(db),
      sql<{
        dia: string;
        previsto: number;
        real: number | null;
        vencidos: number | null;
        previsoes: number | null;
      }>`
      with i as materialized (select i.*, r.inicio_real, r.previsao, i.termino < i.hoje and i.termino_real is null and i.avanco < 100 as vencido from ${ITENS(projetoId)} i join pmp r on r.id = i.id
          where i.folha and i.ativo and i.situacao <> 'NAO_APLICAVEL' and i.id in (${ids})),
        h as (select hoje from i limit 1), f as (select min(inicio) as de, max(termino) as ate from i), s as (${SEMANAS})
      select s.dia, (100 * sum(i.peso * case when s.dia >= i.termino then 1 when s.dia <= i.inicio then 0
            else (s.dia - i.inicio)::numeric / (i.termino - i.inicio) end) / sum(i.peso))::float8 as previsto,
        case when s.dia <= h.hoje then (sum(i.peso * case when s.dia = h.hoje then i.avanco when i.termino_real <= s.dia then 100
            when i.inicio_real <= s.dia and h.hoje > i.inicio_real
              then i.avanco * least(1, (s.dia - i.inicio_real)::numeric / (coalesce(i.termino_real, h.hoje) - i.inicio_real + 1)) else 0 end)
            / sum(i.peso))::float8 end as real,
        case when s.dia <= h.hoje then count(*) filter (where i.termino < s.dia
            and case when i.termino_real is null then i.avanco < 100 else i.termino_real > s.dia end)::int end as vencidos,
        case when s.dia between h.hoje and max(i.previsao) filter (where i.vencido) + 7
          then count(*) filter (where i.vencido and (i.previsao is null or i.previsao >= s.dia))::int end as previsoes
      from s, h, i group by s.dia, h.hoje order by s.dia <> h.hoje, s.dia limit 300`.execute(db),
      sql<{ dia: string; previsto: number; mobilizado: number | null; presente: number | null }>`
      select m.semana as dia, sum(m.previsto)::int as previsto, case when ${CONTADA} then sum(m.mobilizado)::int end as mobilizado,
        case when ${CONTADA} then sum(m.presente)::int end as presente
      from ${pessoas} m, ${DIAS(projetoId)} p group by 1 order by 1 limit 200`.execute(db),
    ],
  );
  const linhas = <L extends { readonly dia: string }>(de: readonly L[], ...series: (keyof L & string)[]) =>
    de.flatMap((um) =>
      series.flatMap((serie) => (um[serie] === null ? [] : [{ chave: um.dia, serie, valor: Number(um[serie]) }])),
    );
  const curva = pontos.toSorted((a, b) => a.dia.localeCompare(b.dia));
  const deHoje = pontos.find((um) => um.dia === hoje);
  const proximo = portoes.find(({ situacao }) => POR_DECIDIR.split(',').includes(situacao));
  const dia = numeroDoDia(hoje);
  return {
    numeros: {
      ...numeros[0],
      // The figure is the point of the curve at today.
      prontidao: deHoje?.real ?? null,
      previsto: deHoje?.previsto ?? null,
      hoje: dia,
      ordemDoGate: proximo ? Object.keys(GATES).indexOf(proximo.gate) : null,
      gate: proximo ? numeroDoDia(proximo.data) - dia : null,
      obrigatorios: proximo ? (faltam.find((um) => um.gate === proximo.gate)?.n ?? 0) : null,
    },
    graficos: {
      marcos: portoes.map(({ gate, situacao, nota, data }) => ({
        chave: gate,
        serie: situacao,
        valor: nota,
        x: numeroDoDia(data),
      })),
      curva: linhas(curva, 'previsto', 'real'),
      vencidos: linhas(curva, 'vencidos', 'previsoes'),
      mobilizacao: linhas(gente, 'previsto', 'mobilizado', 'presente'),
    },
  };
}
