import { expect, test } from 'vitest';
import { cresce, repartir } from './repartir.ts';

const parte = (largura: number, texto = true) => ({ largura, cresce: texto });

test('spare width goes to texts by their own measure, and never past the view', () => {
  expect(repartir([parte(100), parte(200), parte(80, false)], 680)).toEqual([200, 400, 80]);
  expect(repartir([parte(100), parte(101), parte(102)], 400).reduce((a, b) => a + b)).toBeLessThanOrEqual(400);
});

test('without spare width, or before the view is known, columns are as they were', () => {
  expect(repartir([parte(100), parte(200)], 250)).toEqual([100, 200]);
  expect(repartir([parte(100)], 0)).toEqual([100]);
  expect(repartir([parte(90, false)], 500)).toEqual([90]);
});

test('one short column alone does not cross a wide screen', () => {
  expect(repartir([parte(100)], 1800)).toEqual([250]);
});

test('only what is read as text, from the left, grows', () => {
  expect(cresce({})).toBe(true);
  expect(cresce({ tipo: 'texto', align: 'esquerda' })).toBe(true);
  expect(cresce({ tipo: 'data' })).toBe(false);
  expect(cresce({ align: 'direita' })).toBe(false);
});
