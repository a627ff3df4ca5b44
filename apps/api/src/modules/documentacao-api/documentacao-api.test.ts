import type { DocumentoApi } from '@cadencia/domain/documentacao-api/schema.ts';
import { errorCatalogue } from '@cadencia/domain/error-catalogue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createUsuario } from '../../testing/sample.ts';

let api: Api;
let documento: DocumentoApi;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const { token } = await createUsuario(api);
  documento = (await api.send<DocumentoApi>('GET', '/docs', undefined, token)).body;
});
afterAll(() => api.close());

const operacoes = () => Object.values(documento.paths).flatMap((metodos) => Object.values(metodos));

it('describes every call that is routed, as docs/openapi.json does', async () => {
  expect(operacoes().length).toBe(api.app.endpoints.length);
  await expect(`${JSON.stringify(documento, undefined, 2)}\n`).toMatchFileSnapshot('../../../../../docs/openapi.json');
});

it('says the permission, the errors and their bodies of each call', () => {
  const apontar = documento.paths['/apontamento']?.['post'];
  expect(apontar?.['x-permissao']).toBe('GestaoProjeto:Apontar');
  expect(Object.keys(apontar?.responses ?? {})).toEqual(['200', '401', '403', '409', '422', '500', 'default']);
  expect(apontar?.responses['403']).toEqual({ $ref: '#/components/responses/permissao.negada' });
  const { responses } = documento.components;
  expect(responses['permissao.negada']?.content?.['application/json']?.example).toMatchObject({
    codigo: 'permissao.negada',
    campos: {},
  });
  expect(documento.paths['/usuario/signin']?.['post']?.responses).not.toHaveProperty('401');
});

it('says what is not JSON: the files that are sent, and those that come back', () => {
  const enviada = documento.paths['/importacao']?.['post']?.requestBody?.content['multipart/form-data']?.schema;
  expect(enviada).toMatchObject({ required: ['chave', 'arquivo'] });
  expect(documento.paths['/usuario/conta/foto']?.['put']?.requestBody?.content).toHaveProperty('multipart/form-data');
  for (const endereco of ['/calendario/ics', '/calendario/{id}/ics']) {
    expect(Object.keys(documento.paths[endereco]?.['get']?.responses['200']?.content ?? {})).toEqual(['text/calendar']);
  }
});

it('tells a stream and a redirection as what they are', () => {
  const respostas = (endereco: string) => documento.paths[endereco]?.['get']?.responses ?? {};
  expect(Object.keys(respostas('/evento')['200']?.content ?? {})).toEqual(['text/event-stream']);
  for (const endereco of ['/usuario/oidc/entrar', '/usuario/oidc/retorno']) {
    expect(Object.keys(respostas(endereco))).toEqual(['302']);
  }
});

it('names every error that there is, with its status, what happened and what to do', () => {
  const { schemas, examples } = documento.components as unknown as {
    schemas: { Erro: { properties: { codigo: { enum: string[] } } } };
    examples: Record<string, { summary: string; value: object }>;
  };
  const codigos = Object.keys(errorCatalogue);
  expect(schemas.Erro.properties.codigo.enum).toEqual(codigos);
  expect(Object.keys(examples)).toEqual(codigos);
  expect(examples['sessao.bloqueada']).toMatchObject({
    summary: '429',
    value: { codigo: 'sessao.bloqueada', acao: 'Espere o tempo indicado e tente de novo.', campos: {} },
  });
  for (const [endereco, metodos] of Object.entries(documento.paths)) {
    for (const { responses } of Object.values(metodos)) {
      if ('302' in responses) continue;
      expect(responses, endereco).toHaveProperty('default');
    }
  }
});

it('names every operation once, every parameter of its address, and refers to nothing that is not there', () => {
  const ids = operacoes().map(({ operationId }) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [endereco, metodos] of Object.entries(documento.paths)) {
    const nomes = [...endereco.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome);
    for (const { parameters = [] } of Object.values(metodos)) {
      expect(parameters.filter((p) => p.in === 'path').map(({ name }) => name)).toEqual(nomes);
    }
  }
  const refs = [...JSON.stringify(documento).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref);
  const achado = (ref: string) =>
    ref.split('/').reduce<unknown>((onde, parte) => (onde as Record<string, unknown>)?.[parte], documento);
  expect([...new Set(refs)].filter((ref) => typeof achado(ref) !== 'object')).toEqual([]);
  const ociosos = Object.keys(documento.components.schemas).filter(
    (nome) => !refs.includes(`components/schemas/${nome}`),
  );
  expect(ociosos).toEqual([]);
});

it('says what stands in many places once, under the name that people know it by', () => {
  const { schemas } = documento.components;
  const lida = documento.paths['/equipamento/{id}']?.['get']?.responses['200']?.content?.['application/json']?.schema;
  expect(lida).toEqual({ $ref: '#/components/schemas/EquipamentoComRotulos' });
  expect(schemas['EquipamentoComRotulos']).toMatchObject({
    properties: { linha: { $ref: '#/components/schemas/Equipamento' } },
  });
  expect(schemas['Equipamento']).toMatchObject({ properties: { tag: {}, criticidade: {} } });
  const corpo = (metodo: string, endereco: string) =>
    documento.paths[endereco]?.[metodo]?.requestBody?.content['application/json']?.schema;
  expect(corpo('post', '/tipoequipamento')).toMatchObject({ required: ['sigla', 'nome', 'familia', 'nr13'] });
  expect(JSON.stringify(documento).length).toBeLessThan(2_500_000);
});

it('needs a session of its own; a browser is sent to the screen', async () => {
  expect((await api.app.inject('/api/docs')).statusCode).toBe(401);
  const tela = await api.app.inject({ url: '/api/docs', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([tela.statusCode, tela.headers.location]).toEqual([302, '/documentacao-api']);
  const programa = await api.app.inject({
    url: '/api/docs',
    headers: { accept: 'text/html', authorization: 'Bearer a.b.c' },
  });
  expect(programa.statusCode).toBe(401);
});
