import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('§2 "A top progress bar starts when navigation starts and completes 200 ms after navigation ends"', () => {
  const bar = createProgress();
  bar.start();
  vi.advanceTimersByTime(5_000);
  expect(bar.state.get()).toBe('andando');
  bar.finish();
  vi.advanceTimersByTime(199);
  expect(bar.state.get()).toBe('andando');
  vi.advanceTimersByTime(1);
  expect(bar.state.get()).toBe('completa');
});

it('goes on as the same bar when another navigation starts within the 200 ms', () => {
  const bar = createProgress();
  const seen: string[] = [];
  bar.state.subscribe(() => seen.push(bar.state.get()));
  bar.start();
  bar.finish();
  vi.advanceTimersByTime(150);
  bar.start();
  vi.advanceTimersByTime(1_000);
  bar.finish();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual(['andando', 'completa', 'oculta']);
});

it('stays hidden when a navigation that did not start it ends', () => {
  const bar = createProgress();
  bar.finish();
  vi.advanceTimersByTime(1_000);
  expect(bar.state.get()).toBe('oculta');
});
