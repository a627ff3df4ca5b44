import type { NomeDeEscolha } from '@cadencia/domain/cronograma/campos.ts';
import { type Elo, religar } from '@cadencia/domain/cronograma/religacao.ts';
import {
  type EstadoCronograma,
  type SituacaoAtividade,
  TIPOS_DE_TRABALHO,
} from '@cadencia/domain/cronograma/schema.ts';
import type { Ligacao } from '@cadencia/domain/pacote/predecessora.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesAll, visible } from '../../infra/authorize.ts';
import { contendo } from '../../infra/busca.ts';
import type { Vista } from '../../infra/context.ts';
import { APONTADO_ATE } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { getParametro } from '../parametro/queries.ts';
import {
  chaveDe,
  condicoesDosAtributos,
  DATAS,
  type FiltroDeAtributos,
  juncoesDe,
  needsBase,
  needsCalculo,
  textoDe,
} from './atributos.ts';

export { DATAS };

/** A service that comes into the schedule. */
export interface ServicoNovo {
  readonly codigo: string;
  readonly titulo: string;
  readonly equipamentoId: number | null;
  readonly areaId: number | null;
  readonly sistemaId: number | null;
  readonly disciplinaId: number | null;
  readonly contratoId: number | null;
  readonly fase: string;
  readonly origem: string;
  /** Dates of its activities in the simulation that was approved, by code. */
  readonly datas: readonly { readonly codigo: string; readonly inicio: string; readonly termino: string }[];
}

/** An activity that comes with it; codes and links as planners write them. */
export interface AtividadeNova {
  readonly codigo: string;
  readonly nome: string;
  readonly etapaId: number | null;
  readonly especialidadeId: number | null;
  readonly recursos: number;
  /** Working minutes. */
  readonly duracao: number;
  readonly predecessoras: string;
  readonly sucessoras: string;
}

/** An activity that leaves the schedule, whole or in part. */
export interface Corte {
  readonly id: number;
  /** The part of its planned hours that stays, as a decimal from 0 to 1. */
  readonly parte: string;
  /** Nothing of it remains to be done. */
  readonly inteira: boolean;
}

export interface Relacao extends Omit<Ligacao, 'quem'> {
  readonly de: number;
  readonly para: number;
  readonly natureza: string;
}

/** A schedule as it was before activities left it. */
export interface Desfaz {
  readonly atividades: readonly {
    readonly id: number;
    readonly codigo: string;
    readonly situacao: string;
    readonly hh: string;
    readonly peso: string;
    readonly duracao: number;
    readonly duracaoRestante: number;
    readonly restanteInicial: number | null;
    readonly recursos: readonly { readonly id: number; readonly hh: number }[];
  }[];
  /** Links that were taken away, and those that took their place. */
  readonly relacoes: readonly Relacao[];
  readonly criadas: readonly { readonly de: number; readonly para: number }[];
  /** The baseline that was current. */
  readonly base: number | null;
}

/** Filter of the tree, the list and its count. */
export interface Filtro extends FiltroDeAtributos {
  readonly busca?: string | undefined;
  readonly situacao?: readonly SituacaoAtividade[] | undefined;
  readonly criticas?: boolean | undefined;
  /** Late activities (`sim`), or the others. */
  readonly atrasadas?: { readonly sim: boolean; readonly tolerancia: number };
  readonly folgaAte?: number | undefined;
  readonly eapId?: number | undefined;
  readonly servicoId?: number | undefined;
  readonly minhas?: boolean | undefined;
}

/** Work and milestones. */
export const TRABALHO = sql`a.tipo in (${sql.join(TIPOS_DE_TRABALHO.map((tipo) => sql.lit(tipo)))})`;

/** Conditions on the activity `a`. */
function condicoesAtividade(filtro: Filtro): RawBuilder<unknown>[] {
  const { busca, situacao, eapId, servicoId, minhas } = filtro;
  return [
    ...(minhas ? [sql`a.situacao not in ('CONCLUIDA', 'CANCELADA')`, TRABALHO] : []),
    ...(busca ? [sql`a.busca like ${contendo(busca)}`] : []),
    ...(situacao?.length ? [sql`a.situacao = any(${situacao})`] : []),
    ...(servicoId === undefined ? [] : [sql`a.servico_id = ${servicoId}`]),
    ...(eapId === undefined
      ? []
      : [
          sql`a.servico_id in (
            with recursive ramo as (
              select e.id from eap e where e.id = ${eapId}
              union all select f.id from eap f join ramo r on f.eap_pai_id = r.id)
            select s.id from servico s join ramo r on r.id = s.eap_id)`,
        ]),
  ];
}

