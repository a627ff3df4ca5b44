import type { NoEap } from '@cadencia/domain/eap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import { sql } from 'kysely';
import { auditAll } from '../../infra/audit.ts';
import { authorize, authorizeWhole } from '../../infra/authorize.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderTree } from '../../infra/tree.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { storeArvore } from './commands.ts';
import { listAll } from './queries.ts';

type Posto = Pick<NoEap, 'id' | 'eapPaiId' | 'ordem' | 'nivel' | 'codigo' | 'nome'>;

/** What a template did to a tree. */
interface Montagem {
  /** Every node as it was, and as it is after. */
  readonly antes: readonly Posto[];
  readonly depois: readonly Posto[];
  readonly novos: readonly number[];
  /** Rows of the deleted nodes. */
  readonly excluidos: readonly object[];
  /** Services that moved; `ordem` is their place among those of the node where they were. */
  readonly moves: readonly {
    readonly id: number;
    readonly de: number;
    readonly para: number;
    readonly ordem: number;
  }[];
}

const postoDe = ({ id, eapPaiId, ordem, nivel, codigo, nome }: Posto): Posto => ({
  id,
  eapPaiId,
  ordem,
  nivel,
  codigo,
  nome,
});

/** What a template will need to be undone, read before it writes. */
export async function readParaVoltar(
  tx: Tx,
  { servicos, vazios }: { readonly servicos: readonly number[]; readonly vazios: readonly number[] },
): Promise<{ readonly lugares: ReadonlyMap<number, number>; readonly excluidos: readonly object[] }> {
  const { rows: lugares } = await sql<{ id: number; ordem: number }>`
    select id, ordem from servico where id = any(${servicos}::bigint[]) order by id for no key update`.execute(tx);
  const { rows: excluidos } = await sql<{ linha: object }>`
    select to_jsonb(e) as linha from eap e where id = any(${vazios}::bigint[]) order by nivel, id`.execute(tx);
  return {
    lugares: new Map(lugares.map(({ id, ordem }) => [id, ordem])),
    excluidos: excluidos.map(({ linha }) => linha),
  };
}

/** Keeps the last template of a project for its undo, and answers its id. */
export async function keepMontagem(
  tx: Tx,
  { projetoId, usuarioId }: ContextoProjeto,
  { antes, depois, ...resto }: Omit<Montagem, 'antes' | 'depois'> & Record<'antes' | 'depois', readonly NoEap[]>,
): Promise<number> {
  const montagem: Montagem = { antes: antes.map(postoDe), depois: depois.map(postoDe), ...resto };
  await sql`delete from eap_montagem where projeto_id = ${projetoId}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into eap_montagem (projeto_id, usuario_id, montagem)
    values (${projetoId}, ${usuarioId}, ${toJsonb(montagem)}::jsonb) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The first thing of a tree that somebody changed after a template, in words. */
function changeIn(depois: readonly Posto[], agora: readonly NoEap[]): string | undefined {
  const eram = new Map(depois.map((no) => [no.id, no]));
  for (const no of agora) {
    const era = eram.get(no.id);
    const dito = `${no.codigo} ${no.nome}`;
    if (!era) return `o nó «${dito}» foi criado`;
    if (era.nome !== no.nome) return `o nó «${era.codigo} ${era.nome}» passou a «${no.nome}»`;
    if (era.eapPaiId !== no.eapPaiId || era.ordem !== no.ordem) return `o nó «${dito}» mudou de lugar`;
    if (era.codigo !== no.codigo) return `o nó «${era.codigo} ${era.nome}» passou a ${no.codigo}`;
    eram.delete(no.id);
  }
  for (const { codigo, nome } of eram.values()) return `o nó «${codigo} ${nome}» foi excluído`;
  return undefined;
}

/** The first service that moved after a template, or that came into a node which it made, in words. */
async function moveAfter(tx: Tx, projetoId: number, { moves, novos }: Montagem): Promise<string | undefined> {
  const { rows } = await sql<{ codigo: string; no: string }>`
    select s.codigo, e.codigo || ' ' || e.nome as no
    from servico s join eap e on e.id = s.eap_id
    left join jsonb_to_recordset(${toJsonb(moves)}::jsonb) as m(id bigint, para bigint) on m.id = s.id
    where s.projeto_id = ${projetoId} and (s.eap_id <> m.para or m.id is null and s.eap_id = any(${novos}::bigint[]))
    order by s.codigo limit 1 for no key update of s`.execute(tx);
  const [um] = rows;
  return um && `o serviço ${um.codigo} foi para «${um.no}»`;
}

/** Inserts deleted nodes as they were; their codes follow with those of the tree. */
async function putBack(tx: Tx, excluidos: readonly object[]): Promise<void> {
  if (excluidos.length === 0) return;
  const { rows } = await sql<{ coluna: string }>`select attname::text as coluna from pg_attribute
    where attrelid = 'eap'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  );
  const colunas = sql.join(rows.map(({ coluna }) => sql.ref(coluna)));
  await sql`insert into eap (${colunas}) overriding system value
    select ${colunas} from jsonb_populate_recordset(null::eap, ${toJsonb(excluidos)}::jsonb)`.execute(tx);
}

