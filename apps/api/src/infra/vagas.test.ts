import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let token: string;
let outro: string;

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const colega = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId } = await createProjeto(api, admin.token);
  token = await enterProjeto(api, admin, projetoId);
  outro = await enterProjeto(api, colega, projetoId);
});
afterAll(() => api.close());

const exportar = (quem: string) =>
  api.send<{ codigo?: string }>('POST', '/cronograma/exportacao', { formato: 'XER' }, quem);

describe('heavy calls of one person', () => {
  it('are answered in turns, and who asks for too many is told so; nobody else is', {
    tags: ['demorado'],
  }, async () => {
    const minhas = Array.from({ length: 13 }, () => exportar(token));
    const dele = await exportar(outro);
    expect(dele.status).toBe(200);
    const respostas = await Promise.all(minhas);
    const recusadas = respostas.filter(({ status }) => status !== 200);
    expect(respostas.length - recusadas.length).toBe(10);
    for (const { status, body, headers } of recusadas) {
      expect([status, body.codigo, headers['retry-after']]).toEqual([429, 'requisicao.pesadas', '5']);
    }
    expect((await exportar(token)).status).toBe(200);
  });

  it('that fail give their turn back', { tags: ['demorado'] }, async () => {
    const fracassos = Array.from({ length: 30 }, () =>
      api.send('GET', '/cronograma/caminho?alvo=999999', undefined, token),
    );
    const estados = (await Promise.all(fracassos)).map(({ status }) => status);
    expect(new Set(estados)).toEqual(new Set([404, 429]));
    expect((await exportar(token)).status).toBe(200);
  });

  it('take one thread, whatever is asked', async () => {
    const pedidos = Array.from({ length: 6 }, () => exportar(token));
    let maximo = 0;
    const olhar = setInterval(() => {
      maximo = Math.max(maximo, api.threads.ocupadas.length);
    }, 1);
    await Promise.all(pedidos);
    clearInterval(olhar);
    expect(maximo).toBe(1);
  });
});
