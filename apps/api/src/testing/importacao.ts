import { randomUUID } from 'node:crypto';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import type { Answer, Api } from './harness.ts';
import { createCliente, createUsuario, enterProjeto } from './sample.ts';

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

const autorDa = async (api: Api, id: number): Promise<number> => {
  const { db } = api.database;
  const linha = await db.selectFrom('importacao').select('usuarioId').where('id', '=', id).executeTakeFirstOrThrow();
  return linha.usuarioId;
};

/** The body of a request to apply a file as a new project; `mudanca` replaces fields. */
export async function pedidoNovo(
  api: Api,
  previa: Importacao,
  mudanca: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  serie += 1;
  return {
    destino: 'NOVO',
    idExterno: previa.sugerido ?? '',
    titulo: `Parada importada ${serie}`,
    sigla: `IMP-${serie}`,
    clienteId: await createCliente(api, await autorDa(api, previa.id)),
    ...mudanca,
  };
}

/** The body of a request to apply a file over a project. */
export const pedidoSobre = (projetoId: number | null, idExterno = '4001') => ({
  destino: 'ATUALIZAR',
  idExterno,
  projetoId,
});

/** Asks for the application of an import; `T` is the answer that a test expects. */
export const apply = <T = Importacao & { codigo?: string; campos?: Record<string, string> }>(
  api: Api,
  token: string,
  id: number,
  pedido: unknown,
  chave?: string,
): Promise<Answer<T>> => api.send<T>('POST', `/importacao/${id}/aplicar`, pedido, token, chave);

async function aplicada(api: Api, token: string, id: number, pedido: unknown): Promise<Importacao> {
  const resposta = await apply(api, token, id, pedido);
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.body));
  await api.idle();
  return reread(api, token, id);
}

/** Imports a file as a new project and waits until it is calculated. */
export async function importNovo(
  api: Api,
  token: string,
  arquivo: Uint8Array | string,
  mudanca: Readonly<Record<string, unknown>> = {},
): Promise<Importacao> {
  const previa = await analyse(api, token, arquivo);
  return aplicada(api, token, previa.id, await pedidoNovo(api, previa, mudanca));
}

/** Imports a file over a project and waits until it is calculated. */
export async function importSobre(
  api: Api,
  token: string,
  arquivo: Uint8Array | string,
  projetoId: number,
): Promise<{ previa: Importacao; final: Importacao }> {
  const previa = await analyse(api, token, arquivo);
  const pedido = pedidoSobre(projetoId, previa.sugerido ?? '');
  return { previa, final: await aplicada(api, token, previa.id, pedido) };
}

/** Creates a user who imports a file as a new project and enters it. */
export async function importEEntra(api: Api, arquivo: Uint8Array | string) {
  const usuario = await createUsuario(api);
  const importacao = await importNovo(api, usuario.token, arquivo);
  const projetoId = importacao.projetoId ?? 0;
  return { usuario, importacao, projetoId, token: await enterProjeto(api, usuario, projetoId) };
}

/** Every activity of the list, window by window. */
export async function listTodas(api: Api, token: string): Promise<AtividadeLinha[]> {
  const linhas: AtividadeLinha[] = [];
  for (;;) {
    const caminho = `/cronograma/atividade?limite=200&inicio=${linhas.length}`;
    const { body } = await api.send<{ linhas: AtividadeLinha[]; total: number }>('GET', caminho, undefined, token);
    linhas.push(...body.linhas);
    if (linhas.length >= body.total) return linhas;
  }
}
