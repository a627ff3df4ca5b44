import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { audit } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { enqueue } from '../../../infra/jobs.ts';
import { createTrabalho } from '../../../infra/trabalho.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** Payload of the jobs of long analyses; `id` is that of the row that will hold the result. */
export interface TrabalhoAnalise {
  readonly id: number;
  readonly trabalhoId: string;
  readonly projetoId: number;
}

export interface Analise {
  readonly tipo: 'NIVELAMENTO' | 'RISCO';
  readonly chave: string;
  /** Name of the job. */
  readonly job: string;
  readonly pedido: object;
  /** The result of the work that was asked for with this key before. */
  readonly encontrar: (trabalhoId: string) => Promise<number>;
  /** Makes the row that will hold the result. */
  readonly criar: (trabalhoId: string) => Promise<number>;
}

/**
 * Asks for an analysis that takes long: the same key twice is one. One at a time is made, so that calculations do not
 * wait for them.
 * @throws {AppError} `projeto.situacao`, `registro.repetido`
 */
export async function askAnalise(
  tx: Tx,
  contexto: ContextoProjeto,
  { tipo, chave, job, pedido, encontrar, criar }: Analise,
): Promise<{ id: number; trabalhoId: string }> {
  const { projetoId, usuarioId } = contexto;
  const { situacao } = await tx
    .selectFrom('projeto')
    .select('situacao')
    .where('id', '=', projetoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const feito = await tx
    .selectFrom('trabalho')
    .select(['id', 'usuarioId', 'projetoId', 'tipo'])
    .where('chave', '=', chave)
    .executeTakeFirst();
  if (feito) {
    const mesmo = feito.usuarioId === usuarioId && feito.projetoId === projetoId && feito.tipo === tipo;
    if (!mesmo) throw new AppError('registro.repetido', { valores: { contexto: 'projeto' } });
    return { id: await encontrar(feito.id), trabalhoId: feito.id };
  }
  requireAberto(situacao);
  const trabalhoId = await createTrabalho(tx, contexto, { tipo, projetoId, chave });
  const id = await criar(trabalhoId);
  const payload: TrabalhoAnalise = { id, trabalhoId, projetoId };
  await enqueue(tx, { name: job, payload, queue: 'analise', key: `analise:${trabalhoId}` });
  await audit(tx, contexto, { entidade: 'projeto', registro: projetoId, acao: tipo, depois: pedido });
  return { id, trabalhoId };
}
