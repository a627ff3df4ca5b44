import { expect, it } from 'vitest';
import { escapeHtml, instanteDoGrafico, niceCeiling } from './option-parts.ts';

it.each([
  [0, 1],
  [0.3, 0.5],
  [1, 1],
  [2298, 2500],
  [2501, 5000],
  [9_000, 10_000],
])('ends an axis for %d at %d', (value, expected) => {
  expect(niceCeiling(value)).toBeCloseTo(expected, 10);
});

it('takes the wall clock as it is, whatever the zone of the machine', () => {
  expect(instanteDoGrafico('2027-08-04T07:00')).toBe(Date.UTC(2027, 7, 4, 7));
});

it('escapes what would be markup', () => {
  expect(escapeHtml(`<a b='c'>&"`)).toBe('&#60;a b=&#39;c&#39;&#62;&#38;&#34;');
});
