import { expect, it } from 'vitest';
import { farolDoDesvio, farolDoIndice, limitesEmPalavras } from './farol.ts';

const PADRAO = { verde: 0.95, amarelo: 0.9 };
const EXIGENTE = { verde: 0.98, amarelo: 0.96 };

it.each([
  [1.2, 'feito'],
  [0.95, 'feito'],
  [0.9499, 'atencao'],
  [0.9, 'atencao'],
  [0.8999, 'critico'],
])('reads an index of %d as %s', (valor, tone) => {
  expect(farolDoIndice(valor, PADRAO)?.tone).toBe(tone);
});

it.each([
  [0.98, 'feito'],
  [0.97, 'atencao'],
  [0.95, 'critico'],
])('where the project asks for more, reads an index of %d as %s', (valor, tone) => {
  expect(farolDoIndice(valor, EXIGENTE)?.tone).toBe(tone);
});

it('says the limits as a formula does', () => {
  expect(limitesEmPalavras(EXIGENTE)).toBe('Verde ≥ 0,98; amarelo 0,96 a 0,98; vermelho < 0,96.');
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
  expect(farolDoIndice(null, PADRAO)).toBeUndefined();
  expect(farolDoDesvio(null)).toBeUndefined();
});
