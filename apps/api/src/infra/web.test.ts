import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleErrors } from './http-errors.ts';
import { serveWeb } from './web.ts';

const GRANDE = 'export const parada = 27;\n'.repeat(200);
const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(pasta, 'dist/assets'), { recursive: true });
  writeFileSync(path.join(pasta, 'dist/index.html'), '<!doctype html><title>Cadência</title>');
  writeFileSync(path.join(pasta, 'dist/assets/app-1a2b.js'), 'export {};');
  writeFileSync(path.join(pasta, 'segredo.txt'), 'segredo');
  writeFileSync(path.join(pasta, 'dist/assets/grande-3c4d.js'), GRANDE);
  writeFileSync(path.join(pasta, 'dist/assets/grande-3c4d.js.br'), brotliCompressSync(GRANDE));
  writeFileSync(path.join(pasta, 'dist/assets/grande-3c4d.js.gz'), gzipSync(GRANDE));
  app = Fastify();
  handleErrors(app);
  await serveWeb(app, { folder: path.join(pasta, 'dist'), apiBase: '/api' });
});
afterAll(async () => {
  await app.close();
  rmSync(pasta, { recursive: true });
});

const get = async (url: string, accept = 'text/html,*/*') => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url, headers: { accept } });
  return { status: statusCode, cache: headers['cache-control'], body };
};
const PAGINA = { status: 200, cache: 'no-cache', body: '<!doctype html><title>Cadência</title>' };

describe('serveWeb', () => {
  it.each(['/', '/gestaoprojeto', '/auth/login?returnUrl=%2F', '/servico/cancelamento/listar', '/nada', '/apis'])(
    'answers the path of any screen with the page, never cached: %s',
    async (url) => {
      expect(await get(url)).toEqual(PAGINA);
    },
  );

  it.each([
    ['gzip, br', 'gzip', gunzipSync],
    ['gzip;q=0', undefined, (bytes: Buffer) => bytes],
  ])('sends the page as the browser takes it: %s', async (aceita, codificacao, open) => {
    const { headers, rawPayload } = await app.inject({
      url: '/gestaoprojeto',
      headers: { accept: 'text/html', 'accept-encoding': aceita },
    });
    expect(headers['content-encoding']).toBe(codificacao);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(open(rawPayload).toString()).toBe(PAGINA.body);
  });

  it('serves hashed assets for a year', async () => {
    expect(await get('/assets/app-1a2b.js')).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      body: 'export {};',
    });
  });

  it.each(['/api', '/api/nada', '/api/projeto?x=1', '/saude/x'])(
    'leaves to the API what is its own: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 404, body: expect.stringContaining('requisicao.rota') });
    },
  );

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('sends what the build compressed, in what the browser takes: %s', async (aceita, codificacao, open) => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/grande-3c4d.js',
      headers: { 'accept-encoding': aceita },
    });
    expect(headers['content-encoding']).toBe(codificacao);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(open(rawPayload).toString()).toBe(GRANDE);
  });

  it('does not answer a script or a picture that is missing with the page', async () => {
    expect((await get('/assets/antigo.js', '*/*')).status).toBe(404);
  });

  it.each(['/../segredo.txt', '/..%2fsegredo.txt', '/assets/..%2f..%2fsegredo.txt', '/%2e%2e/segredo.txt'])(
    'never leaves its folder: %s',
    async (url) => {
      expect((await get(url)).body).not.toContain('segredo');
    },
  );
});
