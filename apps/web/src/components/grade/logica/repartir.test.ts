import { expect, test } from 'vitest';
import { distribute } from './repartir.ts';

test('spare width goes to those that grow by their own measure, and never past the view', () => {
  expect(distribute([100, 200, 80], [true, true, false], 680)).toEqual([200, 400, 80]);
  expect(distribute([100, 101, 102], [true, true, true], 400).reduce((a, b) => a + b)).toBeLessThanOrEqual(400);
});

test('without spare width, or before the view is known, columns are as they were', () => {
  expect(distribute([100, 200], [true, true], 250)).toEqual([100, 200]);
  expect(distribute([100], [true], 0)).toEqual([100]);
  expect(distribute([90], [false], 500)).toEqual([90]);
});

test('one short column alone does not cross a wide screen', () => {
  expect(distribute([100], [true], 1800)).toEqual([250]);
});
