import { expect, it } from 'vitest';
import { farolDoDesvio, farolDoIndice } from './farol.ts';

it.each([
  [1.2, 'feito'],
  [0.95, 'feito'],
  [0.9499, 'atencao'],
  [0.9, 'atencao'],
  [0.8999, 'critico'],
])('reads an index of %d as %s', (valor, tone) => {
  expect(farolDoIndice(valor)?.tone).toBe(tone);
});

it.each([
  [2, 'feito'],
  [-1, 'feito'],
  [-1.01, 'atencao'],
  [-3, 'atencao'],
  [-3.01, 'critico'],
])('reads a deviation of %d p.p. as %s', (valor, tone) => {
  expect(farolDoDesvio(valor)?.tone).toBe(tone);
});

it('says nothing of what is not known', () => {
  expect(farolDoIndice(null)).toBeUndefined();
  expect(farolDoDesvio(null)).toBeUndefined();
});
