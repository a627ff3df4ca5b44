import { createApontamentos, estornarApontamentos } from '@cadencia/domain/apontamento/endpoints.ts';
import type { ApontamentoNovo, EstornoNovo } from '@cadencia/domain/apontamento/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { call } from '../../lib/api-client.ts';

export type ResultadoApontamento = AnswerOf<typeof createApontamentos>['resultados'][number];
export type ResultadoEstorno = AnswerOf<typeof estornarApontamentos>['resultados'][number];

/** Items of one call at most. */
const LOTE = 500;

/** The answers that arrived, in the order of the items, and the error of the rest. */
export interface Remessa<R> {
  readonly resultados: readonly R[];
  /** Error of the first call without an answer; later calls were not made. */
  readonly falha?: unknown;
}

async function emLotes<I, R>(
  itens: readonly I[],
  send: (lote: readonly I[]) => Promise<readonly R[]>,
): Promise<Remessa<R>> {
  const resultados: R[] = [];
  for (let i = 0; i < itens.length; i += LOTE) {
    try {
      resultados.push(...(await send(itens.slice(i, i + LOTE))));
    } catch (falha) {
      return { resultados, falha };
    }
  }
  return { resultados };
}

/** Stores reports of progress and answers the outcome of each. */
export const apontar = (itens: readonly ApontamentoNovo[]): Promise<Remessa<ResultadoApontamento>> =>
  emLotes(itens, async (lote) => (await call(createApontamentos, { body: { itens: [...lote] } })).resultados);

/** Reverses the last report of each activity, all for the same reason. */
/** Without a reason it reverses only the caller's own reports of the last minutes. */
export const estornar = (
  itens: readonly EstornoNovo[],
  motivo: string | undefined,
): Promise<Remessa<ResultadoEstorno>> =>
  emLotes(
    itens,
    async (lote) =>
      (await call(estornarApontamentos, { body: { itens: [...lote], ...(motivo === undefined ? {} : { motivo }) } }))
        .resultados,
  );

/** One sentence for a refused report: the field's own message says more than the general one. */
export const motivoDe = ({ campos, mensagem, acao }: ResultadoApontamento): string =>
  Object.values(campos)[0] ?? ([mensagem, acao].filter(Boolean).join(' ') || 'O servidor não aceitou.');
