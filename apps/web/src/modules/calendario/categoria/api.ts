import * as endpoints from '@cadencia/domain/calendario/categoria/endpoints.ts';
import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import { listCalendario } from '@cadencia/domain/calendario/endpoints.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { readOptions, useAlwaysRead } from '../../../lib/query.ts';

export type CamposCategoria = InputOf<typeof endpoints.createCategoria>['body'];

export const categoriasQuery = readOptions(endpoints.listCategorias, {}, ['calendario']);

/** A write of categories, after which they and the calendar painted with them are read again. */
const useWrite = <R, T>(mutationFn: (input: T) => Promise<R>) =>
  useAlwaysRead(mutationFn, [endpoints.listCategorias.caminho], [listCalendario.caminho]);

interface Gravacao {
  /** The category as it was read; undefined for a new one. */
  readonly antes: CategoriaDoProjeto | undefined;
  readonly campos: CamposCategoria;
}

/** Creates without `antes`; with it, saves over the version that was read. */
export const useSaveCategoria = () =>
  useWrite(({ antes, campos }: Gravacao) =>
    antes
      ? call(endpoints.updateCategoria, { params: { id: String(antes.id) }, body: { ...campos, versao: antes.versao } })
      : call(endpoints.createCategoria, { body: campos }),
  );

export const useDeleteCategoria = () =>
  useWrite(({ id, versao }: CategoriaDoProjeto) =>
    call(endpoints.deleteCategoria, { params: { id: String(id) }, query: { versao: String(versao) } }),
  );
