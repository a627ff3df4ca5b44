import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Progress moved: the project is calculated again, and who watches these activities is told. */
export async function announceAvanco(tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]): Promise<void> {
  await requestCalculo(tx, contexto);
  await announce(tx, { tipo: 'apontamento', projetoId: contexto.projetoId, atividades: [...atividades] });
}
