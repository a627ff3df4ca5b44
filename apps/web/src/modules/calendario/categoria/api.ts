import {
  createCategoria,
  deleteCategoria,
  listCategorias,
  updateCategoria,
} from '@cadencia/domain/calendario/categoria/endpoints.ts';
import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import { listCalendario } from '@cadencia/domain/calendario/endpoints.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';

export type CamposCategoria = InputOf<typeof createCategoria>['body'];

export const categoriasQuery = readOptions(listCategorias, {}, ['calendario']);

/** After any write, whatever its outcome, reads again the categories and the calendar painted with them. */
function useSettle() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listCategorias, listCalendario].map(({ caminho }) => client.invalidateQueries({ queryKey: [caminho] })),
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
        ? call(updateCategoria, { params: { id: String(antes.id) }, body: { ...campos, versao: antes.versao } })
        : call(createCategoria, { body: campos }),
    onSettled,
  });
}

export function useDeleteCategoria() {
  const onSettled = useSettle();
  return useMutation({
    mutationFn: ({ id, versao }: CategoriaDoProjeto) =>
      call(deleteCategoria, { params: { id: String(id) }, query: { versao: String(versao) } }),
    onSettled,
  });
}
