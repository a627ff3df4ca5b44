import { AppError, type ErrorBody } from '@cadencia/domain/errors.ts';

/** A task for a thread; `sinal` holds 1 once the work is called off. */
export interface Pedido {
  /** Address of the database. */
  readonly url: string;
  readonly nome: string;
  readonly entrada: unknown;
  readonly sinal: Int32Array;
}

export type Resposta =
  | { readonly tipo: 'passo'; readonly etapa: string; readonly andamento: number }
  | { readonly tipo: 'feito'; readonly valor: unknown }
  | { readonly tipo: 'recusado'; readonly erro: ErrorBody }
  | { readonly tipo: 'defeito'; readonly mensagem: string; readonly pilha: string | undefined };

/** An error as one thread sends it to another: an error meant for people stays one. */
export function toResposta(error: unknown): Resposta {
  if (error instanceof AppError) return { tipo: 'recusado', erro: error.toBody() };
  if (error instanceof Error) return { tipo: 'defeito', mensagem: error.message, pilha: error.stack };
  return { tipo: 'defeito', mensagem: String(error), pilha: undefined };
}

/** The error of the catalogue that `corpo` describes. */
export const fromErro = ({ codigo, mensagem, acao, campos }: ErrorBody): AppError =>
  Object.assign(new AppError(codigo, { mensagem, campos }), { acao });

export function fromDefeito({ mensagem, pilha }: Extract<Resposta, { tipo: 'defeito' }>): Error {
  const error = new Error(mensagem);
  if (pilha !== undefined) error.stack = pilha;
  return error;
}
