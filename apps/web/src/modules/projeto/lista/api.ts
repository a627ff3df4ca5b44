import { listClientesDosProjetos, searchProjetos } from '@cadencia/domain/projeto/lista/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';

/** Reads windows of the list, for the grid; the query comes from the list's address. */
export const fetchProjetos =
  (consulta: Readonly<Record<string, string>>) => (inicio: number, limite: number, signal: AbortSignal) =>
    call(searchProjetos, { query: { ...consulta, inicio, limite } }, { signal });

export const clientesQuery = readOptions(listClientesDosProjetos, {}, ['projeto']);
