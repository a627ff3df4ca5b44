import { expect, it } from 'vitest';
import { emPorCento } from './plano.ts';

it('says 100 only of what is complete', () => {
  expect([0, 42.9, 99.5, 99.9, 100].map(emPorCento)).toEqual(['0%', '42%', '99%', '99%', '100%']);
});
