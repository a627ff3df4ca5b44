import { getParametroNr13, saveParametroNr13 } from '@cadencia/domain/nr13/endpoints.ts';
import type { ParametroNr13 } from '@cadencia/domain/nr13/schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const parametrosQuery = queryOptions({
  queryKey: ['nr13', 'parametro'],
  queryFn: ({ signal }) => call(getParametroNr13, {}, { signal }),
});

/** The numbers decide the next inspections of every equipment, so it reads those again too. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['nr13'] }),
      client.invalidateQueries({ queryKey: ['equipamento'] }),
    ]);
}

interface Pedido {
  readonly lida: { readonly id: number; readonly versao: number };
  readonly parametro: ParametroNr13;
}

export function useSaveParametro() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ lida: { id, versao }, parametro }: Pedido) =>
      call(saveParametroNr13, { body: { lida: { id, versao }, parametro } }),
    onSuccess,
  });
}
