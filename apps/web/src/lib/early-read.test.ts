import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyRead } from './early-read.ts';

const resposta = Promise.resolve(new Response('{}'));
const pedir = (path = '/dashboard/main', token = 'a.b.c') => {
  globalThis.cadenciaEarlyRead = { path, token, response: resposta };
};

/** The process of the tests may be older than a page that just opened. */
const abertaHa = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => {
  abertaHa(1_000);
});
afterEach(() => {
  globalThis.cadenciaEarlyRead = undefined;
  vi.restoreAllMocks();
});

it('is taken once', () => {
  pedir();
  expect(takeEarlyRead('/dashboard/main', 'a.b.c')).toBe(resposta);
  expect(takeEarlyRead('/dashboard/main', 'a.b.c')).toBeUndefined();
});

it.each([
  ['another path', '/projeto', 'a.b.c'],
  ['another session', '/dashboard/main', 'x.y.z'],
  ['nobody', '/dashboard/main', undefined],
])('is not for %s, and stays for whose it is', (_, path, token) => {
  pedir();
  expect(takeEarlyRead(path, token)).toBeUndefined();
  expect(takeEarlyRead('/dashboard/main', 'a.b.c')).toBe(resposta);
});

it('what was asked for long ago is asked for again', () => {
  pedir();
  abertaHa(20_001);
  expect(takeEarlyRead('/dashboard/main', 'a.b.c')).toBeUndefined();
});
