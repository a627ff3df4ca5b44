import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let projetoId: number;
let banco: { token: string };
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  const admin = await createUsuario(api, 1);
  projetoId = (await createProjeto(api, admin.token)).cod_projeto_pro;
  banco = { token: await enterProjeto(api, admin, projetoId) };
});

describe('flows', () => {
  const url = () => `/projeto/${projetoId}/fluxoaprovacao`;
  interface Fluxos {
    readonly documento: string;
    readonly vale: string | null;
    readonly PROJETO: { versao: number; nome: string } | null;
    readonly SISTEMA: { versao: number; nome: string; niveis: object[] } | null;
  }
  const read = async () => (await api.send<Fluxos[]>('GET', url(), undefined, banco.token)).body;
  const put = (corpo: object, token = banco.token) =>
    api.send<{ codigo?: string }>('PUT', `${url()}/CAP`, corpo, token);
  const padrao = async () => {
    const { versao: _, ...fluxo } = (await read()).find(({ documento }) => documento === 'CAP')?.SISTEMA ?? {
      versao: 0,
    };
    return fluxo;
  };

  it('of a project apply before the default, over the version that was read, until they are taken away', async () => {
    const fluxo = { ...(await padrao()), nome: 'Só desta parada' };
    expect((await put({ origem: 'PROJETO', fluxo, versao: null })).status).toBe(200);
    expect((await put({ origem: 'PROJETO', fluxo, versao: null })).body.codigo).toBe('registro.alterado');
    expect((await put({ origem: 'PROJETO', fluxo: { ...fluxo, nome: 'Outra' }, versao: 1 })).status).toBe(200);
    expect((await read()).find(({ documento }) => documento === 'CAP')?.PROJETO).toMatchObject({
      nome: 'Outra',
      versao: 2,
    });
    expect((await put({ origem: 'PROJETO', fluxo: null, versao: 2 })).status).toBe(200);
    expect((await read()).find(({ documento }) => documento === 'CAP')?.PROJETO).toBeNull();
  });

  it('of a project hold from their first day on, and the default until then', async () => {
    api.setNow('2027-08-01T12:00:00Z');
    const fluxo = { ...(await padrao()), nome: 'Da execução', vigenciaInicio: '2027-08-02' };
    expect((await put({ origem: 'PROJETO', fluxo, versao: null })).status).toBe(200);
    const vale = async () => (await read()).find(({ documento }) => documento === 'CAP')?.vale;
    expect(await vale()).toBe('SISTEMA');
    // It is still 1 August in the project at 02:59 UTC of the next day.
    api.setNow('2027-08-02T02:59:00Z');
    expect(await vale()).toBe('SISTEMA');
    api.setNow('2027-08-02T03:00:00Z');
    expect(await vale()).toBe('PROJETO');
    const doSistema = await put({ origem: 'SISTEMA', fluxo, versao: 1 });
    expect(doSistema).toMatchObject({ status: 422, body: { campos: { 'fluxo.vigenciaInicio': expect.anything() } } });
  });

  it('of all projects are changed by an Admin alone, and stay', async () => {
    const fluxo = await padrao();
    const gerente = await createUsuario(api, 2);
    const dele = await enterProjeto(api, gerente, projetoId);
    const fiscal = await enterProjeto(api, await createUsuario(api, 7), projetoId);
    expect((await put({ origem: 'SISTEMA', fluxo, versao: 1 }, dele)).body.codigo).toBe('permissao.so_admin');
    expect((await put({ origem: 'SISTEMA', fluxo: null, versao: 1 })).status).toBe(422);
    expect((await put({ origem: 'PROJETO', fluxo, versao: null }, fiscal)).status).toBe(403);
  });

  it('say which kinds a level approves, to the call of the specification', async () => {
    const fiscal = await createUsuario(api, 7);
    await enterProjeto(api, fiscal, projetoId);
    await api.database.db
      .updateTable('projetoUsuario')
      .set({ nivelAprovacao: 2 })
      .where('usuarioId', '=', fiscal.id)
      .execute();
    const fluxo = await padrao();
    const so1 = {
      ...fluxo,
      niveis: (fluxo as { niveis: object[] }).niveis.slice(0, 1).map((um) => ({ ...um, escalonamento: null })),
    };
    await put({ origem: 'PROJETO', fluxo: so1, versao: null });
    const { body } = await api.send(
      'GET',
      `/projeto/usuarioaprovacao/${projetoId}/${fiscal.id}`,
      undefined,
      banco.token,
    );
    expect(body).toMatchObject({ num_nivel_aprovacao_upr: 2, documentos: ['ASFE', 'SSE'] });
  });
});
