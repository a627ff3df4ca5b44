import { AppError } from '@cadencia/domain/errors.ts';
import type { LugarSaude } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import { contendo } from '../../../infra/busca.ts';
import { toMinuto, wallClock } from '../../../infra/clock.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { COM_VIGIA_E_AR, listExcessos } from '../../controleapoio/queries.ts';
import { listDeLiberacao } from '../../raquete/queries.ts';
import { findVisiveis } from '../consulta/queries.ts';
import type {
  CitadaDoAchado,
  Citados,
  ComColunas,
  FatosSaude,
  SaudeCalculada,
  SimultaneasSaude,
  Ve,
} from './relatorio.ts';

/** Facts of the activities besides their links. @throws {AppError} `projeto.nao_encontrado` */
export async function loadFatos(db: Db, projetoId: number): Promise<FatosSaude> {
  const { rows } = await sql<FatosSaude>`
    with lb as (select id from linhabase where projeto_id = ${projetoId} and principal),
    recursos as (select atividade_id, sum(quantidade)::float8 as quantidade from atividade_recurso
      where projeto_id = ${projetoId} group by atividade_id)
    select p.situacao = 'EXECUCAO' as em_execucao, exists (select from lb) as tem_linha_base,
      coalesce((select json_agg(json_build_object('inicio', t.inicio, 'fim', t.fim) order by t.ordem)
        from turno t where t.projeto_id = p.id and t.ativo), '[]') as turnos,
      coalesce((select json_agg(json_build_array(a.id, a.nome, a.servico_id, a.hh::float8, a.regra_credito,
          minuto_de(i.termino), minuto_de(ap.referencia), coalesce(r.quantidade, 0), s.equipamento_id, e.sigla) order by a.id)
        from atividade a join servico s on s.id = a.servico_id left join etapa e on e.id = a.etapa_id
        left join linhabase_item i on i.atividade_id = a.id and i.linhabase_id = (select id from lb)
        left join apontamento ap on ap.id = a.ultimo_apontamento_id
        left join recursos r on r.atividade_id = a.id
        where a.projeto_id = p.id and not a.ausente_na_origem), '[]') as linhas
    from projeto p where p.id = ${projetoId}`.execute(db);
  const [fatos] = rows;
  if (!fatos) throw new AppError('projeto.nao_encontrado');
  return fatos;
}

/** Stages that open a line or an equipment, and those whose work is inside it. */
const ABREM = ['ABE', 'RAQ', 'DES'];
const DENTRO = ['LIM', 'INS', 'MAN'];
/** The risk of a service is that of those of its activities whose words say so. */
const RADIOGRAFA = 'radiograf|gamagraf';
const A_QUENTE = 'sold|esmeril|maçaric|oxicort|overlay|trat.* térmico';
/** Who looks at a weld makes no sparks. */
const SO_OLHA = '^(inspe|ensai|líquido|radiograf|medir|examin)';
const ICA = 'içar|içament|guindaste|sacar|lançar|descer|subir';
/** Metres that a radiography keeps free where its type of inspection says none. */
const RAIO_M = 30;

/** Stages of work that the system must be released for: those of the shutdown between its release and its delivery. */
const NO_SISTEMA = sql`s.fase = 'PARADA' and s.ordem > coalesce((select t.ordem from etapa t where t.sigla = 'LIB'), 0)
  and s.ordem < coalesce((select t.ordem from etapa t where t.sigla = 'ENT'), 32767)`;

const VAI_DENTRO = sql`(s.sigla = any(${DENTRO}::text[]) and a.nome !~* 'extern')`;
/** A service asks for its watch and its air once: what is missing is told of the first work that goes inside. */
const PRIMEIRA_DENTRO = sql`${VAI_DENTRO} and row_number() over (partition by v.id, ${VAI_DENTRO} order by c.inicio_cedo, a.id) = 1`;

/** A line, or an equipment whose product may burn; without a TAG, only blinds open one. */
const SOLTA_PRODUTO = sql`case when e.id is null then s.sigla <> 'ABE'
  else coalesce(e.classe_fluido, 'A') in ('A', 'B') and k.familia <> 'ELETRICO' end`;

/** The people that activities name, and the foremen of their fronts, with the end of the first training that ends. */
const TREINAMENTOS = (projetoId: number) => sql`(
  select x.atividade_id, jsonb_agg(jsonb_build_object('pessoa', x.pessoa_id::text, 'vence', minuto_de(x.vence))) as treinamentos
  from (select n.atividade_id, n.pessoa_id, min((t ->> 'validade')::date) + interval '1 day' as vence
    from (select r.atividade_id, r.pessoa_id from atividade_recurso r where r.projeto_id = ${projetoId} and r.pessoa_id is not null
      union select a.id, f.pessoa_encarregado_id from atividade a join servico v on v.id = a.servico_id
        join frente f on f.id = coalesce(a.frente_id, v.frente_id)
        where a.projeto_id = ${projetoId} and f.pessoa_encarregado_id is not null) n
    join pessoa p on p.id = n.pessoa_id and p.ativo
    cross join lateral jsonb_array_elements(p.treinamentos) t group by 1, 2) x group by 1)`;

