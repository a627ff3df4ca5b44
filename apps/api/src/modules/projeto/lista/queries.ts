import type { GrupoDaLista } from '@cadencia/domain/cadastro-somas.ts';
import type { Farois } from '@cadencia/domain/parametro/farol.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import type { FiltroProjetos, ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { groupedBy, nameGroups, nested } from '../../../cadastro/grupos.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { listFarois } from '../../parametro/queries.ts';
import { type Alcance, getAvancos } from '../avanco/queries.ts';
import { diaDaParada, type LinhaProjeto } from '../projeto.ts';
import { colunasDoProjeto, visibleProjetos } from '../queries.ts';
import { colunasEm, conditionsOf, GERENTE, HH_BASE, partesDaOrdem } from './colunas.ts';
import { compareBy, passes, pedeCalculo, toIndices } from './indices.ts';

interface Pedido {
  readonly filtro: FiltroProjetos;
  readonly now: Date;
}

interface Janela {
  readonly inicio: number;
  readonly limite: number;
}

interface Achados {
  readonly ids: number[];
  readonly total: number;
}

/** Projects whose figures one answer calculates at most. */
const MAXIMO = 10_000;

const filtrados = (contexto: Contexto, { filtro, now }: Pedido): RawBuilder<unknown> =>
  sql.join([visibleProjetos(contexto), ...conditionsOf(filtro, now)], sql` and `);

/** A window that the database cuts. */
async function cut(db: Db, contexto: Contexto, pedido: Pedido, { inicio, limite }: Janela): Promise<Achados> {
  const de = filtrados(contexto, pedido);
  const { rows } = await sql<{ id: number | null; total: number }>`
    with contados as (select count(*)::int as total from ${de}),
    pagina as (select p.id, row_number() over (order by ${sql.join(partesDaOrdem(pedido.filtro, pedido.now))}, p.id) as lugar
      from ${de} order by lugar limit ${limite} offset ${inicio})
    select p.id, c.total from contados c left join pagina p on true order by p.lugar`.execute(db);
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 };
}

/** A window of a list that is filtered or ordered by calculated figures. */
async function calculate(db: Db, contexto: Contexto, pedido: Pedido, { inicio, limite }: Janela): Promise<Achados> {
  const { filtro, now } = pedido;
  const lugares = partesDaOrdem(filtro, now).map((parte) => sql`dense_rank() over (order by ${parte})`);
  const { rows } = await sql<LinhaProjeto & Alcance & { lugares: number[] }>`
    select ${colunasDoProjeto(contexto)}, array[${sql.join(lugares)}]::int[] as lugares
    from ${filtrados(contexto, pedido)} order by p.id limit ${MAXIMO}`.execute(db);
  const avancos = await getAvancos(db, rows);
  const achados = rows
    .map((row) => ({ id: row.id, lugares: row.lugares, indices: toIndices(avancos.get(row.id)) }))
    .filter(({ indices }) => passes(filtro, indices))
    .toSorted(compareBy(filtro));
  return { ids: achados.slice(inicio, inicio + limite).map(({ id }) => id), total: achados.length };
}

/** Ids of a window of the caller's projects, in the requested order, and how many there are. */
export const findIds = (db: Db, contexto: Contexto, pedido: Pedido, janela: Janela): Promise<Achados> =>
  (pedeCalculo(pedido.filtro) ? calculate : cut)(db, contexto, pedido, janela);

type Linha = LinhaProjeto &
  Alcance &
  Pick<
    ProjetoNaLista,
    'porte' | 'hhBase' | 'partida' | 'terminoPosparada' | 'gerenteNome' | 'unidadeNegocio' | 'revisaoSap'
  >;

