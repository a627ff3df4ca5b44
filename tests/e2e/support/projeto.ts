import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Importacao } from '../../../packages/domain/src/importacao/schema.ts';
import { type Acesso, administrador, trocaPendente } from './acesso.ts';
import { arquivoDaParada } from './parada.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Opens a session of this person, without a project. */
export async function openSessao(request: APIRequestContext, { email, senha }: Acesso): Promise<string> {
  const resposta = await request.post('/api/usuario/signin', { data: { des_email_usu: email, des_senha_usu: senha } });
  await expect(resposta).toBeOK();
  return (await resposta.json()).token;
}

/** Signs the administrator in through the API, without a project. */
export async function enterPelaApi(request: APIRequestContext): Promise<string> {
  const acesso = administrador();
  const { senha } = acesso;
  const token = await openSessao(request, acesso);
  const troca = trocaPendente();
  if (troca) {
    const data = { atual: senha, nova: troca.nova };
    await expect(await request.put('/api/usuario/conta/senha', { headers: bearer(token), data })).toBeOK();
    troca.feita();
  }
  return token;
}

async function importacao(request: APIRequestContext, token: string, id: number, situacao: string) {
  let lida: Importacao | undefined;
  await expect
    .poll(async () => {
      lida = await (await request.get(`/api/importacao/${id}`, { headers: bearer(token) })).json();
      return lida?.situacao;
    })
    .toBe(situacao);
  return lida;
}

/** Sends a file to be imported and answers its preview. */
export async function analisarPelaApi(
  request: APIRequestContext,
  token: string,
  arquivo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<Importacao> {
  const multipart = { chave: randomUUID(), arquivo };
  const enviado = await request.post('/api/importacao', { headers: bearer(token), multipart });
  const { id } = (await enviado.json()) as Importacao;
  const lida = await importacao(request, token, id, 'PRONTA');
  if (!lida) throw new Error(`import ${id} is gone`);
  return lida;
}

/** Creates a project from a file, as the wizard does, by default the sample; answers its id once it exists. */
export async function importarPelaApi(
  request: APIRequestContext,
  token: string,
  sigla: string,
  arquivo: typeof arquivoDaParada = arquivoDaParada,
): Promise<number> {
  const headers = bearer(token);
  const idExterno = String(Date.now()).slice(-8);
  const { id } = await analisarPelaApi(request, token, {
    name: `${sigla}.xer`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(arquivo(idExterno, sigla, new Date())),
  });
  await request.post(`/api/importacao/${id}/aplicar`, {
    headers,
    data: {
      destino: 'NOVO',
      idExterno,
      titulo: `Parada ${sigla}`,
      sigla,
      clienteNovo: { nome: `Refinaria ${sigla}`, unidade: 'U-100' },
    },
  });
  const aplicada = await importacao(request, token, id, 'APLICADA');
  return aplicada?.projetoId ?? 0;
}

/** A token of the session with a project selected. */
export async function tokenDoProjeto(request: APIRequestContext, token: string, projetoId: number): Promise<string> {
  const resposta = await request.post(`/api/usuario/tokenprojeto/${projetoId}`, { headers: bearer(token), data: {} });
  return (await resposta.json()).access_token;
}

/** Opens an address with a stored token, as a returning person does; a token that the page removes stays removed. */
export async function openComToken(page: Page, token: string, caminho: string): Promise<void> {
  await page.addInitScript((valor) => {
    if (sessionStorage.getItem('entrou') !== null) return;
    sessionStorage.setItem('entrou', 'sim');
    localStorage.setItem('auth-token', valor);
  }, token);
  await page.goto(caminho);
}

/** Makes a row of a register through the API; answers its id. */
export async function make(
  request: APIRequestContext,
  headers: Record<string, string>,
  path: string,
  data: object,
): Promise<number> {
  const resposta = await request.post(`/api/${path}`, { headers, data });
  expect(resposta.ok(), await resposta.text()).toBe(true);
  return (await resposta.json()).linha.id;
}
