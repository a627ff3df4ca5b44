import { createApontamentos } from '@cadencia/domain/apontamento/endpoints.ts';
import type { ApontamentoNovo } from '@cadencia/domain/apontamento/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { call } from '../../lib/api-client.ts';

export type ResultadoApontamento = AnswerOf<typeof createApontamentos>['resultados'][number];

/** Most reports of one call. */
const LOTE = 500;

/**
 * Stores reports of progress and tells what became of each, in their order.
 * @throws {ErroApi} when a call as a whole was refused or lost; what went before it is stored
 */
export async function apontar(itens: readonly ApontamentoNovo[]): Promise<ResultadoApontamento[]> {
  const resultados: ResultadoApontamento[] = [];
  for (let i = 0; i < itens.length; i += LOTE) {
    const answer = await call(createApontamentos, { body: { itens: itens.slice(i, i + LOTE) } });
    resultados.push(...answer.resultados);
  }
  return resultados;
}

/** One sentence for a refused report: the field's own message says more than the general one. */
export const motivoDe = ({ campos, mensagem, acao }: ResultadoApontamento): string =>
  Object.values(campos)[0] ?? ([mensagem, acao].filter(Boolean).join(' ') || 'O avanço não foi aceito.');
