import {
  ATIVIDADES_DO_CAMINHO,
  type CaminhoDeFolga,
  type LinhaFolga,
  type LinhaVinculo,
} from '@cadencia/domain/cronograma/consulta/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { seesAll, visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto, Vista } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { type Janela, readJanela } from '../../../infra/janela.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { CaminhoCalculado, FolgasCalculadas } from './respostas.ts';

const LEMBRADAS = 16;
const memorias = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * The result of `calcular` for the current schedule: made once while nothing changes, for all readers and all pages. A
 * result that failed is made again.
 */
export async function remember<T>(
  db: Db,
  { projetoId }: ContextoProjeto,
  pergunta: string,
  calcular: () => Promise<T>,
): Promise<T> {
  const memoria = memorias.get(db) ?? new Map<string, Promise<unknown>>();
  memorias.set(db, memoria);
  const { rows } = await sql<{ estado: string }>`
    select concat_ws('|', alteracao, calculo, data_base) as estado from projeto where id = ${projetoId}`.execute(db);
  const chave = `${projetoId}|${rows[0]?.estado}|${pergunta}`;
  const lembrada = memoria.get(chave) ?? calcular();
  // The used result moves to the end; the first one is forgotten next.
  memoria.delete(chave);
  memoria.set(chave, lembrada);
  lembrada.catch(() => memoria.delete(chave));
  for (const antiga of memoria.keys()) {
    if (memoria.size <= LEMBRADAS) break;
    memoria.delete(antiga);
  }
  return lembrada as Promise<T>;
}

/** Working minutes up to which a float is near critical in the project. */
export async function findFolgaQuaseCritica(db: Db, { projetoId }: ContextoProjeto): Promise<number> {
  const { rows } = await sql<{ minutos: number }>`
    select folga_quase_critica as minutos from projeto where id = ${projetoId}`.execute(db);
  return rows[0]?.minutos ?? 0;
}

interface Citada {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
}

