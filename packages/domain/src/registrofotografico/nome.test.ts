import { expect, it } from 'vitest';
import { lerNomeDaFoto } from './nome.ts';

it.each([
  ['P-21004A_LIMPEZA_2026-11-28.jpg', { tag: 'P-21004A', etapa: 'LIMPEZA', dia: '2026-11-28' }],
  ['p-21004a_Abertura do feixe_28112026_2.jpeg', { tag: 'P-21004A', etapa: 'Abertura do feixe', dia: '2026-11-28' }],
  ['T-21001_20261128.png', { tag: 'T-21001', dia: '2026-11-28' }],
  ['T-21001_LIMPEZA_2026-02-30.png', { tag: 'T-21001', etapa: 'LIMPEZA' }],
  ['IMG_20261128_101500.jpg', undefined],
  ['foto.jpg', undefined],
])('reads %s', (nome, lido) => {
  expect(lerNomeDaFoto(nome)).toEqual(lido);
});
