import type { createEventoBody } from '@cadencia/domain/calendario/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { z } from 'zod';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao, type Sobre, touch } from '../../infra/versao.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { findCategoria } from './categoria/queries.ts';

type EventoNovo = z.output<typeof createEventoBody>;

const colunasDe = ({ title, start, end, diaInteiro, categoriaId, local, descricao }: EventoNovo) => ({
  titulo: title,
  inicio: start,
  termino: end ?? null,
  diaInteiro,
  categoriaId,
  local,
  descricao,
});

/** @throws {AppError} `dados.invalidos` */
async function requireCategoria(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  if (await findCategoria(tx, contexto, id)) return;
  throw new AppError('dados.invalidos', { campos: { categoriaId: 'Categoria não encontrada.' } });
}

/** Locks the event of the project, deleted or not. @throws {AppError} `registro.nao_encontrado` */
async function lockEvento(tx: Tx, { projetoId }: ContextoProjeto, id: number, excluido: boolean) {
  const evento = await tx
    .selectFrom('evento')
    .selectAll()
    .where('id', '=', id)
    .where('projetoId', '=', projetoId)
    .where('excluidoEm', excluido ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!evento) throw new AppError('registro.nao_encontrado');
  return evento;
}

interface Fato {
  readonly id: number;
  readonly acao: 'I' | 'U' | 'D' | 'RESTAURAR';
  readonly antes?: object;
  readonly depois?: object;
}

/** Writes down facts of the calendar, and tells the people who look at it. */
export const recordOf =
  (entidade: 'evento' | 'evento_categoria') =>
  async (tx: Tx, contexto: ContextoProjeto, { id, ...fato }: Fato): Promise<void> => {
    await audit(tx, contexto, { entidade, registro: id, ...fato });
    await announce(tx, { tipo: 'calendario', projetoId: contexto.projetoId });
  };
const record = recordOf('evento');

/** Answers the id. @throws {AppError} `projeto.situacao`, `dados.invalidos` */
export async function createEvento(tx: Tx, contexto: ContextoProjeto, novo: EventoNovo): Promise<number> {
  const { projetoId, usuarioId } = contexto;
  await lockProjetoAberto(tx, projetoId);
  await requireCategoria(tx, contexto, novo.categoriaId);
  const colunas = colunasDe(novo);
  const { id } = await tx
    .insertInto('evento')
    .values({ ...colunas, projetoId, criadoPor: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, contexto, { id, acao: 'I', depois: colunas });
  return id;
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos` */
export async function updateEvento(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, versao, now }: Sobre,
  campos: EventoNovo,
): Promise<void> {
  const { fuso } = await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await lockEvento(tx, contexto, id, false);
  await requireVersao(tx, antes, { versao, fuso, now });
  if (campos.categoriaId !== antes.categoriaId) await requireCategoria(tx, contexto, campos.categoriaId);
  const colunas = colunasDe(campos);
  await tx
    .updateTable('evento')
    .set({ ...colunas, ...touch(contexto, antes, now) })
    .where('id', '=', id)
    .execute();
  const { titulo, inicio, termino, diaInteiro, categoriaId, local, descricao } = antes;
  await record(tx, contexto, {
    id,
    acao: 'U',
    antes: { titulo, inicio, termino, diaInteiro, categoriaId, local, descricao },
    depois: colunas,
  });
}

/** Hides an event. @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado` */
export async function deleteEvento(tx: Tx, contexto: ContextoProjeto, { id, versao, now }: Sobre): Promise<void> {
  const { fuso } = await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await lockEvento(tx, contexto, id, false);
  await requireVersao(tx, antes, { versao, fuso, now });
  await mark(tx, contexto, { ...antes, now }, true);
  await record(tx, contexto, { id, acao: 'D', antes: { titulo: antes.titulo, inicio: antes.inicio } });
}

/** Undoes a deletion. @throws {AppError} `projeto.situacao`, `registro.nao_encontrado` */
export async function restoreEvento(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, now }: Omit<Sobre, 'versao'>,
): Promise<void> {
  await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await lockEvento(tx, contexto, id, true);
  await mark(tx, contexto, { ...antes, now }, false);
  await record(tx, contexto, { id, acao: 'RESTAURAR', depois: { titulo: antes.titulo, inicio: antes.inicio } });
}

const mark = (tx: Tx, contexto: ContextoProjeto, { id, now, ...evento }: Sobre, excluido: boolean) =>
  tx
    .updateTable('evento')
    .set({ excluidoEm: excluido ? now.toISOString() : null, ...touch(contexto, evento, now) })
    .where('id', '=', id)
    .execute();
