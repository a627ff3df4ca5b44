import { listHistorico } from '@cadencia/domain/auditoria/endpoints.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const POR_PAGINA = '20';

/** The history of a record, the newest first. Everyone who opens it sees the current one. */
export const historicoQuery = (entidade: string, id: number) =>
  infiniteQueryOptions({
    queryKey: [listHistorico.caminho, { entidade, id }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listHistorico,
        {
          params: { entidade, id: String(id) },
          query: { limite: POR_PAGINA, ...(pageParam === null ? {} : { cursor: String(pageParam) }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    staleTime: 0,
  });
