import type { AppError } from '@cadencia/domain/errors.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';

/** After a change of progress: asks for the calculation and tells the people who watch these activities. */
export async function announceAvanco(tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]): Promise<void> {
  await requestCalculo(tx, contexto);
  await announce(tx, { tipo: 'apontamento', projetoId: contexto.projetoId, atividades: [...atividades] });
}

/** Result of one report or of one reversal. */
export interface Resultado {
  chave: string;
  ok: boolean;
  id: number | null;
  codigo: string | null;
  mensagem: string | null;
  acao: string | null;
  campos: Record<string, string>;
}

export const recusa = (chave: string, erro: AppError): Resultado => ({
  chave,
  ok: false,
  id: null,
  codigo: erro.code,
  mensagem: erro.message,
  acao: erro.acao,
  campos: { ...erro.campos },
});

export const aceite = (chave: string, id: number): Resultado => ({
  chave,
  ok: true,
  id,
  codigo: null,
  mensagem: null,
  acao: null,
  campos: {},
});
