import {
  calcular,
  getArvore,
  getAtividade,
  getEstado,
  listAtividades,
  listAvisos,
} from '@cadencia/domain/cronograma/endpoints.ts';
import type { AnswerOf, InputOf } from '@cadencia/domain/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ErroApi } from '../../lib/erro-api.ts';
import { readOptions } from '../../lib/query.ts';

const EVENTOS = ['apontamento', 'calculo', 'importacao'] as const;

/** Filters of the tree and of the list, as their calls take them. */
export type FiltroAtividades = InputOf<typeof getArvore>['query'];
export type AtividadeDetalhe = AnswerOf<typeof getAtividade>;
export type OrdemAtividades = NonNullable<InputOf<typeof listAtividades>['query']['ordem']>;

export const estadoQuery = readOptions(getEstado, {}, EVENTOS);

/**
 * The branches that pass a filter, together with the filter: while another one loads, the former answer stays on screen
 * and its leaves must be asked for by its own filter.
 */
export const arvoreQuery = (filtro: FiltroAtividades) =>
  queryOptions({
    queryKey: [getArvore.caminho, filtro],
    queryFn: async ({ signal }) => ({ ...(await call(getArvore, { query: filtro }, { signal })), filtro }),
    placeholderData: keepPreviousData,
    meta: { eventos: EVENTOS },
  });

interface Ordem {
  readonly ordem: OrdemAtividades;
  readonly decrescente: boolean;
}

/** Reads one window of the list of activities; the grid has its own cache of windows. */
export const searchJanela =
  (filtro: FiltroAtividades, { ordem, decrescente }: Ordem) =>
  (inicio: number, limite: number, signal: AbortSignal) =>
    call(
      listAtividades,
      {
        query: {
          ...filtro,
          inicio: String(inicio),
          limite: String(limite),
          ordem,
          ...(decrescente ? { decrescente: 'true' } : {}),
        },
      },
      { signal },
    );

export const atividadeQuery = (id: number) => readOptions(getAtividade, { params: { id: String(id) } }, EVENTOS);

/** Activities as they are now; it leaves out those that are gone. */
export const readAtividades = async (ids: readonly string[]): Promise<AtividadeDetalhe[]> => {
  const lidas = ids.map((id) =>
    call(getAtividade, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ErroApi && error.status === 404) return [];
      throw error;
    }),
  );
  return (await Promise.all(lidas)).flat();
};

/** The first open activities of the caller, by time. */
export const minhasQuery = (busca: string | undefined) =>
  readOptions(
    listAtividades,
    { query: { minhas: 'true', ordem: 'inicio', limite: '30', ...(busca ? { busca } : {}) } },
    EVENTOS,
  );

/** The first warnings of the last calculation. */
export const avisosQuery = readOptions(listAvisos, { query: { limite: 200 } }, EVENTOS);

interface PedidoCalculo {
  readonly dataBase: string;
  readonly motivo?: string;
}

export const useCalcular = () => useMutation({ mutationFn: (body: PedidoCalculo) => call(calcular, { body }) });