/** Where the open activities of a project are and what they do there, what places hold, blinds and bookings. */
export async function loadSimultaneas(db: Db, projetoId: number): Promise<SimultaneasSaude> {
  const { rows: lugares } = await sql<{ id: string; lugar: LugarSaude }>`
    select a.id::text, jsonb_strip_nulls(jsonb_build_object('local', l.id::text, 'area',
        (case when l.id is null then coalesce(v.area_id, e.area_id) else l.area_id end)::text,
      'posicao', case when l.latitude is not null and l.longitude is not null then
        jsonb_build_array(l.longitude * 111320 * cos(radians(z.latitude)), l.latitude * 110540) end,
      'pessoas', coalesce(g.pessoas, 0),
      'radiografia', coalesce(i.raio, case when v.radiografia and a.nome ~* ${RADIOGRAFA} then ${RAIO_M}::numeric end),
      'quente', nullif(v.trabalho_quente and a.nome ~* ${A_QUENTE} and a.nome !~* ${SO_OLHA}, false),
      'abre', nullif(coalesce(s.sigla = any(${ABREM}::text[]) and ${SOLTA_PRODUTO}, false), false),
      'icamento', nullif(v.icamento_critico and a.nome ~* ${ICA}, false),
      'confinado', case when v.espaco_confinado and ${PRIMEIRA_DENTRO} then
        case when ${COM_VIGIA_E_AR} then 'COM_APOIO' else 'SEM_APOIO' end end,
      'treinamentos', q.treinamentos,
      'sistema', case when ${NO_SISTEMA} then jsonb_build_object('id', ps.sistema_id::text, 'entregue', minuto_de(ps.entrega_real),
        'liberado', minuto_de(coalesce(pe.liberacao_real, ps.liberacao_real, case when ps.liberacao_planejada is not null
          then greatest(ps.liberacao_planejada, o.data_base + interval '1 minute') end))) end)) as lugar
    from atividade a join servico v on v.id = a.servico_id join projeto o on o.id = a.projeto_id
    left join etapa s on s.id = a.etapa_id left join equipamento e on e.id = v.equipamento_id
    left join tipoequipamento k on k.id = e.tipoequipamento_id left join atividade_calculo c on c.atividade_id = a.id
    left join local l on l.id = coalesce(a.local_id, v.local_id)
    -- One latitude for the whole site: by the one of each place, a metre to the north is also a step to the east.
    cross join (select avg(x.latitude) as latitude from local x join projeto y on y.cliente_id = x.cliente_id
      where y.id = ${projetoId}) z
    left join projeto_sistema ps on ps.projeto_id = a.projeto_id and ps.sistema_id = coalesce(e.sistema_id, v.sistema_id)
    left join projeto_equipamento pe on pe.projeto_id = a.projeto_id and pe.equipamento_id = e.id
    left join ${TREINAMENTOS(projetoId)} q on q.atividade_id = a.id
    left join (select r.atividade_id, sum(r.quantidade)::float8 as pessoas from atividade_recurso r
      where r.projeto_id = ${projetoId} group by 1) g on g.atividade_id = a.id
    left join (select x.atividade_id, max(t.raio_interdicao) as raio from controleinspecao x join inspecao t on t.id = x.inspecao_id
      where x.projeto_id = ${projetoId} and x.ativo and t.interdita_area and x.situacao not in ('CONCLUIDA', 'CANCELADA')
      group by 1) i on i.atividade_id = a.id
    where a.projeto_id = ${projetoId} and not a.ausente_na_origem and a.avanco < 100 and a.situacao <> 'CANCELADA'
    order by a.id`.execute(db);
  const { rows: capacidades } = await sql<{ id: string; pessoas: number }>`
    select l.id::text, l.capacidade_pessoas as pessoas from local l join projeto p on p.cliente_id = l.cliente_id
    where p.id = ${projetoId} and l.ativo and l.capacidade_pessoas is not null`.execute(db);
  return {
    lugares: new Map(lugares.map(({ id, lugar }) => [id, lugar])),
    capacidades: new Map(capacidades.map(({ id, pessoas }) => [id, pessoas])),
    excessos: await listExcessos(db, projetoId),
    raquetes: await listDeLiberacao(db, projetoId),
  };
}

/** Registers that the findings read, by whose rows they are; and what of systems and equipment is given beside a register. */
const REGISTROS = ['atividade', 'servico', 'controleapoio', 'apoiodisponivel', 'raquete', 'controleinspecao', 'frente'];
const DA_PLANTA = ['local', 'equipamento', 'pessoa'];
const DE_TODOS = ['apoio', 'inspecao', 'etapa', 'tipoequipamento'];
const DATAS = ['projeto_sistema', 'projeto_equipamento'];

