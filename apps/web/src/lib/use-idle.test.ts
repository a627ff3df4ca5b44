import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let whenIdle: typeof import('./use-idle.ts').whenIdle;
let untilIdle: typeof import('./use-idle.ts').untilIdle;
let ran: string[];
const log =
  (name: string, ends: Promise<unknown> = Promise.resolve()) =>
  () => {
    ran.push(name);
    return ends;
  };

beforeEach(async () => {
  ran = [];
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.spyOn(console, 'error').mockReturnValue();
  ({ whenIdle, untilIdle } = await import('./use-idle.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the page has three seconds to itself, then each runs in its turn', async () => {
  whenIdle(log('a'));
  whenIdle(log('b'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['a', 'b']);
});

it('one waits for the one before it, and no longer than three seconds', async () => {
  whenIdle(log('hangs', new Promise(() => undefined)));
  whenIdle(log('next'));
  await vi.advanceTimersByTimeAsync(5_900);
  expect(ran).toEqual(['hangs']);
  await vi.advanceTimersByTimeAsync(200);
  expect(ran).toEqual(['hangs', 'next']);
});

it('one that fails stops nobody', async () => {
  whenIdle(() => Promise.reject(new Error('lost')));
  whenIdle(() => {
    throw new Error('worse');
  });
  whenIdle(log('next'));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(ran).toEqual(['next']);
});

it('one that was given up is not run', async () => {
  const giveUp = whenIdle(log('a'));
  whenIdle(log('b'));
  giveUp();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(ran).toEqual(['b']);
});

it('what is shown when idle is not held up by what is fetched ahead and hangs', async () => {
  whenIdle(log('hangs', new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(ran).toEqual(['hangs']);
  void untilIdle().then(log('shown'));
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['hangs', 'shown']);
});

it('a file of the page that never comes does not hold it up for ever', async () => {
  vi.stubGlobal('document', { readyState: 'interactive' });
  void untilIdle().then(log('shown'));
  await vi.advanceTimersByTimeAsync(12_900);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(ran).toEqual(['shown']);
});
