import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';

/** After a change of progress: asks for the calculation and tells the people who watch these activities. */
export async function announceAvanco(tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]): Promise<void> {
  await requestCalculo(tx, contexto);
  await announce(tx, { tipo: 'apontamento', projetoId: contexto.projetoId, atividades: [...atividades] });
}
