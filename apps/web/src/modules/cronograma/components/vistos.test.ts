import { expect, it } from 'vitest';
import { Vistos } from './vistos.ts';

it('knows its own report before the row brings it, and another one as soon as the row shows it', () => {
  const vistos = new Vistos();
  vistos.note(1, 3, 5);
  expect(vistos.ultimo(1, 3)).toBe(5);
  expect(vistos.ultimo(1, 5)).toBe(5);
  expect(vistos.ultimo(1, 7)).toBe(7);
  expect(vistos.ultimo(2, 3)).toBe(3);
});

it('goes back to the former report after a reversal, while the row still shows the reversed one', () => {
  const vistos = new Vistos();
  vistos.note(1, null, 5);
  vistos.note(1, 5, null);
  expect(vistos.ultimo(1, 5)).toBeNull();
  expect(vistos.ultimo(1, null)).toBeNull();
});

it('believes the row again after ten seconds: somebody else may have reversed its report', () => {
  let agora = 0;
  const vistos = new Vistos(() => agora);
  vistos.note(1, 3, 5);
  agora = 10_001;
  expect(vistos.ultimo(1, 3)).toBe(3);
});

it('tells what this screen wrote last from what others wrote after it', () => {
  const vistos = new Vistos();
  vistos.note(1, 3, 5);
  expect([3, 5].map((naLinha) => vistos.isOwn(1, naLinha))).toEqual([true, true]);
  expect(vistos.isOwn(1, 7)).toBe(false);
  expect(vistos.isOwn(2, 3)).toBe(false);
});
