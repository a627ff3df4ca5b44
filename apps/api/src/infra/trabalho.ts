import { randomUUID } from 'node:crypto';
import type { AppError } from '@cadencia/domain/errors.ts';
import type { Contexto } from './context.ts';
import type { Db } from './database.ts';
import { announce } from './events.ts';
import type { Tx } from './transaction.ts';

type Tipo = 'CALCULO' | 'IMPORTACAO' | 'ANALISE';

/** A piece of background work that somebody follows on screen. */
export async function createTrabalho(
  tx: Tx,
  contexto: Pick<Contexto, 'usuarioId'>,
  { tipo, projetoId, chave }: { tipo: Tipo; projetoId?: number | undefined; chave?: string | undefined },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('trabalho')
    .values({ id, tipo, usuarioId: contexto.usuarioId, projetoId: projetoId ?? null, chave: chave ?? null })
    .execute();
  return id;
}

type Situacao = 'EXECUTANDO' | 'CONCLUIDO' | 'FALHOU';

/** Writes how far a piece of work is and tells who follows it. Runs outside the work's own transaction, or nobody would see it. */
export async function reportTrabalho(
  db: Db,
  id: string,
  passo: { situacao: Situacao; andamento: number; etapa: string; erro?: AppError | undefined },
): Promise<void> {
  const { situacao, andamento, etapa, erro } = passo;
  const row = await db
    .updateTable('trabalho')
    .set({
      situacao,
      andamento,
      etapa,
      erro: erro ? JSON.stringify({ codigo: erro.code, mensagem: erro.message, acao: erro.acao }) : null,
      terminadoEm: situacao === 'EXECUTANDO' ? null : new Date().toISOString(),
    })
    .where('id', '=', id)
    .returning(['usuarioId', 'projetoId'])
    .executeTakeFirst();
  if (!row) return;
  await announce(db, { tipo: 'trabalho', trabalhoId: id, situacao, andamento, etapa, ...row });
}
