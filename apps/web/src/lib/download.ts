import type { Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import { apiBase, bearer, pathOf, reportStatus } from './api-client.ts';
import { downloadText } from './csv.ts';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';
import { reportReach } from './reachability.ts';
import { sessionToken } from './session.ts';

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo';

/**
 * Asks the server for a text file and hands it to the browser under the name that the server gives.
 * @throws {ErroApi}
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const token = sessionToken();
  const response = await fetch(apiBase() + pathOf(endpoint, input as Parameters<typeof pathOf>[1]), {
    headers: bearer(token),
  }).catch((cause) => {
    reportReach(0);
    throw errorOfNetwork(cause);
  });
  reportStatus(response.status, token);
  const { status, statusText, headers } = response;
  const text = await response.text();
  if (!response.ok) throw errorOfAnswer(status, statusText, text, headers.get('retry-after'));
  downloadText(nameOf(headers.get('content-disposition')), text, headers.get('content-type') ?? 'text/plain');
}
