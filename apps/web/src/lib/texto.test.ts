import { expect, it } from 'vitest';
import { includesText } from './texto.ts';

it('finds words in any order, case and accents aside', () => {
  expect(includesText('Parada Geral U-210 Manutenção', 'manutencao U-210')).toBe(true);
  expect(includesText('Parada Geral', 'parada parcial')).toBe(false);
});

it('finds everything with an empty search', () => {
  expect(includesText('Parada', '')).toBe(true);
  expect(includesText('Parada', '  ')).toBe(true);
});
