import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample, type Entrada } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Resposta {
  linha: Linha;
}
interface Falha {
  campos: Record<string, string>;
}

let api: Api;
let banco: Banco;
let vaso: Linha;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
  vaso = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'VASO', ficha: [] });
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown) => api.send<T>(method, url, body, banco.token);
const setCliente = (mudanca: { spie: boolean }) =>
  api.database.db.updateTable('cliente').set(mudanca).where('id', '=', banco.clienteId).execute();
const create = (mudanca: Entrada) => createSample(banco, cadastroDe('equipamento'), mudanca);
const semDatas = {
  ultimaExterna: null,
  ultimoTh: null,
  proximaInterna: null,
  proximaExterna: null,
  motivoProximas: null,
};

it('a safety valve is due no later than the inside inspection of the vessel it protects', async () => {
  await setCliente({ spie: true });
  const psv = await createSample(banco, cadastroDe('tipoequipamento'), {
    sigla: 'PSV',
    familia: 'VALVULA',
    nr13: 'NAO',
    ficha: [],
  });
  const doVaso = await create({ tipoequipamentoId: vaso.id, ficha: {}, ultimaInterna: '2021-08-14', ...semDatas });
  const livre = {
    categoriaNr13: null,
    classeFluido: null,
    ultimaInterna: null,
    ultimaExterna: null,
    motivoProximas: null,
  };
  const valvula = (mudanca: Entrada) =>
    create({ tipoequipamentoId: psv.id, ficha: {}, equipamentoPaiId: doVaso.id, ...livre, ...mudanca });
  const lida = async (id: number) => (await call<Resposta>('GET', `/equipamento/${id}`)).body.linha;
  // T11: category II with SPIE, inside inspection of 14/08/2021: the vessel is due on 14/08/2029, and its valve too.
  const calada = await valvula({ proximaInterna: null, proximaExterna: null });
  expect(calada).toMatchObject({ proximaInterna: '2029-08-14', vencimentoNr13: '2029-08-14' });
  expect(
    (await valvula({ equipamentoPaiId: null, proximaInterna: null, proximaExterna: null }))['proximaInterna'],
  ).toBeNull();
  const put = (mudanca: Entrada, versao = 1) =>
    call<Falha>('PUT', `/equipamento/${calada.id}?versao=${versao}`, mudanca);
  const motivoProximas = 'Certificado de calibração RC-77 do fabricante';
  expect((await put({ proximaInterna: '2029-08-15', motivoProximas })).body.campos).toHaveProperty('proximaInterna');
  expect((await put({ proximaInterna: '2027-08-14' })).body.campos).toHaveProperty('motivoProximas');
  const antes = await valvula({ proximaInterna: '2027-08-14', proximaExterna: null, motivoProximas });
  expect(antes['proximaInterna']).toBe('2027-08-14');
  // The vessel is inspected: undecided dates follow it, with a new version and an audit fact.
  await call('PUT', `/equipamento/${doVaso.id}?versao=1`, { ultimaInterna: '2024-02-29' });
  expect(await lida(calada.id)).toMatchObject({ proximaInterna: '2032-02-29', versao: 2 });
  expect(await lida(antes.id)).toMatchObject({ proximaInterna: '2027-08-14', versao: 1 });
  const { rows } = await sql<{ depois: { proximaInterna: string } }>`
    select depois from auditoria where entidade = 'equipamento' and registro_id = ${calada.id} and acao = 'U'`.execute(
    api.database.db,
  );
  expect(rows.map(({ depois }) => depois.proximaInterna)).toEqual(['2032-02-29']);
  const contexto = await call<{ protege: { id: number } | null }>('GET', `/equipamento/${calada.id}/contexto`);
  expect(contexto.body.protege).toMatchObject({ id: doVaso.id, proximaInterna: '2032-02-29' });
  // Even with a reason, the valve's date cannot be later than that of the vessel.
  await call('PUT', `/equipamento/${doVaso.id}?versao=2`, { ultimaInterna: '2018-03-10' });
  expect((await lida(antes.id))['proximaInterna']).toBe('2026-03-10');
  // Without SPIE the valve has four years.
  await setCliente({ spie: false });
  await call('POST', '/nr13/proximas');
  expect((await lida(calada.id))['proximaInterna']).toBe('2022-03-10');
});
