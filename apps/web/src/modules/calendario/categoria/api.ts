import * as endpoints from '@cadencia/domain/calendario/categoria/endpoints.ts';
import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import { listCalendario } from '@cadencia/domain/calendario/endpoints.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';

export type CamposCategoria = InputOf<typeof endpoints.createCategoria>['body'];

export const categoriasQuery = readOptions(endpoints.listCategorias, {}, ['calendario']);

/** After any write, whatever its outcome, reads again the categories and the calendar painted with them. */
function useSettle() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [endpoints.listCategorias, listCalendario].map(({ caminho }) =>
        client.invalidateQueries({ queryKey: [caminho] }),
      ),
    );
}

interface Gravacao {
  /** The category as it was read; undefined for a new one. */
  readonly antes: CategoriaDoProjeto | undefined;
  readonly campos: CamposCategoria;
}

/** Creates without `antes`; with it, saves over the version that was read. */
export function useSaveCategoria() {
  const onSettled = useSettle();
  return useMutation({
    mutationFn: ({ antes, campos }: Gravacao) =>
      antes
        ? call(endpoints.updateCategoria, {
            params: { id: String(antes.id) },
            body: { ...campos, versao: antes.versao },
          })
        : call(endpoints.createCategoria, { body: campos }),
    onSettled,
  });
}

export function useDeleteCategoria() {
  const onSettled = useSettle();
  return useMutation({
    mutationFn: ({ id, versao }: CategoriaDoProjeto) =>
      call(endpoints.deleteCategoria, { params: { id: String(id) }, query: { versao: String(versao) } }),
    onSettled,
  });
}
