import { expect, it } from 'vitest';
import { textoDaColuna } from './celulas.tsx';

const emHoras = (minutos: number | null): string => textoDaColuna('folgaTotal', minutos);

it('writes hours with a decimal only where it says something', () => {
  // 8,340 min are 139 h; 8,341 min are 139.017 h, which is 139.0; 90 min are 1.5 h; 59 min are 0.98 h.
  expect([8_340, 8_341, 90, 59, 0, -90].map(emHoras)).toEqual(['139', '139', '1,5', '1', '0', '\u22121,5']);
  expect(emHoras(null)).toBe('');
});