async function returnServicos(tx: Tx, { usuarioId }: ContextoProjeto, { moves }: Montagem): Promise<void> {
  await sql`update servico s set eap_id = n.de, ordem = n.ordem, versao = s.versao + 1, alterado_em = now(),
      alterado_por = ${usuarioId}
    from jsonb_to_recordset(${toJsonb(moves)}::jsonb) as n(id bigint, de bigint, ordem int) where s.id = n.id`.execute(
    tx,
  );
}

const MOTIVO = 'Desfaz a montagem por modelo.';

/**
 * Undoes the last template: the nodes that it made go, those that it deleted come back, and the services stand where
 * they stood.
 * @throws {AppError} `registro.acao` naming what changed since then; `projeto.situacao`, `permissao.negada`
 */
export async function undoMontagem(tx: Tx, contexto: ContextoProjeto, id: number): Promise<{ movidos: number }> {
  authorizeWhole(contexto, 'Eap:EditarEap');
  const { projetoId } = contexto;
  const { escopoCongelado } = await lockProjetoAberto(tx, projetoId);
  const { rows } = await sql<{ montagem: Montagem }>`
    delete from eap_montagem where id = ${id} and projeto_id = ${projetoId} returning montagem`.execute(tx);
  const montagem = rows[0]?.montagem;
  if (!montagem)
    throw new AppError('registro.acao', {
      mensagem: 'Esta montagem já foi desfeita, ou outro modelo foi aplicado depois dela.',
    });
  const { antes, depois, novos, excluidos, moves } = montagem;
  if (escopoCongelado && moves.length > 0) authorize(contexto, EDITAR_CONGELADO);
  const mudou = changeIn(depois, await listAll(tx, contexto)) ?? (await moveAfter(tx, projetoId, montagem));
  if (mudou)
    throw new AppError('registro.acao', {
      mensagem: `A EAP mudou depois da montagem: ${mudou}. Desfaça antes essa mudança, ou arrume a árvore à mão.`,
    });
  await putBack(tx, excluidos);
  await returnServicos(tx, contexto, montagem);
  await sql`delete from eap where id = any(${novos}::bigint[])`.execute(tx);
  const agora = await listAll(tx, contexto);
  const eram = new Map(antes.map((no) => [no.id, no]));
  const voltam = new Set(agora.filter((no) => !depois.some((um) => um.id === no.id)).map((no) => no.id));
  const arvore = agora.map((no) => ({ ...no, ...eram.get(no.id) }));
  await storeArvore(tx, contexto, { antes: agora, depois: arvore, menos: voltam });
  await reorderTree(tx, projetoId);
  const saem = new Set(novos);
  await auditAll(tx, contexto, [
    ...depois
      .filter((no) => saem.has(no.id))
      .map((no) => ({ entidade: 'eap', registro: no.id, acao: 'D', antes: { ...no, motivo: MOTIVO } })),
    ...arvore
      .filter((no) => voltam.has(no.id))
      .map((no) => ({ entidade: 'eap', registro: no.id, acao: 'I', depois: { ...no, motivo: MOTIVO } })),
    ...moves.map(({ id: servico, de, para }) => ({
      entidade: 'servico',
      registro: servico,
      acao: 'U',
      antes: { eapId: para },
      depois: { eapId: de, motivo: MOTIVO },
    })),
  ]);
  await announce(tx, { tipo: 'projeto', projetoId });
  if (moves.length > 0) await requestCalculo(tx, contexto);
  return { movidos: moves.length };
}
