import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLayout, LAYOUT_DEFAULTS, layoutSettings, restoreLayout } from '../../lib/layout-settings.ts';
import { followLayoutCopy } from './layout-copy.ts';

const dark = { ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark', LAYOUT: 'vertical' } as const;
const stored = new Map<string, string>();
const calls = vi.fn<typeof fetch>();
let stop: () => void = () => undefined;

const answering = (status: number, body: unknown): void => {
  calls.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
};
const written = (): unknown[] =>
  calls.mock.calls.filter(([, init]) => init?.method === 'PUT').map(([, init]) => JSON.parse(init?.body as string));

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  calls.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', calls);
  vi.spyOn(console, 'error').mockReturnValue();
  restoreLayout();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the copy on the server is used when `app` is absent, and kept on this device', async () => {
  answering(200, { preferencias: { app: dark } });
  stop = followLayoutCopy();
  await vi.advanceTimersByTimeAsync(0);
  expect(layoutSettings()).toEqual(dark);
  expect(JSON.parse(stored.get('app') ?? '')).toEqual(dark);
});

it('a valid `app` always wins at start: the server is not asked', async () => {
  stored.set('app', JSON.stringify(LAYOUT_DEFAULTS));
  answering(200, { preferencias: { app: dark } });
  stop = followLayoutCopy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).not.toHaveBeenCalled();
  expect(layoutSettings()).toEqual(LAYOUT_DEFAULTS);
});

it('a choice made while the copy is on its way stands', async () => {
  answering(200, { preferencias: { app: dark } });
  stop = followLayoutCopy();
  changeLayout({ MENU_COLOR: 'brand' });
  await vi.advanceTimersByTimeAsync(0);
  expect(layoutSettings()).toEqual({ ...LAYOUT_DEFAULTS, MENU_COLOR: 'brand' });
});

it('is written only by a user’s change, never by a default nor by a copy', async () => {
  answering(200, { preferencias: { app: dark } });
  stop = followLayoutCopy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(written()).toEqual([]);
  changeLayout({ MENU_SIZE: 'compact' });
  changeLayout({ MENU_SIZE: 'full' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(written()).toEqual([{ app: { ...dark, MENU_SIZE: 'full' } }]);
});

it('a choice made before this part had loaded is written too', async () => {
  answering(200, {});
  changeLayout({ TOPBAR_COLOR: 'dark' });
  stop = followLayoutCopy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(written()).toEqual([{ app: { ...LAYOUT_DEFAULTS, TOPBAR_COLOR: 'dark' } }]);
});

it('a page that closes right after the choice still sends it', async () => {
  stored.set('app', JSON.stringify(LAYOUT_DEFAULTS));
  answering(200, {});
  stop = followLayoutCopy();
  changeLayout({ LAYOUT: 'vertical' });
  window.dispatchEvent(new Event('pagehide'));
  expect(written()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(written()).toHaveLength(1);
});

it.each([401, 500])('an answer %i leaves the defaults and the device without a saved layout', async (status) => {
  answering(status, { mensagem: 'x' });
  stop = followLayoutCopy();
  await vi.advanceTimersByTimeAsync(0);
  expect(layoutSettings()).toEqual(LAYOUT_DEFAULTS);
  expect(stored.has('app')).toBe(false);
});
