import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { CHAVE } from '../testing/tokens.ts';
import { Threads } from './threads.ts';
import { Tokens } from './token.ts';

let api: Api;
const web = () => path.join(api.folder, 'dist');
beforeAll(async () => {
  api = await startApi({ jobs: false });
  mkdirSync(web(), { recursive: true });
  writeFileSync(
    path.join(web(), 'index.html'),
    '<!doctype html><meta name="api-base" content="/api" /><title>Cadência</title>',
  );
});
afterAll(() => api.close());

async function inject(
  env: NodeJS.ProcessEnv,
  pedido: { method?: 'GET' | 'OPTIONS'; url: string; headers?: Record<string, string> },
) {
  const app = await buildApp({
    config: { ...readConfig({ ...env, CADENCIA_DADOS: api.folder }), web: web() },
    database: api.database,
    hub: api.hub,
    files: api.files,
    now: () => new Date(),
    tokens: new Tokens(CHAVE),
    threads: new Threads('', { arquivo: '' }),
  });
  const { statusCode, headers, body } = await app.inject(pedido);
  await app.close();
  return { status: statusCode, headers, body, csp: String(headers['content-security-policy']) };
}

describe('the API base is read at run time, and CSP connect-src and CORS follow it', () => {
  it('by default: /api on the same origin, and pages call nobody else', async () => {
    const { body, csp, headers } = await inject({}, { url: '/gestaoprojeto', headers: { accept: 'text/html' } });
    expect(body).toContain('<meta name="api-base" content="/api" />');
    expect(csp).toMatch(/connect-src 'self'(;|$)/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('nobody frames a page, for old browsers too, and fonts come from here alone', async () => {
    const { csp, headers } = await inject({}, { url: '/' });
    expect(csp).toMatch(/frame-ancestors 'none'(;|$)/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(csp).toMatch(/font-src 'self'(;|$)/);
  });

  it('another path behind a proxy', async () => {
    const { body, csp } = await inject({ CADENCIA_API_BASE: '/parada/api/' }, { url: '/' });
    expect(body).toContain('<meta name="api-base" content="/parada/api" />');
    expect(csp).toMatch(/connect-src 'self'(;|$)/);
  });

  it('another server: the page is told, and may call that origin only', async () => {
    const { body, csp } = await inject({ CADENCIA_API_BASE: 'https://api.planta.com.br:8443/v1?a="b' }, { url: '/' });
    expect(body).toContain('<meta name="api-base" content="https://api.planta.com.br:8443/v1');
    expect(body).not.toContain('a="b');
    expect(csp).toMatch(/connect-src 'self' https:\/\/api\.planta\.com\.br:8443(;|$)/);
  });

  const ORIGENS = { CADENCIA_ORIGENS: 'https://tela.planta.com.br, https://outra.planta.com.br/' };
  const de = (origin: string) => ({ url: '/api/usuario/conta', headers: { origin } });
  const pergunta = (origin: string) => ({
    method: 'OPTIONS' as const,
    url: '/api/apontamento',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

  it('no origin may call from another page unless it is configured', async () => {
    expect((await inject({}, de('https://tela.planta.com.br'))).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await inject(ORIGENS, de('https://intruso.example'))).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const recusada = await inject(ORIGENS, pergunta('https://intruso.example'));
    expect(recusada.headers).not.toHaveProperty('access-control-allow-origin');
    expect(recusada.status).toBe(404);
  });

  it.each(['https://tela.planta.com.br', 'https://outra.planta.com.br'])('a configured one may: %s', async (origin) => {
    const antes = await inject(ORIGENS, pergunta(origin));
    expect(antes.status).toBe(204);
    expect(antes.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': expect.stringContaining('authorization') as string,
      'access-control-allow-methods': expect.stringContaining('POST') as string,
    });
    // The page can read an error too.
    const { status, headers } = await inject(ORIGENS, de(origin));
    expect(status).toBe(401);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringContaining('Origin') as string,
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('whether it is there (/saude) is read by a configured page too, and by no other; nobody keeps the answer', async () => {
    const saude = (origin: string) => ({ url: '/saude', headers: { origin } });
    const { status, headers } = await inject(ORIGENS, saude('https://tela.planta.com.br'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://tela.planta.com.br',
      vary: expect.stringContaining('Origin') as string,
      'cache-control': 'no-store',
    });
    for (const [env, origin] of [
      [ORIGENS, 'https://intruso.example'],
      [{}, 'https://tela.planta.com.br'],
    ] as const) {
      expect((await inject(env, saude(origin))).headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each(['/pronto', '/metrics', '/'])(
    'what is for who runs the server is for no page of elsewhere: %s',
    async (url) => {
      const { headers } = await inject(ORIGENS, { url, headers: { origin: 'https://tela.planta.com.br' } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it.each([
    ['CADENCIA_API_BASE', '//outro.example/api'],
    ['CADENCIA_API_BASE', 'javascript:alert(1)'],
    ['CADENCIA_API_BASE', 'api'],
    ['CADENCIA_ORIGENS', '*'],
    ['CADENCIA_ORIGENS', 'tela.planta.com.br'],
  ])('refuses at the start what cannot be used: %s=%s', (nome, valor) => {
    expect(() => readConfig({ [nome]: valor })).toThrow(nome);
  });
});
