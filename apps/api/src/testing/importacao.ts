import { randomUUID } from 'node:crypto';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import type { Answer, Api } from './harness.ts';
import { createCliente } from './sample.ts';

const FRONTEIRA = 'cadencia-teste';

/** A multipart body with `chave` and `arquivo`, in this order. */
export function multipart(arquivo: Uint8Array | string, chave: string = randomUUID(), nome = 'parada.xer') {
  const antes = [
    `--${FRONTEIRA}`,
    'content-disposition: form-data; name="chave"',
    '',
    chave,
    `--${FRONTEIRA}`,
    `content-disposition: form-data; name="arquivo"; filename="${nome}"`,
    'content-type: application/octet-stream',
    '',
    '',
  ].join('\r\n');
  const payload = Buffer.concat([
    Buffer.from(antes),
    typeof arquivo === 'string' ? Buffer.from(arquivo) : arquivo,
    Buffer.from(`\r\n--${FRONTEIRA}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${FRONTEIRA}` } };
}

/** Sends a file; the analysis goes on in the background. */
export async function upload(
  api: Api,
  token: string,
  arquivo: Uint8Array | string,
  chave?: string,
): Promise<Answer<Importacao>> {
  const { payload, headers } = multipart(arquivo, chave);
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/importacao',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

export const reread = async (api: Api, token: string, id: number): Promise<Importacao> =>
  (await api.send<Importacao>('GET', `/importacao/${id}`, undefined, token)).body;

/** Sends a file and waits for its preview. */
export async function analyse(api: Api, token: string, arquivo: Uint8Array | string): Promise<Importacao> {
  const { body } = await upload(api, token, arquivo);
  await api.idle();
  return reread(api, token, body.id);
}

let serie = 0;

/** The body that asks for a file to be applied as a new project; `mudanca` replaces fields. */
export async function pedidoNovo(
  api: Api,
  previa: Importacao,
  mudanca: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  serie += 1;
  return {
    destino: 'NOVO',
    chave: randomUUID(),
    idExterno: previa.sugerido ?? '',
    titulo: `Parada importada ${serie}`,
    sigla: `IMP-${serie}`,
    clienteId: await createCliente(api),
    ...mudanca,
  };
}

/** Imports a file as a new project and waits until it is calculated. */
export async function importNovo(
  api: Api,
  token: string,
  arquivo: Uint8Array | string,
  mudanca: Readonly<Record<string, unknown>> = {},
): Promise<Importacao> {
  const previa = await analyse(api, token, arquivo);
  const pedido = await pedidoNovo(api, previa, mudanca);
  const resposta = await api.send('POST', `/importacao/${previa.id}/aplicar`, pedido, token);
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.body));
  await api.idle();
  return reread(api, token, previa.id);
}

/** Imports a file over a project and waits until it is calculated. */
export async function importSobre(
  api: Api,
  token: string,
  arquivo: Uint8Array | string,
  projetoId: number,
): Promise<{ previa: Importacao; final: Importacao }> {
  const previa = await analyse(api, token, arquivo);
  const pedido = { destino: 'ATUALIZAR', chave: randomUUID(), idExterno: previa.sugerido ?? '', projetoId };
  const resposta = await api.send('POST', `/importacao/${previa.id}/aplicar`, pedido, token);
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.body));
  await api.idle();
  return { previa, final: await reread(api, token, previa.id) };
}
