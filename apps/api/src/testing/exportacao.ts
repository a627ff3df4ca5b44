import { expect } from 'vitest';
import type { Api } from './harness.ts';

/** Asks for the schedule of the session's project as a file, in any format, even an unknown one. */
export async function askArquivo(api: Api, token: string, formato: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    method: 'POST',
    url: '/api/cronograma/exportacao',
    headers: { authorization: `Bearer ${token}` },
    payload: { formato },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** Downloads the file; a refusal fails the test. */
export async function downloadArquivo(api: Api, token: string, formato: string): Promise<Buffer> {
  const { status, bytes } = await askArquivo(api, token, formato);
  expect(status).toBe(200);
  return bytes;
}
