import { countNotificacoes, listNotificacoes, readNotificacoes } from '@cadencia/domain/notificacao/endpoints.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions } from '../../lib/query.ts';

const EVENTOS = ['notificacao'] as const;
const POR_PAGINA = '20';

export const contagemQuery = readOptions(countNotificacoes, {}, EVENTOS);

/** Reads the notices in pages of 20, the newest first. */
export const notificacoesQuery = (soNaoLidas: boolean) =>
  infiniteQueryOptions({
    queryKey: [listNotificacoes.caminho, { soNaoLidas }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotificacoes,
        {
          query: {
            limite: POR_PAGINA,
            ...(soNaoLidas ? { naoLidas: 'true' as const } : {}),
            ...(pageParam === null ? {} : { cursor: String(pageParam) }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    meta: { eventos: EVENTOS },
  });

/** Marks notices as read; whatever the outcome, it reads the list and the count again. */
export function useReadNotificacoes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: number[] } | { todas: true; ate: number }) => call(readNotificacoes, { body }),
    onSuccess: (contagem) => client.setQueryData(contagemQuery.queryKey, contagem),
    onSettled: () => client.invalidateQueries({ queryKey: [listNotificacoes.caminho] }),
  });
}
