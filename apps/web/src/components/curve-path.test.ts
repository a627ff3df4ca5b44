import { expect, it } from 'vitest';
import { curvePath } from './mini-curve.tsx';

const box = { width: 100, height: 50 };

it('spreads the values over the box, 100 at the top', () => {
  expect(curvePath([0, 50, 100], box)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
});

it('breaks the line where there is no value', () => {
  expect(curvePath([null, 0, null, 100, 100], box)).toBe('M25.0 50.0M75.0 0.0L100.0 0.0');
});

it('draws a single point at the left and nothing from nothing', () => {
  expect(curvePath([100], box)).toBe('M0.0 0.0');
  expect(curvePath([], box)).toBe('');
});
