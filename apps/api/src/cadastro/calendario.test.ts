import type { Linha } from '@cadencia/domain/cadastro.ts';
import { datasDe } from '@cadencia/domain/cadastro-filtro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { emPartes } from '../testing/por-vez.ts';
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
});
afterAll(() => api.close());

const datas = cadastros.flatMap((cadastro) => datasDe(cadastro).map(([campo]) => [cadastro.path, campo] as const));

it('registers have dates that a calendar can show', () => expect(datas.length).toBeGreaterThan(3));

const isInOrder = async (path: string, campo: string) => {
  const cadastro = cadastros.find((um) => um.path === path);
  if (!cadastro) throw new RangeError(path);
  for (const dia of ['2027-03-01', '2027-03-31', '2027-04-01']) {
    const valor = cadastro.fields[campo]?.kind === 'dataHora' ? `${dia}T07:00` : dia;
    // Derived dates come from others of the row.
    const origem = path === 'suprimento' && campo === 'chegada' ? 'reprogramadaEm' : campo;
    if (origem in cadastro.fields) await createSample(banco, cadastro, { [origem]: valor }).catch(() => undefined);
  }
  const { status, body } = await api.send<{ linhas: Linha[] }>(
    'GET',
    `/${path}?f.${campo}=2027-03-01..2027-03-31&ordem=${campo}&limite=200`,
    undefined,
    banco.token,
  );
  expect(status).toBe(200);
  const dias = body.linhas.map((linha) => String(linha[campo]).slice(0, 10));
  expect(dias.filter((dia) => dia < '2027-03-01' || dia > '2027-03-31')).toEqual([]);
  expect(dias).toEqual(dias.toSorted());
};

for (const [vez, quais] of emPartes(datas))
  it.each(quais)('%s: a month of %s is one call, in the order of the date', vez, isInOrder);
