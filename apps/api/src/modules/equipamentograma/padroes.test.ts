import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: Banco;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  banco = {
    api,
    token: await enterProjeto(api, admin, projeto.cod_projeto_pro),
    clienteId: projeto.cod_cliente_cli,
  };
});
afterAll(() => api.close());

const call = <T>(metodo: string, url: string, corpo?: object) => api.send<T>(metodo, url, corpo, banco.token);

it('brings models, the stages that they name, and links the types once', async () => {
  await createSample(banco, tipoequipamento, { nome: 'Permutador casco e tubo', ficha: [] });
  const criar = () => call<{ criados: number }>('POST', '/equipamentogramamodelo/padrao');
  expect((await criar()).body.criados).toBeGreaterThan(5);
  expect((await criar()).body).toEqual({ criados: 0 });
  const { body } = await call<{ linhas: { nome: string; quantas: string; tipos: string | null }[] }>(
    'GET',
    '/equipamentogramamodelo?busca=Permutador&limite=10&ordem=nome',
  );
  expect(body.linhas.map(({ nome, quantas, tipos }) => [nome, Number(quantas), tipos])).toContainEqual([
    'Permutador',
    14,
    'Permutador casco e tubo',
  ]);
});

it.each<[string, object[], string]>([
  ['weights that do not make 100 %', [{ peso: '60' }, { peso: '30' }], 'Os pesos somam 90 %: acerte para 100 %.'],
  [
    'one mark twice',
    [
      { peso: '60', marco: 'ENTREGA' },
      { peso: '40', marco: 'ENTREGA' },
    ],
    'O marco Entregue está em mais de uma etapa.',
  ],
])('refuses a model with %s', async (_, linhas, mensagem) => {
  const etapas = [await createSample(banco, etapa), await createSample(banco, etapa)];
  const { status, body } = await call<{ campos?: object }>('POST', '/equipamentogramamodelo', {
    nome: `Modelo de ${mensagem}`.slice(0, 60),
    etapas: linhas.map((linha, i) => ({ etapaId: etapas[i]?.id, ...linha })),
  });
  expect([status, body.campos]).toEqual([422, { etapas: mensagem }]);
});