const toLinha = (linha: Linha, lidos: Pick<ProjetoNaLista, 'previsto' | 'real' | 'spi' | 'farois' | 'diaParada'>) => ({
  id: linha.id,
  sigla: linha.sigla,
  titulo: linha.titulo,
  clienteId: linha.clienteId,
  clienteNome: linha.clienteNome,
  tipo: linha.tipo,
  porte: linha.porte,
  situacao: linha.situacao,
  inicioParada: linha.inicioParada,
  terminoParada: linha.terminoParada,
  inicioPreparada: linha.inicioPreparada,
  partida: linha.partida,
  terminoPosparada: linha.terminoPosparada,
  gerenteNome: linha.gerenteNome,
  unidadeNegocio: linha.unidadeNegocio,
  revisaoSap: linha.revisaoSap,
  hhBase: linha.hhBase,
  ...lidos,
});

async function loadLinhas(db: Db, contexto: Contexto, ids: readonly number[], now: Date): Promise<ProjetoNaLista[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Linha>`
    select ${colunasDoProjeto(contexto)}, p.porte, p.partida, p.termino_posparada, p.unidade_negocio, p.revisao_sap,
      ${GERENTE} as gerente_nome, ${HH_BASE}::float8 as hh_base
    from ${visibleProjetos(contexto)} and p.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], p.id)`.execute(db);
  const [avancos, farois] = await Promise.all([getAvancos(db, rows), listFarois(db, ids)]);
  return rows.map((linha) =>
    toLinha(linha, {
      ...toIndices(avancos.get(linha.id)),
      farois: farois.get(linha.id) as Farois,
      diaParada: diaDaParada(linha, now),
    }),
  );
}

/** A window of the caller's projects, with how many there are. */
export async function searchProjetos(
  db: Db,
  contexto: Contexto,
  pedido: Pedido & { readonly janela: Janela },
): Promise<{ linhas: ProjetoNaLista[]; total: number }> {
  const { ids, total } = await findIds(db, contexto, pedido, pedido.janela);
  return { linhas: await loadLinhas(db, contexto, ids, pedido.now), total };
}

/** Exact HH of the baselines of all projects of the list; null when none has any. */
export async function sumHhBase(db: Db, contexto: Contexto, pedido: Pedido): Promise<string | null> {
  const { ids } = await findIds(db, contexto, pedido, { inicio: 0, limite: MAXIMO });
  const { rows } = await sql<{ hh: string | null }>`
    select trim_scale(sum(${HH_BASE}))::text as hh from ${visibleProjetos(contexto)} and p.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows[0]?.hh ?? null;
}

/**
 * The groups of all projects of the list by the first fields of the order, in that order.
 * @throws {AppError} `dados.invalidos`
 */
export async function groupProjetos(
  db: Db,
  contexto: Contexto,
  { niveis: quantos, ...pedido }: Pedido & { readonly niveis: number },
): Promise<GrupoDaLista[]> {
  const niveis = groupedBy(projeto, { ordem: pedido.filtro.ordem, niveis: quantos });
  const { colunas, por } = nested(niveis);
  const valores = niveis.map(
    ({ nome }, n) => sql`${colunasEm(pedido.now)[nome] ?? sql`null`}::text as ${sql.ref(`v${n}`)}`,
  );
  const { ids } = await findIds(db, contexto, pedido, { inicio: 0, limite: MAXIMO });
  const { rows } = await sql<Parameters<typeof nameGroups>[2][number]>`
    select ${colunas}, jsonb_build_object('hhBase', trim_scale(sum(hh))::text) as somas
    from (select array_position(${ids}::bigint[], p.id) as lugar, ${HH_BASE} as hh, ${sql.join(valores)}
      from ${visibleProjetos(contexto)} and p.id = any(${ids}::bigint[])) q
    group by ${por} order by min(lugar), nivel`.execute(db);
  return nameGroups(db, niveis, rows);
}

/** Clients of the caller's projects, at most 500. */
export async function listClientes(db: Db, contexto: Contexto): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select distinct c.id, c.nome_fantasia || ' · ' || c.unidade as nome from ${visibleProjetos(contexto)}
    order by nome limit 500`.execute(db);
  return rows;
}
