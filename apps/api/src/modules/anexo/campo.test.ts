import { randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioArea } from '../../testing/area.ts';
import { FORMULARIO, formulario, read } from '../../testing/arquivos.ts';
import { type Banco, createSample, sampleInput } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG, PNG } from '../../testing/imagens.ts';

let api: Api;
let banco: Banco;
let leitor: string;
let alheio: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const cenario = await cenarioArea(api);
  ({ leitor, alheio } = cenario);
  banco = { api, token: cenario.token, clienteId: cenario.clienteId };
});
afterAll(() => api.close());

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script><rect width="8" height="8"/></svg>',
);

interface Resposta {
  linha: Linha & { logo: ArquivoGuardado | null; imagem: ArquivoGuardado | null };
  codigo: string;
  campos: Record<string, string>;
}

async function send(url: string, bytes: Buffer, envio: { nome?: string; chave?: string } = {}, token = banco.token) {
  const resposta = await api.app.inject({
    method: 'PUT',
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': FORMULARIO },
    payload: formulario(bytes, envio),
  });
  return { status: resposta.statusCode, body: resposta.json() as Resposta };
}

const novoCliente = () => createSample(banco, cadastroDe('cliente'));
const call = <T>(metodo: string, url: string, corpo?: unknown, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);
const arquivosDe = async (entidade: string, registro: number) =>
  (
    await sql<{ nome: string; removido: boolean }>`select nome, excluido_em is not null as removido from anexo
      where entidade = ${entidade} and registro_id = ${registro} order by id`.execute(api.database.db)
  ).rows;

it('is the value of its field: sent, shown, told in the history and out of the list of files', async () => {
  // The client of the project: other clients are visible only to the person who entered them.
  const id = banco.clienteId;
  const { status, body } = await send(`cliente/${id}/logo?versao=1`, PNG, { nome: 'Marca nova.png' });
  expect(status, JSON.stringify(body)).toBe(200);
  const { logo } = body.linha;
  expect(body.linha.versao).toBe(2);
  expect(logo).toMatchObject({ nome: 'Marca nova.png', tamanho: PNG.length, miniatura: true });
  const url = `/anexo/${logo?.anexo}`;
  expect((await read(api, leitor, `${url}/arquivo`)).rawPayload.equals(PNG)).toBe(true);
  expect((await read(api, leitor, `${url}/miniatura`)).headers['content-type']).toBe('image/webp');
  const lista = await call<{ total: number }>('GET', `/anexo/de/cliente/${id}`);
  expect(lista.body.total).toBe(0);
  for (const metodo of ['PUT', 'DELETE'])
    expect((await call(metodo, `${url}?versao=1`, metodo === 'PUT' ? { legenda: 'x' } : undefined)).status).toBe(404);
  const historia = await call<{ linhas: { campos: { rotulo: string; depois: string }[] }[] }>(
    'GET',
    `/auditoria/cliente/${id}`,
  );
  expect(JSON.stringify(historia.body)).toContain('Marca nova.png');
  const exportado = await api.app.inject({
    method: 'POST',
    url: '/api/cliente/exportar',
    headers: { authorization: `Bearer ${banco.token}` },
    payload: { formato: 'csv', colunas: ['nomeFantasia', 'logo'], ids: [id] },
  });
  expect(exportado.body).toContain('Marca nova.png');
});

