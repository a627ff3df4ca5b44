import { signin, signout } from '@cadencia/domain/usuario/endpoints.ts';
import { createVisao, listVisoes } from '@cadencia/domain/visao/endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/token.ts';

const TOKEN = fakeToken({ cod_usuario_usu: 1, role: 2, exp: 4_000_000_000, permissions: [] });
const CREDENTIALS = { body: { des_email_usu: 'a@b.c', des_senha_usu: 'x' } };

/** A page whose API answers `status`; `stored` is the token it starts with. */
async function openPage(stored: string | null, status: number, body: object = {}) {
  vi.resetModules();
  const items = new Map(stored === null ? [] : [['auth-token', stored]]);
  const page = { pathname: '/gestaoprojeto', search: '', hash: '', reload: vi.fn(), assign: vi.fn() };
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  });
  vi.stubGlobal('location', page);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetched);
  (await import('./session.ts')).startSession();
  const { call, askEarly } = await import('./api-client.ts');
  return { call, askEarly, page, items, fetched };
}

const authorization = (fetched: { mock: { calls: [string, RequestInit][] } }): string | null =>
  new Headers(fetched.mock.calls[0]?.[1].headers).get('authorization');

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('§7 "an Authorization header Bearer plus the session token when a session exists"', () => {
  it('with a session', async () => {
    const { call, fetched } = await openPage(TOKEN, 200);
    await call(signout, { body: {} });
    expect(authorization(fetched)).toBe(`Bearer ${TOKEN}`);
  });

  it('and none without', async () => {
    const { call, fetched } = await openPage(null, 200, { token: TOKEN });
    await call(signin, CREDENTIALS);
    expect(authorization(fetched)).toBeNull();
  });

  it('or the token of another session, where one is told', async () => {
    const { call, fetched } = await openPage(TOKEN, 200);
    await call(signout, { body: {} }, { token: 'outro' });
    expect(authorization(fetched)).toBe('Bearer outro');
  });
});

describe('§8 "Any HTTP answer with status 401: the session is removed and the page reloads"', () => {
  it('once, however many calls are answered so', async () => {
    const { call, page, items } = await openPage(TOKEN, 401);
    await Promise.allSettled(Array.from({ length: 10 }, () => call(signout, { body: {} })));
    expect(items.has('auth-token')).toBe(false);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('but a 401 to a call without a token ends nothing', async () => {
    const { call, page } = await openPage(null, 401);
    await expect(call(signin, CREDENTIALS)).rejects.toMatchObject({ status: 401 });
    expect(page.reload).not.toHaveBeenCalled();
  });
});

it('§8 "Other HTTP errors: the error is rethrown with the server\'s error message"', async () => {
  const { call, page } = await openPage(TOKEN, 422, { codigo: 'x.y', mensagem: 'Não deu.', acao: 'Tente outra.' });
  await expect(call(signout, { body: {} })).rejects.toMatchObject({ message: 'Não deu.', acao: 'Tente outra.' });
  expect(page.reload).not.toHaveBeenCalled();
});

it('a generated password leads to its change from whatever was called', async () => {
  const { call, page } = await openPage(TOKEN, 403, { codigo: 'senha.trocar', mensagem: 'Troque a senha.' });
  await Promise.allSettled([call(signout, { body: {} }), call(signout, { body: {} })]);
  expect(page.assign).toHaveBeenCalledTimes(1);
  expect(page.assign).toHaveBeenCalledWith('/auth/trocar-senha?returnUrl=%2Fgestaoprojeto');
});

describe('a call that creates', () => {
  const visao = (nome: string) => ({ params: { lista: 'equipamento' as never }, body: { nome, estado: {} } });
  const keys = (fetched: { mock: { calls: [string, RequestInit][] } }) =>
    fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));

  it('carries the same key while it was not answered, and another one for the next thing', async () => {
    const { call, fetched } = await openPage(TOKEN, 200);
    fetched.mockRejectedValueOnce(new TypeError('lost'));
    await expect(call(createVisao, visao('A'))).rejects.toMatchObject({ status: 0 });
    await Promise.all([call(createVisao, visao('A')), call(createVisao, visao('A')), call(createVisao, visao('B'))]);
    await call(createVisao, visao('A'));
    const [perdida, um, dois, outra, depois] = keys(fetched);
    expect([um, dois]).toEqual([perdida, perdida]);
    expect(new Set([perdida, outra, depois]).size).toBe(3);
  });

  it('is the only one with a key', async () => {
    const { call, fetched } = await openPage(TOKEN, 200);
    await call(signout, { body: {} });
    expect(keys(fetched)).toEqual([null]);
  });
});

describe('a reading call that begins before its code is there', () => {
  const LISTA = { params: { lista: 'equipamentograma' } } as const;

  it('is answered once, for the call of that path', async () => {
    const { call, askEarly, fetched } = await openPage(TOKEN, 200, { visoes: [], padrao: null });
    askEarly('/visao/equipamentograma');
    expect(await call(listVisoes, LISTA)).toEqual({ visoes: [], padrao: null });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(authorization(fetched)).toBe(`Bearer ${TOKEN}`);
    await call(listVisoes, LISTA);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is made again where no answer came, and after a write', async () => {
    const { call, askEarly, fetched } = await openPage(TOKEN, 200, { visoes: [], padrao: null });
    fetched.mockRejectedValueOnce(new TypeError('rede'));
    askEarly('/visao/equipamentograma');
    await call(listVisoes, LISTA);
    expect(fetched).toHaveBeenCalledTimes(2);
    askEarly('/visao/equipamentograma');
    await call(signout, { body: {} });
    await call(listVisoes, LISTA);
    expect(fetched).toHaveBeenCalledTimes(5);
  });
});
