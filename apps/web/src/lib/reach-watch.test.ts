import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const json = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

const fetched = vi.fn<(url: string) => Promise<Response>>();
/** Addresses that were asked; those of the page's own origin are shown without it. */
const asked = (): string[] => fetched.mock.calls.map(([url]) => url.replace('https://cadencia.exemplo', ''));
let apiBase: string | undefined;
let network: EventTarget;
let client: QueryClient;
let stop: () => void;

/** Opens a page that the API has answered once and whose shell follows it. */
async function open() {
  vi.resetModules();
  const reachability = await import('./reachability.ts');
  const watch = await import('./reach-watch.ts');
  reachability.reportReach(200);
  stop = watch.followReach(client);
  return { ...reachability, ...watch };
}

beforeEach(() => {
  vi.useFakeTimers();
  // A fixed value takes away the random part of the wait.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  apiBase = undefined;
  network = new EventTarget();
  client = new QueryClient();
  vi.stubGlobal('window', network);
  vi.stubGlobal('location', new URL('https://cadencia.exemplo/gestaoprojeto'));
  vi.stubGlobal('document', { querySelector: () => apiBase && { content: apiBase } });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(gone);
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('one failed call among others that work is nothing to tell', async () => {
  const { reportReach, lost } = await open();
  fetched.mockResolvedValue(json(200, { situacao: 'ok' }));
  reportReach(502);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost()).toBeUndefined();
  expect(asked()).toEqual(['/saude']);
});

it('a server that is gone is told, checked with growing waits up to 30 s, and its return is noticed', async () => {
  const { reportReach, lost } = await open();
  reportReach(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(lost()).toBe('inacessivel');
  const checksIn = async (ms: number): Promise<number> => {
    const before = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(ms);
    return fetched.mock.calls.length - before;
  };
  expect(await checksIn(1_000)).toBe(1);
  expect(await checksIn(2_000)).toBe(1);
  expect(await checksIn(4_000)).toBe(1);
  expect(await checksIn(3_600_000)).toBeLessThanOrEqual(121);
  fetched.mockImplementation(async () => json(200, { situacao: 'ok' }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lost()).toBeUndefined();
  expect(await checksIn(3_600_000)).toBe(0);
});

it('a server without its database is in maintenance', async () => {
  const { reportReach, lost } = await open();
  fetched.mockImplementation(async () => json(503, { situacao: 'sem banco de dados' }));
  reportReach(503, 'servidor.indisponivel');
  await vi.advanceTimersByTimeAsync(0);
  expect(lost()).toBe('manutencao');
});

it('asks at once when the network of the device is back, and when somebody says so', async () => {
  const { reportReach, checkNow } = await open();
  reportReach(0);
  await vi.advanceTimersByTimeAsync(5_000);
  const before = fetched.mock.calls.length;
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(before + 1);
  checkNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(before + 2);
});

it('asks again for what failed meanwhile, and for nothing else', async () => {
  const { reportReach, lost } = await open();
  const works = vi.fn(async () => 'a');
  const fails = vi.fn(gone);
  for (const [name, queryFn] of Object.entries({ works, fails })) {
    new QueryObserver<unknown>(client, { queryKey: [name], queryFn, retry: false }).subscribe(() => {});
  }
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  reportReach(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(lost()).toBe('inacessivel');
  expect(fails).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(async () => json(200, { situacao: 'ok' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fails).toHaveBeenCalledTimes(2);
  expect(works).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'of another origin whose other addresses are not for pages',
    'https://api.exemplo/api',
    ['https://api.exemplo/saude', 'https://api.exemplo/api/configuracao'],
  ],
  ['behind a proxy that answers other addresses with the page', '/api', ['/saude', '/api/configuracao']],
])('an API %s is asked by one of its own calls', async (_, base, expected) => {
  const { reportReach, lost } = await open();
  apiBase = base;
  fetched.mockImplementation(async (url) => {
    if (url === 'https://api.exemplo/saude') throw new TypeError('Failed to fetch');
    return url.endsWith('/saude')
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : json(200);
  });
  reportReach(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(expected);
  expect(lost()).toBeUndefined();
});

it('an API of another origin without its database is told as maintenance', async () => {
  const { reportReach, lost } = await open();
  reportReach(200);
  apiBase = 'https://api.exemplo/api';
  fetched.mockImplementation(async () => json(503, { situacao: 'sem banco de dados' }));
  reportReach(503);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['https://api.exemplo/saude']);
  expect(lost()).toBe('manutencao');
});

it('the end of the page ends the checks', async () => {
  const { reportReach } = await open();
  reportReach(0);
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  const before = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetched).toHaveBeenCalledTimes(before);
});
