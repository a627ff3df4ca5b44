import { downloadAnexo, linkAnexo, openPasse, previewAnexo } from '@cadencia/domain/anexo/endpoints.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiBase, bearer, call, pathOf, reportStatus } from './api-client.ts';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';
import { sessionToken } from './session.ts';

/** @throws {ErroApi} */
async function readBlob(endpoint: Endpoint, id: number, signal: AbortSignal): Promise<Blob> {
  const token = sessionToken();
  const response = await fetch(apiBase() + pathOf(endpoint, { params: { id } }), {
    headers: bearer(token),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : errorOfNetwork(cause);
  });
  const { status, statusText } = response;
  reportStatus(status, token);
  if (!response.ok) throw errorOfAnswer(status, statusText, await response.text(), null);
  return response.blob();
}

const bytesQuery = (endpoint: Endpoint, id: number) =>
  queryOptions({
    queryKey: [endpoint.caminho, id],
    queryFn: ({ signal }) => readBlob(endpoint, id, signal),
    // The bytes of a file never change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const miniaturaQuery = (id: number) => bytesQuery(previewAnexo, id);
export const arquivoQuery = (id: number) => bytesQuery(downloadAnexo, id);

/** An address that the browser reads by itself for some minutes: it can stream, resume and ask for parts. */
export const enderecoQuery = (id: number) =>
  queryOptions({
    queryKey: [linkAnexo.caminho, id],
    queryFn: async ({ signal }) => {
      const { passe } = await call(linkAnexo, { params: { id: String(id) } }, { signal });
      return apiBase() + pathOf(openPasse, { query: { passe } });
    },
    staleTime: 300_000,
    gcTime: 300_000,
  });
