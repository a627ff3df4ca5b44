import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPart } from './part.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('document', { querySelector: () => null });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('may be tried again by who hears that it is missing, at once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('there');
  const part = createPart<string>(load);
  part.state.subscribe(() => part.retry());
  await part.load();
  await vi.waitFor(() => expect(part.state.get()).toEqual({ loaded: 'there' }));
  expect(load).toHaveBeenCalledTimes(2);
});

it('counts the failures of one cause', async () => {
  const part = createPart(() => Promise.reject(new Error('lost')));
  await part.load();
  expect(part.state.get().missing).toEqual({ cause: 'sem-contato', tries: 1, trying: false });
  part.retry();
  expect(part.state.get().missing?.trying).toBe(true);
  await vi.waitFor(() => expect(part.state.get().missing).toMatchObject({ tries: 2, trying: false }));
});

it('gives who waited for it the same promise afterwards, which React takes without waiting', async () => {
  const part = createPart(() => Promise.resolve('there'));
  const first = part.load();
  expect(part.load()).toBe(first);
  await first;
  expect(part.load()).toBe(first);
  expect(first).toMatchObject({ status: 'fulfilled' });
});

it('is taken without waiting when it was there before', async () => {
  const part = createPart(() => Promise.resolve('there'));
  await part.preload();
  expect(part.load()).toMatchObject({ status: 'fulfilled' });
});
