import { AppError } from '@cadencia/domain/errors.ts';
import { type AlcanceDaVisao, type EstadoDaVisao, MAX_VISOES } from '@cadencia/domain/visao/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao, touch } from '../../infra/versao.ts';
import { isEditavel, shareOf } from './direitos.ts';
import { findPadrao, findVisao, type LinhaVisao } from './queries.ts';

const ENTIDADE = 'visao_salva';
/** Time in which a deleted view can be restored. */
const VOLTA = sql`interval '1 day'`;

interface Alvo {
  readonly lista: string;
  readonly id: number;
}

interface Lida extends Alvo {
  readonly versao: number;
  readonly now: Date;
}

interface Campos {
  readonly nome: string;
  readonly alcance: AlcanceDaVisao;
  readonly estado: EstadoDaVisao;
}

interface Lugar {
  readonly donoId: number;
  readonly lista: string;
  readonly nome: string;
  /** The view that already counts. */
  readonly exceto?: number;
}

/**
 * Checks the number of views and their names; one call per person at a time.
 * @throws {AppError} `visao.limite`, `registro.repetido`
 */
async function requireLugar(tx: Tx, { donoId, lista, nome, exceto = 0 }: Lugar): Promise<void> {
  await sql`select id from usuario where id = ${donoId} for no key update`.execute(tx);
  const { rows } = await sql<{ n: number; igual: boolean | null }>`
    select count(*)::int as n, bool_or(sem_acento(nome) = sem_acento(${nome})) as igual from visao_salva
    where usuario_id = ${donoId} and lista = ${lista} and excluido_em is null and id <> ${exceto}`.execute(tx);
  const { n = 0, igual = false } = rows[0] ?? {};
  if (n >= MAX_VISOES) throw new AppError('visao.limite', { valores: { n: MAX_VISOES } });
  if (igual) {
    throw new AppError('registro.repetido', {
      mensagem: 'Já existe uma visão com este nome nesta lista.',
      campos: { nome: 'Já existe uma visão com este nome.' },
    });
  }
}

/**
 * Answers the id.
 * @throws {AppError} `visao.limite`, `registro.repetido`, `visao.para_todos`, `projeto.nao_selecionado`
 */
