import { expect, it } from 'vitest';
import { type IndiceDeProdutividade, indicesDeProdutividade } from './cadastro.ts';

const faixa = (de: number, ate: number, mudanca: Partial<IndiceDeProdutividade> = {}) => ({
  atividade: 'RAQUETEAR',
  de,
  ate,
  horas: 1.5,
  recursos: 2,
  ...mudanca,
});
const problema = (...lista: object[]) => indicesDeProdutividade.schema.safeParse(lista).error?.issues[0]?.message;

it('takes ranges side by side, and the same range for another activity', () => {
  expect(
    problema(faixa(0.5, 4), faixa(6, 8), faixa(6, 8, { atividade: 'DESRAQUETEAR', fonte: 'Parada de 2024' })),
  ).toBe(undefined);
});

it.each([
  ['the same range twice', [faixa(6, 8), faixa(6, 8)]],
  ['one inside the other', [faixa(6, 24), faixa(8, 10)]],
  ['a common end', [faixa(10, 18), faixa(2, 10)]],
])('refuses ranges that overlap: %s', (_, lista) => {
  expect(problema(...lista)).toBe('Há faixas de diâmetro que se sobrepõem na mesma atividade.');
});

it.each([
  ['an end before the beginning', faixa(8, 6)],
  ['no hours', faixa(6, 8, { horas: 0 })],
  ['half a person', faixa(6, 8, { recursos: 1.5 })],
  ['no diameter', faixa(0, 8)],
  ['an unknown activity', { ...faixa(6, 8), atividade: 'VOAR' }],
])('refuses %s', (_, linha) => {
  expect(problema(linha)).toBeTruthy();
});
