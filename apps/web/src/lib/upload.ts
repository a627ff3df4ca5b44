import type { AnswerOf, Endpoint } from '@cadencia/domain/endpoint.ts';
import { apiBase, bearer, reportStatus } from './api-client.ts';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';
import { reportReach } from './reachability.ts';
import { sessionToken } from './session.ts';

interface Options {
  /** Share of the bytes that were sent, 0–1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a form with files. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws {ErroApi} also when `signal` is aborted
 */
export function upload<E extends Endpoint>(endpoint: E, form: FormData, options: Options = {}): Promise<AnswerOf<E>> {
  const token = sessionToken();
  const request = new XMLHttpRequest();
  request.open(endpoint.metodo, apiBase() + endpoint.caminho);
  for (const [name, value] of Object.entries(bearer(token))) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0));
  options.signal?.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      reportStatus(status, token);
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as AnswerOf<E>);
      else reject(errorOfAnswer(status, statusText, responseText, request.getResponseHeader('retry-after')));
    });
    request.addEventListener('error', () => {
      reportReach(0);
      reject(errorOfNetwork());
    });
    request.addEventListener('abort', () => reject(errorOfNetwork(options.signal?.reason)));
    request.send(form);
  });
}
