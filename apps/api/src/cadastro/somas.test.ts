import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let banco: Banco;
let alheio: Banco;
/** Token of a planner, who may not see the value of contracts. */
let planejador: string;

async function novoBanco(): Promise<Banco & { readonly projetoId: number }> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const meu = await novoBanco();
  banco = meu;
  alheio = await novoBanco();
  planejador = await enterProjeto(api, await createUsuario(api, 3), meu.projetoId, 3);
  const contrato = cadastroDe('contrato');
  const linhas = [
    { valorTotal: '100000.10', verbaExtra: '5000', hhContratado: '1200.5', regime: 'HH' },
    { valorTotal: '200000.20', verbaExtra: null, hhContratado: '0.0001', regime: 'HH' },
    { valorTotal: '300000.30', verbaExtra: null, hhContratado: null, regime: 'MISTO' },
  ];
  for (const linha of linhas) await createSample(banco, contrato, linha);
  const inativo = await createSample(banco, contrato, { valorTotal: '7', hhContratado: '7', verbaExtra: null });
  await api.send('PUT', `/contrato/${inativo.id}?versao=1`, { ativo: false }, banco.token);
  await createSample(alheio, contrato, { valorTotal: '999', hhContratado: '999' });
});
afterAll(() => api.close());

const add = (pergunta = '', token = banco.token) =>
  api.send<{ somas: Record<string, string | null>; codigo?: string }>(
    'GET',
    `/contrato/somas${pergunta}`,
    undefined,
    token,
  );

it('adds up all that the list holds, exactly, and nothing of another client', async () => {
  expect((await add()).body.somas).toEqual({
    valorTotal: '600000.6',
    verbaExtra: '5000',
    hhContratado: '1200.5001',
    verbaConsumida: '0',
    hhAlocado: '0',
  });
  expect((await add('', alheio.token)).body.somas).toMatchObject({ valorTotal: '999', hhContratado: '999' });
});

it.each([
  ['?f.regime=HH', { valorTotal: '300000.3', hhContratado: '1200.5001' }],
  ['?f.valorTotal=250000..', { valorTotal: '300000.3', verbaExtra: null, hhContratado: null }],
  ['?ativo=todos', { valorTotal: '600007.6', hhContratado: '1207.5001' }],
  ['?busca=nao-ha-contrato-assim', { valorTotal: null, hhContratado: null, hhAlocado: null }],
])('of what is asked for: %s', async (pergunta, somas) => {
  expect((await add(pergunta)).body.somas).toMatchObject(somas);
});

it('says nothing of values that the caller may not see, nor filters by them', async () => {
  expect((await add('', planejador)).body.somas).toEqual({ hhContratado: '1200.5001', hhAlocado: '0' });
  const filtrada = await add('?f.valorTotal=1..', planejador);
  expect([filtrada.status, filtrada.body.codigo]).toEqual([403, 'permissao.negada']);
});

it('is of a list alone: a register without such numbers has no such call, and nonsense is refused', async () => {
  expect((await api.send('GET', '/area/somas', undefined, banco.token)).status).not.toBe(200);
  expect((await add('?f.regime=NADA')).status).toBe(422);
  expect((await add('?inicio=10')).status).toBe(422);
});
