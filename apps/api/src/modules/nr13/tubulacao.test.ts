import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample, type Entrada } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: Banco;
let vaso: Linha;
let tubulacao: Linha;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
  const tipo = (mudanca: Entrada) => createSample(banco, cadastroDe('tipoequipamento'), { ficha: [], ...mudanca });
  vaso = await tipo({ nr13: 'VASO' });
  tubulacao = await tipo({ familia: 'TUBULACAO', nr13: 'TUBULACAO' });
  await api.database.db.updateTable('cliente').set({ spie: true }).where('id', '=', banco.clienteId).execute();
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown) => api.send<T>(method, url, body, banco.token);
const lida = async (id: number) => (await call<{ linha: Linha }>('GET', `/equipamento/${id}`)).body.linha;
const semDatas = { proximaInterna: null, proximaExterna: null, motivoProximas: null, ficha: {} };
const create = (mudanca: Entrada) => createSample(banco, cadastroDe('equipamento'), { ...semDatas, ...mudanca });
const linha = (mudanca: Entrada) =>
  create({
    tipoequipamentoId: tubulacao.id,
    categoriaNr13: null,
    ultimaInterna: '2021-08-14',
    ultimaExterna: '2023-08-14',
    ...mudanca,
  });

it('a pipe goes by the intervals of the vessel that it is connected to', async () => {
  // Category II with SPIE: internal inspection in 8 years, external in 4.
  const doVaso = await create({ tipoequipamentoId: vaso.id, categoriaNr13: 'II', ultimaInterna: '2019-01-01' });
  const ligada = await linha({ equipamentoPaiId: doVaso.id });
  expect(ligada).toMatchObject({ proximaInterna: '2029-08-14', proximaExterna: '2027-08-14' });
  expect(await linha({ equipamentoPaiId: null })).toMatchObject({ proximaInterna: null, proximaExterna: null });
  const { body } = await call<{ vaso: unknown }>('GET', `/equipamento/${ligada.id}/contexto`);
  expect(body.vaso).toEqual({ id: doVaso.id, tag: doVaso['tag'], nome: doVaso['nome'], categoria: 'II' });
  // The vessel gets category III: 10 and 5 years.
  await call('PUT', `/equipamento/${doVaso.id}?versao=1`, { categoriaNr13: 'III' });
  expect(await lida(ligada.id)).toMatchObject({
    proximaInterna: '2031-08-14',
    proximaExterna: '2028-08-14',
    versao: 2,
  });
  // Without SPIE: 6 and 3 years.
  await api.database.db.updateTable('cliente').set({ spie: false }).where('id', '=', banco.clienteId).execute();
  await call('POST', '/nr13/proximas');
  expect(await lida(ligada.id)).toMatchObject({ proximaInterna: '2027-08-14', proximaExterna: '2026-08-14' });
});

it('only the programme of the engineer puts it off, ten years at most', async () => {
  const doVaso = await create({ tipoequipamentoId: vaso.id, categoriaNr13: 'II', ultimaInterna: '2019-01-01' });
  const { id } = await linha({ equipamentoPaiId: doVaso.id });
  const put = (mudanca: Entrada) =>
    call<{ campos: Record<string, string> }>('PUT', `/equipamento/${id}?versao=1`, mudanca);
  const motivoProximas = 'Programa de inspeção PI-210, aprovado pelo PH';
  expect((await put({ proximaInterna: '2030-08-14' })).body.campos).toHaveProperty('motivoProximas');
  expect((await put({ proximaInterna: '2031-08-15', motivoProximas })).body.campos).toEqual({
    proximaInterna: 'O programa de inspeção do PH leva uma tubulação a no máximo 10 anos da última inspeção.',
  });
  expect((await put({ proximaInterna: '2031-08-14', motivoProximas })).status).toBe(200);
  expect(await lida(id)).toMatchObject({ proximaInterna: '2031-08-14', motivoProximas });
});
