import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf.ts';
import { emPartes } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: Banco;
let deOutraPlanta: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
  const gerente = await createUsuario(api, 2);
  const outro = await createProjeto(api, gerente.token);
  deOutraPlanta = await enterProjeto(api, gerente, outro.cod_projeto_pro);
});
afterAll(() => api.close());

const TODOS = [...cadastros, ...graduados].map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]);
const semEspaco = (texto: string): string => texto.replace(/\s|\u200b/g, '');

const isPrinted = async (path: string, cadastro: Cadastro) => {
  const { id } = await createSample(banco, cadastro);
  const { linha } = (await api.send<{ linha: Linha }>('GET', `/${path}/${id}`, undefined, banco.token)).body;
  const print = (token: string) =>
    api.app.inject({
      url: `/api/registro/${path}/${id}/formulario`,
      headers: { authorization: `Bearer ${token}` },
    });
  const { statusCode, headers, rawPayload } = await print(banco.token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = semEspaco((await readPdf(rawPayload)).texto);
  for (const [nome, field] of Object.entries(cadastro.fields)) {
    if (['arquivo', 'json', 'referencia', 'cor'].includes(field.kind) || field.daSessao) continue;
    expect(texto, nome).toContain(semEspaco(textOf(field, linha[nome])));
  }
  if (cadastro.scope !== 'global') expect((await print(deOutraPlanta)).statusCode).toBe(404);
};

for (const [vez, quais] of emPartes(TODOS))
  it.each(quais)('a record of /%s is printed with its values, to who sees it', vez, isPrinted);

it('nothing is printed of what is not there, or is no register', async () => {
  for (const alvo of ['suprimento/999999', 'usuario/1', 'nao_ha/1'])
    expect((await api.send('GET', `/registro/${alvo}/formulario`, undefined, banco.token)).status).toBe(404);
});
