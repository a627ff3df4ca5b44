import type { FornecedorDoApoio } from '@cadencia/domain/apoio/fornecedor.ts';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

type Meu = Banco & { readonly projetoId: number };
type Resposta = FornecedorDoApoio & { codigo?: string; campos?: Record<string, string> };
let api: Api;
let banco: Meu;
let alheio: Meu;
let apoio: Linha;

async function novo(): Promise<Meu> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  banco = await novo();
  alheio = await novo();
  apoio = await createSample(banco, cadastroDe('apoio'));
});
afterAll(() => api.close());

const read = async (token = banco.token, id = apoio.id) =>
  api.send<Resposta>('GET', `/apoio/${id}/fornecedor`, undefined, token);
const store = (corpo: object, token = banco.token, id = apoio.id) =>
  api.send<Resposta>('PUT', `/apoio/${id}/fornecedor`, corpo, token);
const contratoDe = async (de: Meu) => (await createSample(de, cadastroDe('contrato'))).id;
const naLista = async (token: string, query = '') =>
  (await api.send<{ linhas: Linha[] }>('GET', `/apoio?limite=200&${query}`, undefined, token)).body.linhas.find(
    ({ id }) => id === apoio.id,
  );

it('a support is given by one contract in each client, which no other client hears of', async () => {
  const [meu, outro, deles] = [await contratoDe(banco), await contratoDe(banco), await contratoDe(alheio)];
  expect((await read()).body).toMatchObject({ versao: 0, contratoId: null, contrato: null });
  expect((await store({ versao: 0, contratoId: meu })).body).toMatchObject({ versao: 1, contratoId: meu });
  expect((await read(alheio.token)).body).toMatchObject({ versao: 0, contratoId: null });
  expect((await store({ versao: 0, contratoId: deles }, alheio.token)).body).toMatchObject({ contratoId: deles });
  expect((await read()).body.contratoId).toBe(meu);
  const titulo = (await read()).body.contrato ?? '';
  expect(titulo).not.toBe('');
  expect((await naLista(banco.token))?.['fornecedor']).toBe(titulo);
  expect((await naLista(alheio.token))?.['fornecedor']).not.toBe(titulo);

  // A stale version is refused; saving the same value again changes nothing.
  expect((await store({ versao: 0, contratoId: outro })).body.codigo).toBe('registro.alterado');
  expect((await store({ versao: 1, contratoId: meu })).body.versao).toBe(1);
  expect((await store({ versao: 1, contratoId: outro })).body).toMatchObject({ versao: 2, contratoId: outro });
  expect((await store({ versao: 2, contratoId: null })).body).toMatchObject({ versao: 0, contratoId: null });
  const { rows } = await sql<{ acao: string; depois: unknown }>`
    select acao, depois from auditoria where entidade = 'apoio_fornecedor' and projeto_id = ${banco.projetoId} order by id`.execute(
    api.database.db,
  );
  expect(rows).toEqual([
    { acao: 'I', depois: { apoioId: apoio.id, contratoId: meu } },
    { acao: 'U', depois: { apoioId: apoio.id, contratoId: outro } },
    { acao: 'D', depois: null },
  ]);
  // The history of the support, which all clients read, does not show it.
  const historico = await api.send('GET', `/auditoria/apoio/${apoio.id}`, undefined, alheio.token);
  expect(JSON.stringify(historico.body)).not.toContain('contrato');
});

it('refuses another client’s contract, an inactive one, and what is not of its form', async () => {
  const deles = await contratoDe(alheio);
  const inativo = await contratoDe(banco);
  await sql`update contrato set ativo = false where id = ${inativo}`.execute(api.database.db);
  for (const contratoId of [deles, inativo, 999_999_999, 0, -1, '1', '<b>', 1.5, undefined])
    expect((await store({ versao: 0, contratoId })).body.campos, String(contratoId)).toHaveProperty('contratoId');
  expect((await store({ versao: 'x', contratoId: null })).status).toBe(422);
  expect((await store({ versao: 0, contratoId: null }, banco.token, 999_999_999)).status).toBe(404);
});

it('is read by who lists supports and written by who edits them, in a project', async () => {
  const contratoId = await contratoDe(banco);
  const consulta = await createUsuario(api, 12);
  const token = await enterProjeto(api, consulta, banco.projetoId, 12);
  expect((await read(token)).status).toBe(200);
  expect((await store({ versao: 0, contratoId }, token)).status).toBe(403);
  expect((await read(consulta.token)).body.codigo).toBe('projeto.nao_selecionado');
  // Two saves at once: one of them is refused.
  const dois = await Promise.all([1, 2].map(() => store({ versao: 0, contratoId })));
  const outro = await contratoDe(banco);
  expect(dois.some(({ status }) => status === 200)).toBe(true);
  const { versao } = (await read()).body;
  const corrida = await Promise.all([contratoId, outro].map((id) => store({ versao, contratoId: id })));
  expect(corrida.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect((await read()).body.contratoId).toBe(outro);
});
