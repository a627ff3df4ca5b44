import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { getTrabalho } from '@cadencia/domain/trabalho/endpoints.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type Trabalho = AnswerOf<typeof getTrabalho>;

/** Milliseconds between two reads in case the events of its steps do not arrive. */
const POLL_MS = 2_000;

export const isRunning = (trabalho: Trabalho | undefined): boolean =>
  trabalho !== undefined && trabalho.situacao !== 'CONCLUIDO' && trabalho.situacao !== 'FALHOU';

/** Follows a background job until it ends. */
export const useTrabalho = (id: string | undefined) =>
  useQuery<Trabalho>({
    queryKey: [getTrabalho.caminho, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(getTrabalho, { params: { id } }, { signal }),
    meta: { eventos: ['trabalho'] },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : POLL_MS),
  });
