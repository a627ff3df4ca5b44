import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { enqueue } from '../../../infra/jobs.ts';
import { createTrabalho } from '../../../infra/trabalho.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { findCitadas } from '../consulta/queries.ts';

/** Payload of the jobs of long analyses; `id` is the row that will hold the result. */
export interface TrabalhoAnalise {
  readonly id: number;
  readonly trabalhoId: string;
  readonly projetoId: number;
}

export interface Analise {
  readonly tipo: 'NIVELAMENTO' | 'RISCO';
  readonly job: string;
  /** Table whose rows hold the results. */
  readonly tabela: 'nivelamento' | 'risco';
  readonly pedido: object;
  /** Request as the audit log keeps it. */
  readonly resumo: object;
}

/** Asks for one analysis at a time, so that calculations do not wait for them. */
export const enqueueAnalise = (tx: Tx | Db, name: string, payload: TrabalhoAnalise): Promise<void> =>
  enqueue(tx, { name, payload, queue: 'analise', key: `analise:${payload.trabalhoId}` });

/** @throws {AppError} `dados.invalidos`, naming each field that has activities that the caller may not see */
export async function requireVisiveis(
  tx: Tx,
  contexto: ContextoProjeto,
  pedidas: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const visiveis = await findCitadas(tx, contexto, Object.values(pedidas).flat());
  const campos = Object.entries(pedidas).flatMap(([campo, ids]) => {
    const fora = ids.filter((id) => !visiveis.has(id)).length;
    if (fora === 0) return [];
    const mensagem = fora === 1 ? 'Uma atividade não é deste projeto.' : `${fora} atividades não são deste projeto.`;
    return [[campo, mensagem] as const];
  });
  if (campos.length > 0) throw new AppError('dados.invalidos', { campos: Object.fromEntries(campos) });
}

/** Asks for a long analysis. @throws {AppError} `projeto.situacao` */
export async function askAnalise(
  tx: Tx,
  contexto: ContextoProjeto,
  { tipo, job, tabela, pedido, resumo }: Analise,
): Promise<{ id: number; trabalhoId: string }> {
  const { projetoId, usuarioId } = contexto;
  const { situacao } = await tx
    .selectFrom('projeto')
    .select('situacao')
    .where('id', '=', projetoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  requireAberto(situacao);
  const trabalhoId = await createTrabalho(tx, contexto, { tipo, projetoId });
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(tabela)} (projeto_id, trabalho_id, pedido, criado_por)
    values (${projetoId}, ${trabalhoId}, ${JSON.stringify(pedido)}, ${usuarioId}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  const payload: TrabalhoAnalise = { id, trabalhoId, projetoId };
  await enqueueAnalise(tx, job, payload);
  await audit(tx, contexto, { entidade: 'projeto', registro: projetoId, acao: tipo, depois: resumo });
  return { id, trabalhoId };
}

/**
 * Stores the result of an analysis and ends it in the same transaction: a cancellation before it leaves no result, one
 * after it learns that the analysis ended.
 * @throws {AppError} `trabalho.cancelado`
 */
export const storeAnalise = (db: Db, trabalhoId: string, store: (tx: Tx) => Promise<void>): Promise<void> =>
  write(db, async (tx) => {
    await store(tx);
    const { numAffectedRows } = await sql`update trabalho set situacao = 'CONCLUIDO', terminado_em = now()
      where id = ${trabalhoId} and not cancelar`.execute(tx);
    if (!numAffectedRows) throw new AppError('trabalho.cancelado');
  });