/** Whether a serviço or its equipment has a word, given as a pattern of `like`; `alvo` is the alias of the serviço. */
export const servicoTem = (
  { projetoId }: Vista,
  alvo: RawBuilder<unknown>,
  padrao: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${alvo}.busca like ${padrao} or ${alvo}.equipamento_id = any(array(
  select q.id from equipamento q join projeto p on p.cliente_id = q.cliente_id
  where p.id = ${projetoId} and q.busca like ${padrao})))`;

/** Hours of the main baseline of a project; without one, of its schedule. */
export const hhBase = (projetoId: number | undefined) => sql`coalesce(
  (select sum(i.hh) from linhabase l join linhabase_item i on i.linhabase_id = l.id
    where l.projeto_id = ${projetoId ?? null}::bigint and l.principal),
  (select sum(x.hh) from atividade x where x.projeto_id = ${projetoId ?? null}::bigint and not x.ausente_na_origem))`;

/** The current baseline of a project: the last version that a decision made, else the main one; null without any. */
export const linhaVigente = (projetoId: number | undefined) => sql`(
  select l.id from linhabase l where l.projeto_id = ${projetoId ?? null}::bigint and (l.principal or l.tipo = 'VIGENTE' and l.situacao = 'APROVADA')
  order by l.tipo = 'VIGENTE' desc, l.numero desc limit 1)`;

/** Joins to activity `a` its item of the current baseline, as `i`. */
export const juncaoVigente = (projetoId: number | undefined): RawBuilder<unknown> => sql`left join linhabase_item i
  on i.atividade_id = a.id and i.linhabase_id = ${linhaVigente(projetoId)}`;

/** A link that closes the gap of activities that leave, with the codes of its ends. */
export interface Religada {
  readonly de: number;
  readonly para: number;
  readonly predecessora: string;
  readonly sucessora: string;
}

/** The links that keep the order of what stays when activities leave the schedule. */
export async function listReligadas(db: Db | Tx, projetoId: number, saem: readonly number[]): Promise<Religada[]> {
  const { rows } = await sql<Elo & { predecessora: string; sucessora: string }>`
    with fora as (select unnest(${saem}::bigint[]) as id), viva as (
      select r.predecessora_id as de, r.sucessora_id as para, r.tipo, p.codigo as predecessora, s.codigo as sucessora
      from atividade_relacao r join atividade p on p.id = r.predecessora_id join atividade s on s.id = r.sucessora_id
      where r.projeto_id = ${projetoId} and not r.ausente_na_origem and not p.ausente_na_origem and not s.ausente_na_origem
    ), tocam as (select * from viva where de in (select id from fora) or para in (select id from fora))
    select * from tocam union all
    select * from viva where tipo = 'TI' and de not in (select id from fora) and para not in (select id from fora)
      and de in (select de from tocam) and para in (select para from tocam)`.execute(db as Db);
  const fora = new Set(saem);
  const [tocam, ficam] = [true, false].map((toca) =>
    rows.filter(({ de, para }) => (fora.has(de) || fora.has(para)) === toca),
  );
  const codigos = new Map(rows.flatMap((um) => [[um.de, um.predecessora] as const, [um.para, um.sucessora] as const]));
  const codigo = (id: number) => codigos.get(id) ?? '';
  return religar(tocam ?? [], fora, ficam).map(({ de, para }) => ({
    de,
    para,
    predecessora: codigo(de),
    sucessora: codigo(para),
  }));
}

/** Joins to activity `a` its item of the main baseline, as `i`. */
export const juncaoBase = ({ projetoId }: Vista): RawBuilder<unknown> => sql`left join linhabase_item i
  on i.atividade_id = a.id and i.linhabase_id = (select lb.id from linhabase lb where lb.projeto_id = ${projetoId} and lb.principal)`;

/**
 * Whether the rest of activity `a` ends, by its results `c`, more than `tolerancia` days after its item `i` of the
 * baseline.
 */
export const isAtrasada = (tolerancia: number): RawBuilder<unknown> =>
  sql`(${TRABALHO} and a.termino_real is null and a.situacao <> 'CANCELADA'
    and c.termino_cedo - i.termino > make_interval(secs => ${tolerancia * 86_400}))`;

/** Days after its baseline from which an activity of the project is late. */
export const getTolerancia = async (db: Db, { projetoId }: Vista): Promise<number> =>
  Number(await getParametro(db, projetoId, 'atraso.tolerancia_d'));

/** The requested filter, with the project's settings that it needs. */
export async function toFiltro(
  db: Db,
  vista: Vista,
  { atrasadas, ...filtro }: Omit<Filtro, 'atrasadas'> & { readonly atrasadas?: boolean | undefined },
): Promise<Filtro> {
  if (atrasadas === undefined) return filtro;
  return { ...filtro, atrasadas: { sim: atrasadas, tolerancia: await getTolerancia(db, vista) } };
}

/** With `minhas`, a leader of frentes gets only their work; a reader who leads none gets all visible work. */
const daFrente = ({ frentes }: Vista, { minhas }: Filtro): RawBuilder<unknown>[] =>
  minhas && frentes.length > 0
    ? [
        sql`coalesce(a.frente_id, (select s.frente_id from servico s where s.id = a.servico_id)) = any(${frentes}::bigint[])`,
      ]
    : [];

/** Conditions on the results `c` of the activity. */
function condicoesCalculo({ criticas, atrasadas, folgaAte }: Filtro): RawBuilder<unknown>[] {
  return [
    ...(atrasadas === undefined
      ? []
      : [sql`${isAtrasada(atrasadas.tolerancia)} is ${atrasadas.sim ? sql`true` : sql`not true`}`]),
    ...(criticas === undefined ? [] : [criticas ? sql`c.critica` : sql`c.critica is not true`]),
    ...(folgaAte === undefined ? [] : [sql`c.folga_total <= ${folgaAte}`]),
  ];
}

/** True when the filter narrows anything: a tree without a filter shows its empty branches too. */
export const isFiltered = (filtro: Filtro): boolean =>
  condicoesAtividade(filtro).length + condicoesCalculo(filtro).length + condicoesDosAtributos(0, filtro).length > 0;

export const CALCULO = sql`left join atividade_calculo c on c.atividade_id = a.id`;

/**
 * From and where of the activities `a` that the caller may see and that pass the filter; with their results as `c` and
 * their items of the main baseline as `i` when the filter or the reader needs them.
 */
export function fromFiltered(vista: Vista, filtro: Filtro, comCalculo: boolean, comBase = false): RawBuilder<unknown> {
  const doCalculo = condicoesCalculo(filtro);
  const dosAtributos = condicoesDosAtributos(vista.projetoId, filtro);
  const condicoes = [...condicoesAtividade(filtro), ...daFrente(vista, filtro), ...doCalculo, ...dosAtributos];
  const where = condicoes.length > 0 ? sql`where ${sql.join(condicoes, sql` and `)}` : sql``;
  const calculo = comCalculo || doCalculo.length > 0 || needsCalculo([], filtro);
  return sql`from ${visible(vista)} a ${calculo ? CALCULO : sql``}
    ${comBase || filtro.atrasadas !== undefined || needsBase([], filtro) ? juncaoBase(vista) : sql``} ${where}`;
}

/** Message for readers who do not see every row, instead of a reason that names activities. */
const ERRO_SEM_CODIGOS = 'As datas não puderam ser calculadas. Consulte o planejador.';

/** Working minutes of a day and of a shift, as `w`, of the project's calendar `k`. */
export const DIA_DE_TRABALHO = sql`cross join lateral (
      select coalesce(nullif(max(d.minutos), 0), 1440)::int as dia,
        coalesce(nullif(max(d.minutos), 0) / max(d.turnos) filter (where d.minutos > 0), 720)::int as turno
      from jsonb_array_elements(k.semana) x(dia)
      cross join lateral (select count(*) as turnos, sum((i->>'fim')::int - (i->>'inicio')::int) as minutos from jsonb_array_elements(x.dia) i) d
    ) w`;

/** The state of the whole schedule; its counts and finish are of the activities that the caller may see. */
export async function getEstado(db: Db, vista: Vista): Promise<EstadoCronograma> {
  const { rows } = await sql<EstadoCronograma>`/* estado */
    select p.id as projeto_id, p.titulo, p.fuso, p.data_base, ${APONTADO_ATE} as apontado_ate,
      ${seesAll(vista) ? sql`p.termino_calculado` : sql`n.termino_delas`} as termino, p.termino_parada as termino_meta,
      p.calculo, p.calculado_em, p.calculo_pendente as pendente,
      ${seesAll(vista) ? sql`p.calculo_erro` : sql`case when p.calculo_erro is not null then ${ERRO_SEM_CODIGOS} end`} as erro, p.comportamento, n.atividades, n.criticas, n.concluidas,
      (select count(*)::int from (${avisosVisiveis(vista)}) v) as avisos, ${!seesAll(vista)}::boolean as parcial,
      (select count(*)::int from servico s where s.projeto_id = p.id and ${seesAll(vista)}) as servicos, w.dia as minutos_por_dia, w.turno as minutos_por_turno
    from projeto p
    left join calendario k on k.id = p.calendario_id
    ${DIA_DE_TRABALHO}
    cross join (
      select count(*)::int as atividades, count(*) filter (where c.critica)::int as criticas,
        count(*) filter (where a.situacao = 'CONCLUIDA')::int as concluidas, max(c.termino_cedo) as termino_delas
      ${fromFiltered(vista, {}, true)}
    ) n
    where p.id = ${vista.projetoId}`.execute(db);
  return rows[0] as EstadoCronograma;
}

interface Aviso {
  readonly codigo: string;
  readonly atividadeId: number | null;
  readonly atividade: string | null;
  readonly outro: string | null;
}

/** The findings of the last calculation about the project or about activities that the caller may see. */
const avisosVisiveis = (vista: Vista): RawBuilder<unknown> => sql`
  select v.n, v.aviso->>'codigo' as codigo, a.id as atividade_id, a.codigo as atividade, (v.aviso->>'outro')::bigint as outro_id
  from projeto p cross join jsonb_array_elements(p.avisos) with ordinality as v(aviso, n)
  left join ${visible(vista)} a on a.id = (v.aviso->>'atividadeId')::bigint
  where p.id = ${vista.projetoId} and (a.id is not null or v.aviso->>'atividadeId' is null)`;

/** A window of the findings, in the order of the calculation. */
export async function listAvisos(
  db: Db,
  vista: Vista,
  { inicio, limite }: { readonly inicio: number; readonly limite: number },
): Promise<{ linhas: Aviso[]; total: number }> {
  const { rows } = await sql<Aviso & { total: number; codigo: string | null }>`
    with todos as materialized (${avisosVisiveis(vista)})
    select t.total, j.codigo, j.atividade_id, j.atividade, coalesce(o.codigo, k.nome) as outro
    from (select count(*)::int as total from todos) t
    left join (select * from todos order by n limit ${limite} offset ${inicio}) j on true
    left join ${visible(vista)} o on o.id = j.outro_id
    left join calendario k on k.projeto_id = ${vista.projetoId} and k.id = j.outro_id and j.codigo like 'calendario%'
    order by j.n`.execute(db);
  return { linhas: rows.filter((row) => row.codigo !== null), total: rows[0]?.total ?? 0 };
}

const VALORES_MAXIMO = 100;

interface PedidoDeValores {
  readonly atributo: NomeDeEscolha;
  readonly busca?: string | undefined;
  /** Only these values. */
  readonly valores?: readonly string[] | undefined;
}

/** The values of an attribute among the activities that the caller may see, in order of name, with how many have each. */
export async function listValores(db: Db, vista: Vista, { atributo, busca, valores }: PedidoDeValores) {
  const { rows } = await sql<{ valor: string; rotulo: string; quantidade: number; total: number }>`
    select x.chave::text as valor, x.rotulo, count(*)::int as quantidade, count(*) over ()::int as total
    from (select ${chaveDe(atributo)} as chave, ${textoDe(atributo)} as rotulo from ${visible(vista)} a ${juncoesDe([atributo])}) x
    where x.rotulo is not null
      and (${busca ?? null}::text is null or sem_acento(x.rotulo) like ${contendo(busca ?? '')})
      and (${valores ?? null}::text[] is null or x.chave::text = any(${valores ?? null}::text[]))
    group by x.chave, x.rotulo order by x.rotulo, x.chave limit ${VALORES_MAXIMO}`.execute(db);
  return { valores: rows.map(({ total: _, ...valor }) => valor), total: rows[0]?.total ?? 0 };
}
