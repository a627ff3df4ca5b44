import type { NomeDeEscolha } from '@cadencia/domain/cronograma/campos.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { nomeVisto, seesAll, visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto, Vista } from '../../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO } from '../../../infra/corte.ts';
import type { Db } from '../../../infra/database.ts';
import { addressOf } from '../../../infra/espera.ts';
import { faltaFoto } from '../../../infra/foto.ts';
import { atributosDe, juncoesDe, noPlano } from '../atributos.ts';
import { type Filtro, isFiltered } from '../queries.ts';
import { crop, type Janela } from './janela.ts';

/** People by craft as planners write them. */
const RECURSOS = sql`coalesce((
  select string_agg(replace(trim_scale(q.quantidade)::text, '.', ',') || ' ' || coalesce(es.sigla, pe.nome), '; ' order by q.hh desc, q.id)
  from atividade_recurso q left join especialidade es on es.id = q.especialidade_id left join pessoa pe on pe.id = q.pessoa_id
  where q.atividade_id = a.id), '')`;

const DATAS = ['inicio_cedo', 'termino_cedo', 'inicio_tarde', 'termino_tarde'];
const dataNoPlano = (nome: string) => sql`${noPlano(sql.ref(`c.${nome}`))} as ${sql.ref(nome)}`;

/**
 * The columns of a row of the list, from `a`, its last report `u` when that is later than the data date, `c` and the
 * item `b` of the main baseline. Progress is the last reported one, so that its author sees it; dates and floats are
 * of the data date.
 */
const colunas = ({
  projetoId,
}: Vista): RawBuilder<unknown> => sql`a.id, a.servico_id, a.codigo, a.nome, a.tipo, ${APONTADO.situacao} as situacao, a.duracao,
  ${APONTADO.duracaoRestante} as duracao_restante, a.hh::float8 as hh, (${APONTADO.hhRealizado})::float8 as hh_realizado,
  (${APONTADO.avanco})::float8 as avanco, c.previsto::float8 as previsto, u.referencia as apontada_em, ${sql.join(DATAS.map(dataNoPlano))},
  ${APONTADO.inicioReal} as inicio_real, ${APONTADO.terminoReal} as termino_real, b.inicio as inicio_base, b.termino as termino_base, c.folga_total, c.folga_livre,
  coalesce(c.critica, false) as critica, k.nome as calendario, a.restricao, a.restricao_data, a.prazo, ${RECURSOS} as recursos, a.ausente_na_origem, a.ultimo_apontamento_id, a.versao,
  ${faltaFoto(projetoId)} as falta_foto`;

/** Attributes that planners type in a row. */
const DIGITADOS = ['etapa', 'especialidade'] as const;

const juncoes = (vista: Vista): RawBuilder<unknown> => sql`
  ${JUNCAO_APONTADO}
  left join atividade_calculo c on c.atividade_id = a.id
  left join linhabase_item b on b.atividade_id = a.id
    and b.linhabase_id = (select l.id from linhabase l where l.projeto_id = ${vista.projetoId} and l.principal)
  join calendario k on k.id = a.calendario_id`;

/** Lag as people write it: `+4h`, `-90min` when it is not whole hours, `+10%`; `hc` counts around the clock. */
const LAG = sql`case
  when r.lag = 0 then ''
  when r.tipo_lag = 'PERCENTUAL' then to_char(r.lag, 'SG99990') || '%'
  else case when r.lag > 0 then '+' else '-' end
    || case when r.lag % 60 = 0 then (abs(r.lag) / 60)::text || 'h' else abs(r.lag)::text || 'min' end
    || case r.tipo_lag when 'CORRIDO' then 'c' else '' end
  end`;

/**
 * Predecessors that the caller may see, in the notation of planners: `A-0010TI+4h; A-0020II-2h`. `offset 0` makes the
 * database start from the few links of the activity, whatever its statistics of just filled tables say.
 */
