import type { AppError } from '@cadencia/domain/errors.ts';

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
