import type { Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import { apiBase, bearer, pathOf, reportStatus } from './api-client.ts';
import { downloadBlob } from './csv.ts';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';
import { reportReach } from './reachability.ts';
import { sessionToken } from './session.ts';

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo';

/**
 * Asks the server for a file and hands its bytes to the browser under the name that the server gives.
 * @throws {ErroApi}
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const token = sessionToken();
  const { body } = input as { readonly body?: unknown };
  const response = await fetch(apiBase() + pathOf(endpoint, input as Parameters<typeof pathOf>[1]), {
    method: endpoint.metodo,
    headers: { ...bearer(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause) => {
    reportReach(0);
    throw errorOfNetwork(cause);
  });
  reportStatus(response.status, token);
  const { status, statusText, headers } = response;
  if (!response.ok) throw errorOfAnswer(status, statusText, await response.text(), headers.get('retry-after'));
  downloadBlob(nameOf(headers.get('content-disposition')), await response.blob());
}
