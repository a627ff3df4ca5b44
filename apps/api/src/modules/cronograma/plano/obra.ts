import { Codigos, type Nomeada } from '@cadencia/domain/cronograma/plano/codigos.ts';
import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { seesAll, visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { findLinhas } from '../atividade/queries.ts';
import { type Estado, listPresas, loadEstados, type Mudanca } from './estado.ts';
import { idsDe, namedIn } from './itens.ts';
import { type Lugares, loadLugares } from './lugares.ts';
import { loadRede, type Rede } from './rede.ts';
import { loadPalavras, type Palavras } from './valores.ts';

/** A service that a change names. */
interface ServicoDaObra {
  readonly codigo: string;
  readonly situacao: string;
  /** The scope of the project is frozen. */
  readonly congelado: boolean;
  readonly calendarioId: number | null;
}

/** What the changes of one call work on. */
export interface Obra {
  readonly palavras: Palavras;
  readonly codigos: Codigos;
  readonly rede: Rede;
  readonly lugares: Lugares;
  readonly linhas: ReadonlyMap<number, AtividadeLinha>;
  readonly servicos: ReadonlyMap<number, ServicoDaObra>;
  /** Why an activity cannot be removed. */
  readonly presas: ReadonlyMap<number, string>;
  readonly antes: Map<number, (Estado & { readonly saidas: NonNullable<Mudanca['saidas']> }) | null>;
  readonly agora: Map<number, Estado | null>;
}

/** The activities that the caller sees, by which texts name them. */
export async function listCodigos(db: Db | Tx, contexto: ContextoProjeto, ids?: readonly number[]): Promise<Nomeada[]> {
  const { rows } = await sql<Nomeada>`select id, codigo, servico_id, sequencia from ${visible(contexto)} a
    where ${ids === undefined} or a.id = any(${ids ?? []}::bigint[])`.execute(db as Db);
  return rows;
}

/** The same, of these, of these services, and with the codes that are asked for. */
async function listDaParte(tx: Tx, contexto: ContextoProjeto, itens: readonly ItemDoPlano[]): Promise<Nomeada[]> {
  const { projetoId } = contexto;
  const servicos = itens.flatMap((item) => ('servicoId' in item ? [item.servicoId] : []));
  const codigos = itens.flatMap((item) => ('valores' in item ? (item.valores.codigo ?? []) : []));
  const { rows } = await sql<{ id: number }>`
    select id from atividade where projeto_id = ${projetoId} and servico_id = any(${[...new Set(servicos)]}::bigint[])
    union select id from atividade where projeto_id = ${projetoId} and codigo = any(${codigos}::text[])`.execute(tx);
  return listCodigos(tx, contexto, [...idsDe(itens), ...rows.map(({ id }) => id)]);
}

/** The codes asked for that belong to activities out of the caller's sight. */
async function listTomados(tx: Tx, contexto: ContextoProjeto, itens: readonly ItemDoPlano[]): Promise<string[]> {
  const pedidos = itens.flatMap((item) => ('valores' in item ? (item.valores.codigo ?? []) : []));
  if (seesAll(contexto) || pedidos.length === 0) return [];
  const { rows } = await sql<{ codigo: string }>`select codigo from atividade
    where projeto_id = ${contexto.projetoId} and codigo = any(${pedidos}::text[])
      and id not in (select v.id from ${visible(contexto)} v)`.execute(tx);
  return rows.map(({ codigo }) => codigo);
}

/** Whether a change names other activities, so that the whole network must be known. */
const touchesNetwork = (item: ItemDoPlano): boolean =>
  item.acao !== 'alterar' ||
  (['codigo', 'predecessoras', 'sucessoras'] as const).some((campo) => item.valores[campo] !== undefined);

/** Locks activities in the order that reports use: none of them changes until the edit is stored. */
export const lockAtividades = (tx: Tx, projetoId: number, ids: readonly number[]) =>
  sql`select id from atividade where projeto_id = ${projetoId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );

/** Everything that the changes may need, read in a fixed number of queries, with the rows locked in the order of reports. */
export async function openObra(
  tx: Tx,
  contexto: ContextoProjeto,
  itens: readonly ItemDoPlano[],
  parte: boolean,
): Promise<Obra> {
  const { projetoId } = contexto;
  const ids = idsDe(itens);
  await lockAtividades(tx, projetoId, ids);
  const inteira = itens.some(touchesNetwork);
  const palavras = await loadPalavras(tx, projetoId);
  const codigos = new Codigos(
    parte ? await listDaParte(tx, contexto, itens) : await listCodigos(tx, contexto, inteira ? undefined : ids),
    await listTomados(tx, contexto, itens),
    palavras.duracao,
  );
  const vistas = ids.filter((id) => codigos.ofId(id));
  const pedidos = itens.flatMap((item) => ('servicoId' in item ? [item.servicoId] : []));
  const deles = [...new Set([...pedidos, ...vistas.map((id) => codigos.ofId(id)?.servicoId ?? 0)])];
  const comLugar = itens.some(({ acao }) => acao === 'incluir' || acao === 'mover');
  const { rows: servicos } = await sql<ServicoDaObra & { id: number }>`
    select s.id, s.codigo, s.situacao, p.escopo_congelado as congelado, coalesce(
      (select v.calendario_id from atividade v where v.servico_id = s.id order by v.sequencia desc, v.id desc limit 1), p.calendario_id,
      (select k.id from calendario k where k.projeto_id = p.id order by k.id limit 1)) as calendario_id
    from servico s join projeto p on p.id = s.projeto_id where s.projeto_id = ${projetoId} and s.id = any(${deles}::bigint[])`.execute(
    tx,
  );
  const linhas = await findLinhas(tx, contexto, vistas);
  const estados = await loadEstados(tx, projetoId, vistas);
  return {
    palavras,
    codigos,
    // New activities, and those that go, close no loop with those that were here.
    rede: inteira && !parte ? await loadRede(tx, projetoId) : new Map(),
    lugares: await loadLugares(tx, projetoId, comLugar ? deles : []),
    linhas: new Map(linhas.map((linha) => [linha.id, linha])),
    servicos: new Map(servicos.map((um) => [um.id, um])),
    presas: await listPresas(
      tx,
      projetoId,
      itens.flatMap((item) => (item.acao === 'excluir' ? [item.id] : [])),
    ),
    antes: new Map(estados),
    agora: new Map(estados),
  };
}

/** The activities that follow, or will follow, one whose successors were typed. */
function followersOf({ rede, codigos }: Obra, item: ItemDoPlano): number[] {
  const texto = 'valores' in item ? item.valores.sucessoras : undefined;
  if (texto === undefined || !('valores' in item)) return [];
  if (item.acao === 'incluir') return namedIn(codigos, texto, item.servicoId);
  const servicoId = codigos.ofId(item.id)?.servicoId ?? 0;
  return [...(rede.get(item.id) ?? []), ...namedIn(codigos, texto, servicoId)];
}

/** Reads the activities whose links change because they follow one whose successors were typed. */
export async function loadSucessoras(
  tx: Tx,
  projetoId: number,
  obra: Obra,
  itens: readonly ItemDoPlano[],
): Promise<void> {
  const ids = new Set(itens.flatMap((item) => followersOf(obra, item)));
  const faltam = [...ids].filter((id) => !obra.agora.has(id) && obra.codigos.ofId(id));
  await lockAtividades(tx, projetoId, faltam);
  for (const [id, estado] of await loadEstados(tx, projetoId, faltam)) {
    obra.antes.set(id, estado);
    obra.agora.set(id, estado);
  }
}