const predecessoras = (vista: Vista): RawBuilder<unknown> => sql`coalesce((
  select string_agg(q.codigo || r.tipo || replace(${LAG}, ' ', ''), '; ' order by q.posicao, r.tipo)
  from (select * from atividade_relacao x where x.sucessora_id = a.id and not x.ausente_na_origem offset 0) r
  join ${visible(vista)} q on q.id = r.predecessora_id), '')`;

/** True when the caller does not see that end of a link. */
const foraDaVista = (vista: Vista, ponta: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from ${visible(vista)} q where q.id = ${ponta})`;

/** The predecessors, with the number of those that the caller does not see. */
const predecessorasEmPalavras = (vista: Vista): RawBuilder<unknown> =>
  seesAll(vista)
    ? predecessoras(vista)
    : sql`concat_ws('; ', nullif(${predecessoras(vista)}, ''), (
        select count(*) || ' fora do que você vê' from atividade_relacao x
        where x.sucessora_id = a.id and not x.ausente_na_origem and ${foraDaVista(vista, sql`x.predecessora_id`)}
        having count(*) > 0))`;

/**
 * A window of the list and the number of rows that pass the filter, in one round trip: the query cuts the window over
 * ids alone and joins the columns for its rows only. It repeats the limit where the planner can read it.
 */
export async function listAtividades(
  db: Db,
  vista: Vista,
  {
    filtro,
    janela,
    atributos = [],
  }: { readonly filtro: Filtro; readonly janela: Janela; readonly atributos?: readonly NomeDeEscolha[] | undefined },
): Promise<{ linhas: AtividadeLinha[]; total: number }> {
  // A named statement has one text.
  const varia = isFiltered(filtro) || atributos.length > 0 || janela.grupos?.length;
  const { antes, ids, total } = crop(vista, filtro, janela);
  // Only the unfiltered list is a named statement: planning it costs more than reading it, and filters vary too much.
  const { rows } = await sql<AtividadeLinha & { total: number; id: number | null }>`${varia ? sql`` : sql`/* lista */`}
    with ${antes} contagem as materialized (${total}),
    janela as materialized (select w.id, row_number() over () as n from (${ids}) w limit ${janela.limite})
    select t.total, j.* from contagem t
    left join (
      select w.n, ${colunas(vista)}, ${predecessorasEmPalavras(vista)} as predecessoras
        ${atributos.length > 0 ? sql`, ${atributosDe(atributos)} as atributos` : sql``}
      from janela w join atividade a on a.id = w.id ${juncoes(vista)} ${juncoesDe(atributos)}
    ) j on true
    order by j.n`.execute(db);
  const linhas = rows.filter((row) => row.id !== null).map(({ total: _, ...linha }) => linha);
  return { linhas, total: rows[0]?.total ?? 0 };
}

/** Activities as the list shows them, with what planners type beside it; those that the caller does not see are absent. */
export async function findLinhas(db: Db, vista: Vista, ids: readonly number[]): Promise<AtividadeLinha[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AtividadeLinha>`
    select ${colunas(vista)}, ${predecessorasEmPalavras(vista)} as predecessoras, ${atributosDe(DIGITADOS)} as atributos
    from ${visible(vista)} a ${juncoes(vista)} ${juncoesDe(DIGITADOS)} where a.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

interface Vinculo {
  readonly sentido: 'PREDECESSORA' | 'SUCESSORA';
  readonly atividadeId: number;
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly lag: number;
  readonly tipoLag: 'TRABALHO' | 'CORRIDO' | 'PERCENTUAL';
  readonly condutora: boolean;
}

interface Apontamento {
  readonly id: number;
  readonly referencia: string;
  readonly avanco: number;
  readonly duracaoRestante: number;
  readonly hh: number;
  readonly origem: string;
  readonly situacao: string;
  readonly estornadoId: number | null;
  readonly observacao: string | null;
  readonly estornavel: boolean;
  readonly usuario: string;
  readonly registradoEm: string;
}

interface Espera {
  readonly motivo: string;
  readonly ate: string | null;
  readonly impede: boolean;
  readonly endereco: string | null;
}