/** A text that is another one after each change, beside the schedule, of what the findings are made of. */
export async function findFatosDoCampo(db: Db, { projetoId }: ContextoProjeto): Promise<string> {
  const doProjeto = sql`projeto_id = ${projetoId}`;
  const estado = (tabela: string, onde: RawBuilder<unknown>, de = sql`versao`) =>
    sql`(select concat_ws('.', count(*), sum(${de}), max(id)) from ${sql.table(tabela)} t where ${onde})`;
  const partes = [
    ...REGISTROS.map((tabela) => estado(tabela, doProjeto)),
    ...DA_PLANTA.map((tabela) =>
      estado(tabela, sql`cliente_id = (select p.cliente_id from projeto p where p.id = ${projetoId})`),
    ),
    ...DE_TODOS.map((tabela) => estado(tabela, sql`true`)),
    ...DATAS.map((tabela) => estado(tabela, doProjeto, sql`hashtext(t::text)`)),
  ];
  const { rows } = await sql<{ estado: string }>`select concat_ws('|', ${sql.join(partes)}) as estado`.execute(db);
  return rows[0]?.estado ?? '';
}

/** Minutes for which one evaluation serves, so that all pages come from the same one. */
const VALE = 10;

/** The clock of the project, rounded down to ten minutes. */
export async function findAgora(db: Db, { projetoId }: ContextoProjeto, now: Date): Promise<number> {
  const { rows } = await sql<{ fuso: string }>`select fuso from projeto where id = ${projetoId}`.execute(db);
  return Math.floor(toMinuto(wallClock(now, rows[0]?.fuso ?? 'UTC')) / VALE) * VALE;
}

/** Which findings the caller may see; a finding without an activity is for readers of all activities. */
export const findVe = (db: Db, contexto: ContextoProjeto, { verificacoes }: SaudeCalculada): Promise<Ve> =>
  findVisiveis(
    db,
    contexto,
    verificacoes.map(({ achados }) => achados.atividade),
  );

const DA_ATIVIDADE = (contexto: ContextoProjeto, ids: Iterable<number>) => sql`${visible(contexto)} a
  join servico s on s.id = a.servico_id left join equipamento e on e.id = s.equipamento_id
  where a.id = any(${[...new Set(ids)]}::bigint[])`;

interface Buscados {
  readonly busca?: string | undefined;
  readonly servicoId?: number | undefined;
}

/** The same for the findings of one check, of activities of a service, or whose code, name, service or TAG has a text. */
export async function findVeBuscados(
  db: Db,
  contexto: ContextoProjeto,
  { achados }: ComColunas,
  { busca, servicoId }: Buscados,
): Promise<Ve> {
  const padrao = contendo(busca ?? '');
  const { rows } = await sql<{ id: number }>`
    select a.id from ${DA_ATIVIDADE(contexto, achados.atividade)}
      and (${servicoId ?? null}::bigint is null or s.id = ${servicoId ?? null}) and (a.busca like ${padrao} or s.busca like ${padrao} or e.busca like ${padrao})`.execute(
    db,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return (id) => ids.has(id);
}

/** The activities among `ids` that the caller may see, each with its service and TAG. */
export async function findDosAchados(
  db: Db,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CitadaDoAchado>> {
  const { rows } = await sql<CitadaDoAchado>`
    select a.id, a.codigo, a.nome, e.tag, json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo) as servico
    from ${DA_ATIVIDADE(contexto, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What findings call by its number: blinds, places, requests of supports, equipments, people and systems, by kind and id. */
export async function findRegistros(
  db: Db,
  { projetoId }: ContextoProjeto,
  citados: Citados,
): Promise<ReadonlyMap<string, string>> {
  const { raquete, local, controleapoio, equipamento, pessoa, sistema } = citados;
  const { rows } = await sql<{ chave: string; nome: string }>`
    select 'raquete ' || id as chave, numero as nome from raquete where projeto_id = ${projetoId} and id = any(${raquete}::bigint[])
    union all select 'local ' || l.id, l.codigo || ' ' || l.nome from local l join projeto p on p.cliente_id = l.cliente_id
      where p.id = ${projetoId} and l.id = any(${local}::bigint[])
    union all select 'controleapoio ' || c.id, c.numero || ' ' || a.nome from controleapoio c join apoio a on a.id = c.apoio_id
      where c.projeto_id = ${projetoId} and c.id = any(${controleapoio}::bigint[])
    union all select 'equipamento ' || e.id, e.tag from equipamento e join projeto p on p.cliente_id = e.cliente_id
      where p.id = ${projetoId} and e.id = any(${equipamento}::bigint[])
    union all select 'pessoa ' || x.id, coalesce(x.apelido, x.nome) from pessoa x where x.id = any(${pessoa}::bigint[])
    union all select 'sistema ' || s.id, s.codigo || ' ' || s.nome from sistema s join projeto p on p.cliente_id = s.cliente_id
      where p.id = ${projetoId} and s.id = any(${sistema}::bigint[])`.execute(db);
  return new Map(rows.map(({ chave, nome }) => [chave, nome]));
}

interface Especialidade {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
}

export async function findEspecialidades(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Especialidade>> {
  const { rows } = await sql<Especialidade>`
    select id, sigla, nome from especialidade where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((uma) => [uma.id, uma]));
}
