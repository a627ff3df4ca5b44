import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import { authorizeWhole } from '../../../infra/authorize.ts';
import { reserveIds } from '../../../infra/bulk.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { reorderTree } from '../../../infra/tree.ts';
import { keepEdicao } from './edicoes.ts';
import { columnsChanged, type Estado, loadBases, loadEstados, type Mudanca, same, storeMudancas } from './estado.ts';
import { makeAll } from './lote.ts';
import { storeLugares } from './lugares.ts';
import { loadSucessoras, type Obra, openObra } from './obra.ts';

/** Columns whose change moves no date. */
const SEM_EFEITO = new Set<string>([
  'codigo',
  'nome',
  'sequencia',
  'etapa_id',
  'especialidade_id',
  'peso',
  'operacao_sap',
]);

/** Edits of one project wait for each other, before any row is locked. */
export const lockPlano = (tx: Tx, projetoId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('plano', ${projetoId}))`.execute(tx);

/** @throws {AppError} `projeto.situacao` */
export async function requireProjetoAberto(tx: Tx, projetoId: number): Promise<void> {
  const { situacao } = await tx
    .selectFrom('projeto')
    .select('situacao')
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
  requireAberto(situacao);
}

/** The activities that an edit made different. */
function changesOf({ antes, agora }: Obra): Mudanca[] {
  return [...agora].flatMap(([id, depois]): Mudanca[] => {
    const era = antes.get(id) ?? null;
    const { saidas = [] } = era ?? {};
    const seriaIgual =
      era !== null &&
      depois !== null &&
      columnsChanged(era, depois).length === 0 &&
      same(era.recursos, depois.recursos) &&
      same(era.entradas, depois.entradas);
    if ((era === null && depois === null) || seriaIgual) return [];
    return [
      {
        id,
        antes: era && { colunas: era.colunas, recursos: era.recursos, entradas: era.entradas },
        depois,
        ...(depois === null ? { saidas } : {}),
      },
    ];
  });
}

const pick = (estado: Estado, nomes: readonly string[]) =>
  Object.fromEntries(Object.entries(estado.colunas).filter(([nome]) => nomes.includes(nome)));

/** What the log keeps of an edit: the columns that differ, people and links where they do. */
function factOf({ id, antes, depois }: Mudanca) {
  const base = { entidade: 'atividade', registro: id };
  if (!antes) return { ...base, acao: 'I', depois };
  if (!depois) return { ...base, acao: 'D', antes };
  const nomes = columnsChanged(antes, depois);
  const outros = (['recursos', 'entradas'] as const).filter((nome) => !same(antes[nome], depois[nome]));
  const parte = (um: Estado) => ({ ...pick(um, nomes), ...Object.fromEntries(outros.map((nome) => [nome, um[nome]])) });
  return { ...base, acao: 'U', antes: parte(antes), depois: parte(depois) };
}

/** Stores what an edit made of the plan, tells who looks at it, and asks for the dates where they may move. */
export async function storePlano(
  tx: Tx,
  contexto: ContextoProjeto,
  mudancas: readonly Mudanca[],
  { sequencias, semOrdem = false }: { sequencias?: ReadonlyMap<number, number>; semOrdem?: boolean } = {},
): Promise<void> {
  const { projetoId } = contexto;
  await storeMudancas(tx, contexto, mudancas);
  if (sequencias?.size) await storeLugares(tx, projetoId, sequencias);
  const moveLinhas = ({ antes, depois }: Mudanca) =>
    !antes ||
    !depois ||
    antes.colunas.servico_id !== depois.colunas.servico_id ||
    antes.colunas.sequencia !== depois.colunas.sequencia;
  const movidas = mudancas.filter((uma) => uma.depois && moveLinhas(uma)).map(({ id }) => id);
  if (movidas.length > 0) {
    // They look for a place anew; the others keep theirs.
    await sql`update atividade set posicao = 0
      where projeto_id = ${projetoId} and posicao <> 0 and id = any(${movidas}::bigint[])`.execute(tx);
    if (!semOrdem) await reorderTree(tx, projetoId);
  }
  await auditAll(tx, contexto, mudancas.map(factOf));
  await announce(tx, { tipo: 'plano', projetoId });
  const semEfeito = ({ antes, depois }: Mudanca) =>
    antes !== null &&
    depois !== null &&
    same(antes.entradas, depois.entradas) &&
    columnsChanged(antes, depois).every((nome) => SEM_EFEITO.has(nome));
  if (!mudancas.every(semEfeito)) await requestCalculo(tx, contexto);
}

/** What an edit did, in words: `3 atividades alteradas`. */
function resumoDe(mudancas: readonly Mudanca[]): string {
  const quantas = (pode: (uma: Mudanca) => boolean, feita: string) => {
    const n = mudancas.filter(pode).length;
    return n === 0 ? [] : [`${n} ${n === 1 ? `atividade ${feita}` : `atividades ${feita}s`}`];
  };
  return [
    ...quantas(({ antes }) => antes === null, 'incluída'),
    ...quantas(({ antes, depois }) => antes !== null && depois !== null, 'alterada'),
    ...quantas(({ depois }) => depois === null, 'excluída'),
  ].join(', ');
}

type Bases = Awaited<ReturnType<typeof loadBases>>;

/** Keeps an edit as it was stored, so that its author can take it back. */
async function keepVolta(tx: Tx, contexto: ContextoProjeto, mudancas: readonly Mudanca[], bases: Bases) {
  const feitos = await loadEstados(
    tx,
    contexto.projetoId,
    mudancas.map(({ id }) => id),
  );
  const guardadas = mudancas.map((uma) => {
    const feito = feitos.get(uma.id);
    return {
      ...uma,
      bases: bases.get(uma.id) ?? [],
      depois: feito ? { colunas: feito.colunas, recursos: feito.recursos, entradas: feito.entradas } : null,
    };
  });
  return keepEdicao(tx, contexto, resumoDe(mudancas), guardadas);
}

/**
 * Changes the plan: each change stands or falls alone, and one transaction stores all that stand, with what takes them
 * back. `parte`: one part of a large write, whose texts name activities of their own services; who writes it takes it
 * back in another way, and puts the tree in order at its end.
 * @throws {AppError} `projeto.situacao`, `permissao.negada`
 */
export async function editarPlano(
  tx: Tx,
  contexto: ContextoProjeto,
  itens: readonly ItemDoPlano[],
  { parte = false }: { readonly parte?: boolean } = {},
) {
  const { projetoId } = contexto;
  if (itens.some(({ acao }) => acao === 'incluir' || acao === 'mover'))
    authorizeWhole(contexto, 'GestaoProjeto:EditarCronograma');
  await lockPlano(tx, projetoId);
  await requireProjetoAberto(tx, projetoId);
  const obra = await openObra(tx, contexto, itens, parte);
  await loadSucessoras(tx, projetoId, obra, itens);
  const novos = await reserveIds(tx, 'atividade', itens.filter(({ acao }) => acao === 'incluir').length);
  const resultados = makeAll(obra, itens, novos);
  const sequencias = obra.lugares.settled();
  for (const [id, sequencia] of sequencias) {
    const estado = obra.agora.get(id);
    if (estado) obra.agora.set(id, { ...estado, colunas: { ...estado.colunas, sequencia } });
  }
  const mudancas = changesOf(obra);
  if (mudancas.length === 0) return { edicaoId: null, resultados };
  if (parte) {
    await storePlano(tx, contexto, mudancas, { sequencias, semOrdem: true });
    return { edicaoId: null, resultados };
  }
  const bases = await loadBases(
    tx,
    mudancas.flatMap(({ id, depois }) => (depois ? [] : [id])),
  );
  await storePlano(tx, contexto, mudancas, { sequencias });
  return { edicaoId: await keepVolta(tx, contexto, mudancas, bases), resultados };
}
