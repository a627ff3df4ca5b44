import type { Linha } from '@cadencia/domain/cadastro.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createUsuario } from '../../testing/sample.ts';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  token = (await createUsuario(api, 1)).token;
});
afterAll(() => api.close());

let serie = 0;
const create = async (mudanca: object) => {
  serie += 1;
  const material = { codigo: `10${serie}`, nome: 'JUNTA', tipo: 'MATERIAL', grupo: 'JUNTA', unidade: 'PC' };
  const { body } = await api.send<{ linha: Linha }>('POST', '/insumo', { ...material, ...mudanca }, token);
  return body.linha;
};

it.each([
  [{ prazoEntrega: 180 }, true],
  [{ prazoEntrega: 179 }, false],
  [{}, false],
  [{ prazoEntrega: 400, longoPrazo: false }, false],
  [{ prazoEntrega: 30, longoPrazo: true }, true],
])('a new one of %o: of long lead time %s', async (mudanca, esperado) => {
  expect(await create(mudanca)).toMatchObject({ longoPrazo: esperado });
});

it('an old one keeps what was said of it', async () => {
  const { id } = await create({ prazoEntrega: 30 });
  const { body } = await api.send<{ linha: Linha }>('PUT', `/insumo/${id}?versao=1`, { prazoEntrega: 300 }, token);
  expect(body.linha).toMatchObject({ prazoEntrega: 300, longoPrazo: false });
});
