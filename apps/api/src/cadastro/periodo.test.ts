import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import type { Visao, VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let banco: Banco;
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  banco = {
    api,
    token: await enterProjeto(api, admin, projeto.cod_projeto_pro),
    clienteId: projeto.cod_cliente_cli,
  };
  // A Saturday, the next Sunday, the Saturday after it and its Sunday.
  for (const necessidade of ['2027-08-14', '2027-08-15', '2027-08-21', '2027-08-22'])
    await createSample(banco, suprimento, { necessidade });
});
afterAll(() => api.close());

const days = async (f: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(f).map(([nome, escrito]) => [`f.${nome}`, escrito])),
  );
  const { status, body } = await api.send<{ linhas: { necessidade: string }[] }>(
    'GET',
    `/suprimento?ordem=necessidade&${query.toString()}`,
    undefined,
    banco.token,
  );
  expect(status).toBe(200);
  return body.linhas.map(({ necessidade }) => necessidade);
};

describe('a period around today', () => {
  // 23:30 in São Paulo is the next day in Greenwich: the clock of the project tells the day.
  it.each([
    ['esta-semana', '2027-08-18T12:00:00Z', ['2027-08-15', '2027-08-21']],
    ['esta-semana', '2027-08-22T02:30:00Z', ['2027-08-15', '2027-08-21']],
    ['esta-semana', '2027-08-22T12:00:00Z', ['2027-08-22']],
    ['hoje', '2027-08-22T02:30:00Z', ['2027-08-21']],
    ['ultimos-7-dias', '2027-08-20T12:00:00Z', ['2027-08-14', '2027-08-15']],
    ['ate-ontem', '2027-08-15T12:00:00Z', ['2027-08-14']],
    ['2027-08-15..2027-08-21', '2027-08-22T12:00:00Z', ['2027-08-15', '2027-08-21']],
  ])('%s at %s finds %o', async (necessidade, agora, achados) => {
    api.setNow(agora);
    expect(await days({ necessidade })).toEqual(achados);
  });

  it('means other days each time that a saved view with it is opened, in the list and in its file', async () => {
    api.setNow('2027-08-18T12:00:00Z');
    const estado = { f: { necessidade: 'esta-semana' } };
    await api.send<Visao>('POST', '/visao/suprimento', { nome: 'Minha semana', estado }, banco.token);
    const open = async () => {
      const { body } = await api.send<VisoesDaLista>('GET', '/visao/suprimento', undefined, banco.token);
      return body.visoes.find(({ nome }) => nome === 'Minha semana')?.estado.f ?? {};
    };
    expect(await days(await open())).toEqual(['2027-08-15', '2027-08-21']);
    api.setNow('2027-08-25T12:00:00Z');
    expect(await days(await open())).toEqual(['2027-08-22']);
    const { status, body } = await api.send<string>(
      'POST',
      '/suprimento/exportar',
      { formato: 'csv', colunas: ['necessidade'], 'f.necessidade': 'esta-semana' },
      banco.token,
    );
    expect([status, body.includes('22/08/2027'), body.includes('21/08/2027')]).toEqual([200, true, false]);
  });
});