/** The activities among `ids` that the caller may see. */
export async function findCitadas(
  db: Db | Tx,
  contexto: Vista,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Citada>> {
  const { rows } = await sql<Citada>`
    select a.id, a.codigo, a.nome from ${visible(contexto)} a where a.id = any(${[...new Set(ids)]}::bigint[])`.execute(
    db as Db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws {AppError} `registro.nao_encontrado` */
export async function requireVisivel(db: Db, contexto: ContextoProjeto, id: number): Promise<void> {
  if (!(await findCitadas(db, contexto, [id])).has(id)) throw new AppError('registro.nao_encontrado');
}

/** Whether the caller may see an activity, read at once for all the given ones. */
export async function findVisiveis(
  db: Db,
  contexto: Vista,
  listas: readonly Iterable<number>[],
): Promise<(id: number) => boolean> {
  if (seesAll(contexto)) return () => true;
  const ids = new Set(listas.flatMap((lista) => [...lista]));
  const { rows } = await sql<{ id: number }>`
    select a.id from ${visible(contexto)} a where a.id = any(${[...ids]}::bigint[])`.execute(db);
  const visiveis = new Set(rows.map(({ id }) => id));
  return (id) => visiveis.has(id);
}

type DoCaminho = CaminhoDeFolga['atividades'][number];

/** The paths with the names and dates of their activities, as far as the caller may see them. */
export async function describeCaminhos(
  db: Db,
  contexto: ContextoProjeto,
  caminhos: CaminhoCalculado['caminhos'],
): Promise<CaminhoDeFolga[]> {
  const ids = caminhos.flatMap(({ atividades }) => atividades);
  const { rows } = await sql<DoCaminho>`
    select a.id, a.codigo, a.nome, c.inicio_cedo as inicio, c.termino_cedo as termino, c.folga_total
    from ${visible(contexto)} a left join atividade_calculo c on c.atividade_id = a.id
    where a.id = any(${ids}::bigint[])`.execute(db);
  const porId = new Map(rows.map((row) => [row.id, row]));
  return caminhos.map(({ numero, folga, atividades }) => {
    const visiveis = atividades.flatMap((id) => porId.get(id) ?? []);
    return { numero, folga, total: visiveis.length, atividades: visiveis.slice(0, ATIVIDADES_DO_CAMINHO) };
  });
}

const lista = (valores: { join(separador: string): string }): string => `{${valores.join(',')}}`;

/** A window of the critical and near critical activities that the caller may see, the least float first. */
export async function listFolgas(
  db: Db,
  contexto: ContextoProjeto,
  { ids, interferente, quaseCritica, arrasto }: FolgasCalculadas,
  janela: Janela,
): Promise<{ linhas: LinhaFolga[]; total: number; quaseCriticas: number }> {
  const folgas = ({ inicio, limite }: Janela) => sql<LinhaFolga & { total: number; quaseCriticas: number }>`
    select a.id, a.codigo, a.nome, c.inicio_cedo as inicio, c.termino_cedo as termino, c.folga_total, c.folga_livre, c.critica,
      n.interferente, n.arrasto, count(*) over ()::int as total,
      count(*) filter (where n.quase = 1) over ()::int as quase_criticas
    from unnest(${lista(ids)}::bigint[], ${lista(interferente)}::int[], ${lista(quaseCritica)}::int[], ${lista(arrasto)}::int[])
      as n(id, interferente, quase, arrasto)
    join ${visible(contexto)} a on a.id = n.id join atividade_calculo c on c.atividade_id = a.id
    where (n.quase = 1 or c.critica) and a.situacao <> 'CONCLUIDA'
    order by c.folga_total, c.inicio_cedo, a.id limit ${limite} offset ${inicio}`;
  const lidas = await readJanela(db, janela, folgas);
  return {
    linhas: lidas.linhas.map(({ quaseCriticas: _, ...linha }) => linha),
    total: lidas.total,
    quaseCriticas: lidas.primeira?.quaseCriticas ?? 0,
  };
}

interface FiltroVinculos extends Janela {
  readonly condutoras?: boolean | undefined;
  readonly criticas?: boolean | undefined;
  readonly atividadeId?: number | undefined;
}

/** A window of the links whose both ends the caller may see, in the order of the tree. */
export async function listVinculos(
  db: Db,
  contexto: ContextoProjeto,
  { condutoras, criticas, atividadeId, ...janela }: FiltroVinculos,
): Promise<{ linhas: LinhaVinculo[]; total: number }> {
  const ponta = (a: string) =>
    sql`json_build_object('id', ${sql.ref(a)}.id, 'codigo', ${sql.ref(a)}.codigo, 'nome', ${sql.ref(a)}.nome)`;
  const condutora = sql`coalesce(cs.condutora_id = r.id, false)`;
  const critica = sql`coalesce(cp.critica and cs.critica, false)`;
  const vinculos = ({ inicio, limite }: Janela) => sql<LinhaVinculo & { total: number }>`
    select r.id, ${ponta('p')} as predecessora, ${ponta('s')} as sucessora, r.tipo, r.lag, r.tipo_lag,
      ${condutora} as condutora, ${critica} as critica, count(*) over ()::int as total
    from atividade_relacao r join ${visible(contexto)} p on p.id = r.predecessora_id
    join ${visible(contexto)} s on s.id = r.sucessora_id
    left join atividade_calculo cp on cp.atividade_id = p.id left join atividade_calculo cs on cs.atividade_id = s.id
    where r.projeto_id = ${contexto.projetoId} and not r.ausente_na_origem
      and not p.ausente_na_origem and not s.ausente_na_origem
      and (${condutoras ?? null}::boolean is null or ${condutora} = ${condutoras ?? null})
      and (${criticas ?? null}::boolean is null or ${critica} = ${criticas ?? null})
      and (${atividadeId ?? null}::bigint is null or ${atividadeId ?? null} in (p.id, s.id))
    order by s.posicao, p.posicao, r.id limit ${limite} offset ${inicio}`;
  const { linhas, total } = await readJanela(db, janela, vinculos);
  return { linhas, total };
}
