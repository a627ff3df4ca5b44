/** @module-tag demorado */
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closeHttp } from '../infra/http.ts';
import { startApi } from './harness.ts';
import { createProjeto, createUsuario, enterProjeto } from './sample.ts';

/** The product listening, with a planner's call that waits for a locked row. */
async function comChamadaPresa() {
  const api = await startApi({ jobs: false });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
  const { token, id } = await createUsuario(api);
  const { cod_projeto_pro } = await createProjeto(api, token);
  const bearer = { authorization: `Bearer ${await enterProjeto(api, { id, token }, cod_projeto_pro)}` };
  const outro = await api.database.pool.connect();
  await outro.query('begin');
  await outro.query('select from projeto where id = $1 for update', [cod_projeto_pro]);
  const presa = fetch(`${base}/projeto/${cod_projeto_pro}`, {
    method: 'PUT',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ des_titulo_pro: 'Salvo na despedida', versao: 1 }),
  });
  const esperando = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await api.database.pool.query(esperando)).rowCount === 0);
  return {
    api,
    base,
    bearer,
    presa,
    release: async () => {
      await outro.query('commit');
      outro.release();
    },
  };
}

it('closes without cutting the call under way, and ends the streams', async () => {
  const { api, base, bearer, presa, release } = await comChamadaPresa();
  try {
    const corrente = await fetch(`${base}/evento`, { headers: bearer });
    let fechou = false;
    const fim = closeHttp(api.app).then(() => {
      fechou = true;
    });
    expect(await corrente.text()).toBe(': ok\n\n');
    await expect(fetch(`${base}/projeto`, { headers: bearer })).rejects.toThrow();
    expect(fechou).toBe(false);
    await release();
    const resposta = await presa;
    expect([resposta.status, await resposta.json()]).toMatchObject([200, { des_titulo_pro: 'Salvo na despedida' }]);
    await fim;
  } finally {
    await api.close();
  }
});

it('waits only so long', async () => {
  const { api, presa, release } = await comChamadaPresa();
  try {
    const cortada = expect(presa).rejects.toThrow();
    await closeHttp(api.app, 50);
    await cortada;
    await release();
  } finally {
    await api.close();
  }
});
