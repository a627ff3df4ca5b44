import { getFornecedor, saveFornecedor } from '@cadencia/domain/apoio/fornecedor.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const params = (id: number) => ({ id: String(id) });

/** The company that gives a support in the client of the session's project. */
export const fornecedorQuery = (id: number, projetoId: number) =>
  queryOptions({
    queryKey: ['apoio', 'fornecedor', projetoId, id],
    queryFn: ({ signal }) => call(getFornecedor, { params: params(id) }, { signal }),
  });

export function useSaveFornecedor(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly versao: number; readonly contratoId: number | null }) =>
      call(saveFornecedor, { params: params(id), body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['apoio'] }),
  });
}