export async function createVisao(
  tx: Tx,
  contexto: Contexto,
  { lista, nome, alcance, estado }: Campos & { readonly lista: string },
): Promise<number> {
  const { usuarioId } = contexto;
  const partilha = shareOf(contexto, undefined, alcance);
  await requireLugar(tx, { donoId: usuarioId, lista, nome });
  const { id } = await tx
    .insertInto('visaoSalva')
    .values({ usuarioId, lista, nome, ...partilha, estado: JSON.stringify(estado), criadoPor: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, contexto, { entidade: ENTIDADE, registro: id, acao: 'I', depois: { lista, nome, alcance, estado } });
  return id;
}

/** Locks the view that the caller may change, in the version that the caller saw. */
async function lockEditavel(tx: Tx, contexto: Contexto, { versao, now, ...alvo }: Lida): Promise<LinhaVisao> {
  await sql`select id from visao_salva where id = ${alvo.id} for update`.execute(tx);
  const antes = await findVisao(tx, contexto, alvo);
  if (!antes) throw new AppError('registro.nao_encontrado');
  if (!isEditavel(contexto, antes)) throw new AppError('visao.alheia');
  const projeto = await tx
    .selectFrom('projeto')
    .select('fuso')
    .where('id', '=', contexto.projetoId ?? 0)
    .executeTakeFirst();
  await requireVersao(tx, antes, { versao, now, fuso: projeto?.fuso ?? 'America/Sao_Paulo' });
  return antes;
}

/**
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `registro.repetido`, those of sharing,
 *   `visao.alheia`
 */
export async function updateVisao(
  tx: Tx,
  contexto: Contexto,
  lida: Lida,
  mudanca: { readonly [C in keyof Campos]?: Campos[C] | undefined },
): Promise<void> {
  const { id, lista } = lida;
  const antes = await lockEditavel(tx, contexto, lida);
  const { nome = antes.nome, alcance = antes.alcance, estado = antes.estado } = mudanca;
  const partilha = shareOf(contexto, antes, alcance);
  if (nome !== antes.nome) await requireLugar(tx, { donoId: antes.usuarioId, lista, nome, exceto: id });
  await tx
    .updateTable('visaoSalva')
    .set({
      nome,
      ...partilha,
      estado: JSON.stringify(estado),
      ...touch(contexto, antes, lida.now),
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    registro: id,
    acao: 'U',
    antes: { nome: antes.nome, alcance: antes.alcance, estado: antes.estado },
    depois: { nome, alcance, estado },
  });
}

/**
 * Hides a view for a day, in which a restore finds it; lists with it as default open without a view.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `visao.alheia`
 */
export async function deleteVisao(tx: Tx, contexto: Contexto, lida: Lida): Promise<void> {
  const { id, lista, now } = lida;
  const { nome, alcance, estado, usuarioId } = await lockEditavel(tx, contexto, lida);
  await sql`delete from visao_salva where usuario_id = ${usuarioId} and lista = ${lista}
    and excluido_em < ${now.toISOString()}::timestamptz - ${VOLTA}`.execute(tx);
  await tx.updateTable('visaoSalva').set({ excluidoEm: now.toISOString() }).where('id', '=', id).execute();
  await audit(tx, contexto, { entidade: ENTIDADE, registro: id, acao: 'D', antes: { lista, nome, alcance, estado } });
}

/**
 * Restores a view that the caller deleted within a day; an Admin restores anybody's.
 * @throws {AppError} `registro.nao_encontrado`, `visao.limite`, `registro.repetido`
 */
export async function restoreVisao(
  tx: Tx,
  contexto: Contexto,
  { lista, id, now }: Alvo & { readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ usuarioId: number; nome: string }>`
    select usuario_id, nome from visao_salva where id = ${id} and lista = ${lista}
      and excluido_em >= ${now.toISOString()}::timestamptz - ${VOLTA}
      and (usuario_id = ${contexto.usuarioId} or alcance = 'TODOS' or projeto_id = ${contexto.projetoId ?? null}::bigint)
    for update`.execute(tx);
  const guardada = rows[0];
  if (!guardada || !isEditavel(contexto, guardada)) throw new AppError('registro.nao_encontrado');
  await requireLugar(tx, { donoId: guardada.usuarioId, lista, nome: guardada.nome });
  await tx.updateTable('visaoSalva').set({ excluidoEm: null }).where('id', '=', id).execute();
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    registro: id,
    acao: 'RESTAURAR',
    depois: { lista, nome: guardada.nome },
  });
}

/** Sets the default view; with `id` null the list opens without one. @throws {AppError} `registro.nao_encontrado` */
export async function setPadrao(
  tx: Tx,
  contexto: Contexto,
  { lista, id }: { readonly lista: string; readonly id: number | null },
): Promise<void> {
  const { usuarioId } = contexto;
  if (id !== null && !(await findVisao(tx, contexto, { lista, id }))) throw new AppError('registro.nao_encontrado');
  const antes = await findPadrao(tx, contexto, lista);
  if (id === null) {
    await tx.deleteFrom('visaoPadrao').where('usuarioId', '=', usuarioId).where('lista', '=', lista).execute();
  } else {
    await tx
      .insertInto('visaoPadrao')
      .values({ usuarioId, lista, visaoId: id })
      .onConflict((conflito) => conflito.columns(['usuarioId', 'lista']).doUpdateSet({ visaoId: id }))
      .execute();
  }
  await audit(tx, contexto, {
    entidade: 'visao_padrao',
    acao: 'U',
    antes: { lista, visao: antes },
    depois: { lista, visao: id },
  });
}
