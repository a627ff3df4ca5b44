import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEventos } from './eventos.ts';

const neverEnding = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

const stream = vi.fn<(url: string, options: { readonly signal: AbortSignal }) => Promise<Response>>();
const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null });
const network = new EventTarget();
let client: QueryClient;
let stop: () => void;

/** A screen that shows one query. */
function watch(nome: string, queryFn: () => Promise<string>, eventos?: readonly 'calculo'[]): void {
  const options = { queryKey: [nome], queryFn, retry: false, meta: eventos ? { eventos } : {} };
  new QueryObserver(client, options).subscribe(() => {});
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
  vi.stubGlobal('fetch', stream);
  stream.mockReset();
  client = new QueryClient();
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads the stream again at once when the network is back, and asks for what it missed or could not get', async () => {
  stream.mockImplementation(() => Promise.resolve(neverEnding()));
  stop = followEventos(client);
  const curva = vi.fn(() => Promise.resolve('curva'));
  const clientes = vi.fn(gone);
  watch('curva', curva, ['calculo']);
  watch('clientes', clientes);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  clientes.mockResolvedValue('clientes' as never);

  network.dispatchEvent(new Event('online'));
  expect(stream.mock.calls[0]?.[1].signal.aborted).toBe(true);
  expect(stream).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(curva).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(clientes).toHaveBeenCalledTimes(2));
});

it('asks again for what failed while the server was away', async () => {
  vi.useFakeTimers();
  stream.mockImplementationOnce(gone).mockImplementation(() => Promise.resolve(neverEnding()));
  const curva = vi.fn(gone);
  watch('curva', curva, ['calculo']);
  stop = followEventos(client);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stream).toHaveBeenCalledTimes(2);
  expect(curva).toHaveBeenCalledTimes(2);
});

it('leaves a hidden page without a stream when the network is back', async () => {
  vi.useFakeTimers();
  stream.mockImplementation(() => Promise.resolve(neverEnding()));
  stop = followEventos(client);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(61_000);
  network.dispatchEvent(new Event('online'));
  page.hidden = false;
  expect(stream).toHaveBeenCalledTimes(1);
});
