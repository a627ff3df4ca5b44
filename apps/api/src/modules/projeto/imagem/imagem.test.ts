import type { FichaWire } from '@cadencia/domain/projeto/ficha/schema.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { FORMULARIO, formulario, read } from '../../../testing/arquivos.ts';
import { cenarioProjeto } from '../../../testing/cenario-projeto.ts';
import { PNG } from '../../../testing/imagens.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

const c = cenarioProjeto();
let id: number;
beforeEach(async () => {
  id = (await createProjeto(c.api, c.planejador.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
});

async function send(bytes: Buffer, { versao = 1, token = c.planejador.token, nome = 'planta.png' } = {}) {
  const resposta = await c.api.app.inject({
    method: 'PUT',
    url: `/api/projeto/${id}/imagem?versao=${versao}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': FORMULARIO },
    payload: formulario(bytes, { nome }),
  });
  return { status: resposta.statusCode, body: resposta.json<FichaWire & { codigo: string }>() };
}

it('is sent, seen by who is in the project, told in its history, and taken away', async () => {
  const { status, body } = await send(PNG);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ versao: 2, des_imagem_planta_pro: { nome: 'planta.png', tamanho: PNG.length } });
  const url = `/anexo/${body.des_imagem_planta_pro?.anexo}/arquivo`;
  const leitora = await createUsuario(c.api, 12);
  await enterProjeto(c.api, leitora, id);
  expect((await read(c.api, leitora.token, url)).rawPayload.equals(PNG)).toBe(true);
  expect((await read(c.api, (await createUsuario(c.api, 2)).token, url)).statusCode).toBe(404);
  const historia = await c.api.send('GET', `/auditoria/projeto/${id}`, undefined, c.planejador.token);
  expect(JSON.stringify(historia.body)).toContain('planta.png');
  const takeOut = (versao: number) =>
    c.api.send<FichaWire>('DELETE', `/projeto/${id}/imagem?versao=${versao}`, undefined, c.planejador.token);
  expect((await takeOut(1)).status).toBe(409);
  expect(await takeOut(2)).toMatchObject({ status: 200, body: { versao: 3, des_imagem_planta_pro: null } });
  expect((await read(c.api, c.planejador.token, url)).statusCode).toBe(404);
});

it('is a picture, over the version that was read, of an open project, by who may edit it there', async () => {
  expect(await send(Buffer.from('%PDF-1.7 nada'), { nome: 'planta.png' })).toMatchObject({
    status: 422,
    body: { codigo: 'anexo.tipo' },
  });
  expect((await send(PNG, { versao: 7 })).status).toBe(409);
  const leitora = await createUsuario(c.api, 3);
  await enterProjeto(c.api, leitora, id, 12);
  expect((await send(PNG, { token: leitora.token })).status).toBe(403);
  expect((await send(PNG, { token: (await createUsuario(c.api, 2)).token })).status).toBe(404);
  await sql`update projeto set situacao = 'CANCELADO' where id = ${id}`.execute(c.api.database.db);
  expect((await send(PNG)).status).toBeGreaterThanOrEqual(403);
});

it('goes with a project that is deleted', async () => {
  await send(PNG);
  expect((await c.api.send('DELETE', `/projeto/${id}`, undefined, c.planejador.token)).status).toBe(200);
  const { rows } = await sql<{ ficou: number }>`select count(*)::int as ficou from anexo
    where entidade = 'projeto' and registro_id = ${id} and excluido_em is null`.execute(c.api.database.db);
  expect(rows).toEqual([{ ficou: 0 }]);
});
