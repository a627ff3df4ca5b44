import { expect } from 'vitest';
import type { Api } from './harness.ts';

/** Asks for the schedule of the session's project as a file: any format, also one that there is not. */
export async function askArquivo(api: Api, token: string, formato: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    method: 'POST',
    url: '/api/cronograma/exportacao',
    headers: { authorization: `Bearer ${token}` },
    payload: { formato },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** The file itself, which must come. */
export async function downloadArquivo(api: Api, token: string, formato: string): Promise<Buffer> {
  const { status, bytes } = await askArquivo(api, token, formato);
  expect(status).toBe(200);
  return bytes;
}
