import type { AnswerOf, Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { ErroApi } from './erro-api.ts';

export type TipoEvento = Evento['tipo'];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Events of the stream after which the answer is stale. */
      readonly eventos?: readonly TipoEvento[];
    };
  }
}

/** A refusal is an answer; only a lost or broken connection is worth another try. */
const worthRetrying = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ErroApi && (error.status === 0 || error.status >= 502);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Options of a query: its key is its path and input, and it is asked again when one of `eventos` arrives. */
export const readOptions = <E extends Endpoint>(endpoint: E, input: InputOf<E>, eventos: readonly TipoEvento[] = []) =>
  queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.caminho, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { eventos },
  });

/** Reads the answers under these keys again. */
export function useReread(...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A write, after which the answers under these keys are read again. */
export const useThenRead = <R, T = void>(mutationFn: (input: T) => Promise<R>, ...keys: readonly QueryKey[]) =>
  useMutation({ mutationFn, onSuccess: useReread(...keys) });

/** The same, also after a refusal: somebody else may have written in between. */
export const useAlwaysRead = <R, T = void>(mutationFn: (input: T) => Promise<R>, ...keys: readonly QueryKey[]) =>
  useMutation({ mutationFn, onSettled: useReread(...keys) });
