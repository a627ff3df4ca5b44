import { expect, it } from 'vitest';
import { calcularHh, INDICES_PUBLICOS } from './calculo-hh.ts';

const de = (grupo: string, indice: string) => {
  const achado = INDICES_PUBLICOS.find((um) => um.grupo.startsWith(grupo) && um.indice.startsWith(indice));
  if (!achado) throw new Error(`no index ${grupo} ${indice}`);
  return achado;
};
const UMA = { equipes: 1, horasPorDia: 8 };

// Numbers of §14.6 of the specification.
it.each([
  ['Boca de visita', 'Fechar, 18', 2, { quantidade: 4, ...UMA }, { minutos: 360, hh: 12 }],
  ['Trocador', '501 a 1.000', 2, { quantidade: 1, ...UMA }, { minutos: 150, hh: 5 }],
  ['Hidrojato', 'Padrão', 3, { quantidade: 960, ...UMA }, { minutos: 960, hh: 48 }],
  ['Hidrojato', 'Para IRIS', 3, { quantidade: 960, ...UMA, equipes: 2 }, { minutos: 960, hh: 96 }],
  ['Isolamento', 'Tubulação 5 a 8', 2, { quantidade: 36, ...UMA }, { minutos: 1_152, hh: 38.4 }],
  ['Torre', 'Remover bandeja, Ø de 1,5', 5, { quantidade: 14, ...UMA }, { minutos: 3_360, hh: 280 }],
])('%s, %s: the duration of the quantity, times %i people, is HH', (grupo, indice, pessoas, medida, esperado) => {
  const norma = de(grupo, indice);
  expect(norma.pessoas ?? pessoas).toBe(pessoas);
  expect(calcularHh(norma, { ...medida, pessoas })).toEqual(esperado);
});

it('every index says its source, and either minutes a unit or units a day', () => {
  for (const { fonte, minutos, porDia } of INDICES_PUBLICOS)
    expect([fonte !== '', (minutos === undefined) !== (porDia === undefined)]).toEqual([true, true]);
});
