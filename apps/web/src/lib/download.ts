import type { Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import { apiBase, bearer, pathOf, reportStatus } from './api-client.ts';
import { downloadBlob } from './csv.ts';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';
import { reportReach } from './reachability.ts';
import { sessionToken } from './session.ts';

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo';

/** @throws {ErroApi} */
async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<{ nome: string; blob: Blob }> {
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
  return { nome: nameOf(headers.get('content-disposition')), blob: await response.blob() };
}

/**
 * Asks the server for a file and hands its bytes to the browser under the name that the server gives.
 * @throws {ErroApi}
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const { nome, blob } = await fetchFile(endpoint, input);
  downloadBlob(nome, blob);
}

/** Milliseconds after which a tab has read its file. */
const LIDO_MS = 60_000;

/**
 * Asks the server for a file and shows it in a tab of its own, from which it can be printed; where the browser opens no
 * tab, the file is downloaded.
 * @throws {ErroApi}
 */
export async function openFile<E extends Endpoint>(endpoint: E | Promise<E>, input: InputOf<E>): Promise<void> {
  // The tab opens with the press: a browser refuses one that opens after the answer.
  const tab = window.open('', '_blank');
  try {
    const { nome, blob } = await fetchFile(await endpoint, input);
    if (!tab) return downloadBlob(nome, blob);
    const url = URL.createObjectURL(blob);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), LIDO_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