it('that is sent again with its key is one; another takes its place, and the former goes', async () => {
  const { id } = await novoCliente();
  const chave = randomUUID();
  const primeira = await send(`cliente/${id}/logo?versao=1`, PNG, { nome: 'a.png', chave });
  const outraVez = await send(`cliente/${id}/logo?versao=1`, PNG, { nome: 'a.png', chave });
  expect([outraVez.status, outraVez.body.linha.logo]).toEqual([200, primeira.body.linha.logo]);
  const trocada = await send(`cliente/${id}/logo?versao=2`, SVG, { nome: 'b.svg' });
  expect(trocada.body.linha.logo).toMatchObject({ nome: 'b.svg', miniatura: true });
  expect(await arquivosDe('cliente', id)).toEqual([
    { nome: 'a.png', removido: true },
    { nome: 'b.svg', removido: false },
  ]);
  const antiga = `/anexo/${primeira.body.linha.logo?.anexo}/arquivo`;
  expect((await read(api, banco.token, antiga)).statusCode).toBe(404);
  const desenho = await read(api, banco.token, `/anexo/${trocada.body.linha.logo?.anexo}/arquivo`);
  expect(desenho.headers['content-disposition']).toMatch(/^attachment/);
  expect(desenho.headers['content-security-policy']).toContain('sandbox');

  const retirada = await call<Resposta>('DELETE', `/cliente/${id}/logo?versao=3`);
  expect([retirada.body.linha.versao, retirada.body.linha.logo]).toEqual([4, null]);
  expect((await arquivosDe('cliente', id)).every(({ removido }) => removido)).toBe(true);
});

it('goes with its row', async () => {
  const linha = await createSample(banco, cadastroDe('tiporaquete'));
  const { body } = await send(`tiporaquete/${linha.id}/imagem?versao=1`, JPEG, { nome: 'figura-8.jpg' });
  expect(body.linha.imagem).toMatchObject({ nome: 'figura-8.jpg' });
  expect((await call('DELETE', `/tiporaquete/${linha.id}?versao=2`)).status).toBe(200);
  expect(await arquivosDe('tiporaquete', linha.id)).toEqual([{ nome: 'figura-8.jpg', removido: true }]);
});

it('refuses what the field does not take, and leaves nothing behind', async () => {
  const { id } = await novoCliente();
  const casos: [motivo: string, bytes: Buffer, nome: string, status: number, codigo: string][] = [
    ['another kind, whatever its name', JPEG, 'logo.png', 422, 'anexo.tipo'],
    ['no picture', Buffer.from('%PDF-1.7\n%EOF'), 'logo.png', 422, 'anexo.tipo'],
    ['too large', Buffer.concat([PNG, Buffer.alloc(1_048_577)]), 'logo.png', 413, 'anexo.grande'],
    ['nothing', Buffer.alloc(0), 'logo.png', 422, 'dados.invalidos'],
  ];
  for (const [motivo, bytes, nome, status, codigo] of casos) {
    const resposta = await send(`cliente/${id}/logo?versao=1`, bytes, { nome });
    expect([resposta.status, resposta.body.codigo], motivo).toEqual([status, codigo]);
  }
  const velha = await send(`cliente/${id}/logo?versao=9`, PNG);
  expect([velha.status, velha.body.codigo]).toEqual([409, 'registro.alterado']);
  expect((await send(`cliente/${id}/logo?versao=1`, PNG, {}, leitor)).status).toBe(403);
  expect((await send(`cliente/${id}/logo?versao=1`, PNG, {}, alheio)).status).toBe(404);
  expect((await send('cliente/999999999/logo?versao=1', PNG)).status).toBe(404);
  expect(await arquivosDe('cliente', id)).toEqual([]);
  expect((await call<{ linha: Linha }>('GET', `/cliente/${id}`)).body.linha).toMatchObject({ versao: 1, logo: null });
});

it('is never among the values that are written', async () => {
  const logo = { anexo: 1, nome: 'de-outro.png', tamanho: 1, miniatura: false };
  const cliente = cadastroDe('cliente');
  const novo = await call<Resposta>('POST', '/cliente', { ...(await sampleInput(banco, cliente)), logo });
  expect([novo.status, novo.body.campos]).toEqual([422, { logo: 'Campo desconhecido.' }]);
  const { id } = await novoCliente();
  expect((await call('PUT', `/cliente/${id}?versao=1`, { logo })).status).toBe(422);
});