/** What an activity that has not begun waits for beside the network, the last to come first. */
async function listEsperas(db: Db, { id, inicioReal }: Pick<AtividadeLinha, 'id' | 'inicioReal'>): Promise<Espera[]> {
  if (inicioReal !== null) return [];
  const { rows } = await sql<Omit<Espera, 'endereco'> & { entidade: string; registroId: number }>`
    select motivo, ate, impede, entidade, registro_id from espera where atividade_id = ${id}
    order by ate desc nulls last, id limit 50`.execute(db);
  return rows.map(({ entidade, registroId, ...uma }) => ({ ...uma, endereco: addressOf(entidade, registroId) }));
}

type ForaDaVista = Record<Vinculo['sentido'], number>;

export type AtividadeDetalhe = AtividadeLinha & {
  vinculos: Vinculo[];
  foraDaVista: ForaDaVista;
  esperas: Espera[];
  apontamentos: Apontamento[];
};

/** Number of links of an activity that lead to activities hidden from the caller. */
async function countForaDaVista(db: Db, contexto: ContextoProjeto, id: number): Promise<ForaDaVista> {
  if (seesAll(contexto)) return { PREDECESSORA: 0, SUCESSORA: 0 };
  const { rows } = await sql<{ antes: number; depois: number }>`
    select count(*) filter (where x.sucessora_id = ${id} and ${foraDaVista(contexto, sql`x.predecessora_id`)})::int as antes,
      count(*) filter (where x.predecessora_id = ${id} and ${foraDaVista(contexto, sql`x.sucessora_id`)})::int as depois
    from atividade_relacao x
    where (x.predecessora_id = ${id} or x.sucessora_id = ${id}) and not x.ausente_na_origem`.execute(db);
  return { PREDECESSORA: rows[0]?.antes ?? 0, SUCESSORA: rows[0]?.depois ?? 0 };
}

/** One activity with its links to activities that the caller may see and its last reports, newest first. */
export async function findAtividade(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
): Promise<AtividadeDetalhe | undefined> {
  const { rows } = await sql<AtividadeLinha>`
    select ${colunas(contexto)}, ${predecessorasEmPalavras(contexto)} as predecessoras
    from ${visible(contexto)} a ${juncoes(contexto)} where a.id = ${id}`.execute(db);
  const [linha] = rows;
  if (!linha) return undefined;
  const vinculos = sql<Vinculo>`
    select v.sentido, q.id as atividade_id, q.codigo, q.nome, v.tipo, v.lag, v.tipo_lag, coalesce(c.condutora_id = v.id, false) as condutora
    from (
      select 'PREDECESSORA' as sentido, r.predecessora_id as outra, r.* from atividade_relacao r where r.sucessora_id = ${id}
      union all
      select 'SUCESSORA', r.sucessora_id, r.* from atividade_relacao r where r.predecessora_id = ${id}
    ) v
    join ${visible(contexto)} q on q.id = v.outra
    left join atividade_calculo c on c.atividade_id = v.sucessora_id
    where not v.ausente_na_origem
    order by v.sentido, q.posicao, v.tipo limit 1000`.execute(db);
  const apontamentos = sql<Apontamento>`
    select x.id, x.referencia, x.avanco::float8 as avanco, x.duracao_restante, x.hh::float8 as hh, x.origem, x.situacao,
      x.estornado_id, x.observacao,
      x.id is not distinct from ${linha.ultimoApontamentoId}::bigint and x.importacao_id is null and ${linha.situacao !== 'CANCELADA'} as estornavel,
      ${nomeVisto(contexto)} as usuario, x.registrado_em
    from apontamento x join usuario u on u.id = x.usuario_id
    where x.atividade_id = ${id} order by x.referencia desc, x.id desc limit 200`.execute(db);
  const [ligacoes, fora, esperas, historico] = await Promise.all([
    vinculos,
    countForaDaVista(db, contexto, id),
    listEsperas(db, linha),
    apontamentos,
  ]);
  return { ...linha, vinculos: ligacoes.rows, foraDaVista: fora, esperas, apontamentos: historico.rows };
}
