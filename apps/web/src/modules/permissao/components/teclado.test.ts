import { expect, it } from 'vitest';
import { destino } from './teclado.ts';

// Two rows of three; the middle place of the first is missing.
const lugares = new Set(['0-0', '0-2', '1-0', '1-1', '1-2']);

it.each([
  ['0-0', 'ArrowRight', false, '0-2'],
  ['0-2', 'ArrowLeft', false, '0-0'],
  ['0-0', 'ArrowDown', false, '1-0'],
  ['1-1', 'ArrowUp', false, undefined],
  ['1-2', 'ArrowUp', false, '0-2'],
  ['0-2', 'ArrowRight', false, undefined],
  ['1-1', 'Home', false, '1-0'],
  ['0-0', 'End', false, '0-2'],
  ['1-1', 'Home', true, '0-0'],
  ['0-0', 'End', true, '1-2'],
  ['0-0', ' ', false, undefined],
])('from %s, %s (Ctrl %s) leads to %s', (de, key, ctrl, para) => {
  expect(destino(lugares, de, { key, ctrl })).toBe(para);
});
