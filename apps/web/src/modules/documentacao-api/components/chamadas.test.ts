import type { DocumentoApi, Operacao } from '@cadencia/domain/documentacao-api/schema.ts';
import { expect, it } from 'vitest';
import { curlDe, errosDe, gruposDe, writeEsquema } from './chamadas.ts';

const operacao = (grupo: string, resumo: string, mais: object = {}): Operacao => ({
  tags: [grupo],
  summary: resumo,
  description: '',
  operationId: resumo,
  responses: {},
  'x-permissao': 'GestaoProjeto:Apontar',
  ...mais,
});
const documento: DocumentoApi = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1', description: '' },
  servers: [{ url: '/api' }],
  tags: [
    { name: 'apontamento', description: 'Avanço' },
    { name: 'usuario', description: 'Usuários' },
  ],
  components: { schemas: {}, responses: {} },
  paths: {
    '/apontamento': { post: operacao('apontamento', 'Registra avanço em atividades.') },
    '/usuario/signin': { post: operacao('usuario', 'Entra.', { 'x-permissao': 'publica' }) },
    '/usuario/{id}': { get: operacao('usuario', 'Lê uma pessoa.', { 'x-permissao': 'Usuario:ListarUsuario' }) },
  },
};
const achados = (busca: string) =>
  gruposDe(documento, busca).flatMap(({ chamadas }) => chamadas.map(({ metodo, endereco }) => `${metodo} ${endereco}`));

it.each([
  ['', ['POST /apontamento', 'POST /usuario/signin', 'GET /usuario/{id}']],
  ['AVANCO', ['POST /apontamento']],
  ['get usuario', ['GET /usuario/{id}']],
  ['listarusuario', ['GET /usuario/{id}']],
  ['publica', ['POST /usuario/signin']],
  ['nada disso', []],
])('finds by address, subject and permission, whatever the accents: %s', (busca, esperado) => {
  expect(achados(busca)).toEqual(esperado);
});

it('writes a schema as it is read: optional fields, lists, choices', () => {
  const componentes = {
    schemas: { Pessoa: { type: 'object', required: ['nome'], properties: { nome: { type: 'string' } } } },
    responses: {},
  };
  const texto = writeEsquema(
    {
      type: 'object',
      required: ['itens'],
      properties: {
        itens: { type: 'array', items: { type: 'object', properties: { dia: { type: 'string', format: 'date' } } } },
        tipo: { enum: ['A', 'B'] },
        quem: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        livre: {},
        dono: { $ref: '#/components/schemas/Pessoa' },
      },
    },
    componentes,
  );
  expect(texto).toBe(
    '{\n  itens: {\n    dia?: string (date)\n  }[]\n  tipo?: "A" | "B"\n  quem?: integer | null\n  livre?: qualquer\n  dono?: {\n    nome: string\n  }\n}',
  );
});

it('says of each error what happened, told there or among the components', () => {
  const responses = {
    '200': { description: 'Feito' },
    '403': { $ref: '#/components/responses/permissao.negada' },
    default: { description: 'Outro' },
  };
  const contadas = { 'permissao.negada': { description: 'Você não tem permissão.' } };
  expect(errosDe(operacao('x', 'X', { responses }), { schemas: {}, responses: contadas })).toEqual([
    ['403', 'Você não tem permissão.'],
    ['default', 'Outro'],
  ]);
});

it('copies a call that a shell takes as it is', () => {
  const content = { 'application/json': { schema: {}, example: { nome: "copo d'água" } } };
  const comCorpo = { metodo: 'POST', endereco: '/x', operacao: operacao('x', 'X', { requestBody: { content } }) };
  expect(curlDe(comCorpo, 'http://h/api')).toBe(
    `curl -X POST 'http://h/api/x' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"nome":"copo d'\\''água"}'`,
  );
  const publica = { metodo: 'GET', endereco: '/x', operacao: operacao('x', 'X', { 'x-permissao': 'publica' }) };
  expect(curlDe(publica, '/api')).toBe("curl -X GET '/api/x'");
});
