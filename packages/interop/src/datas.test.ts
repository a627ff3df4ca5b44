import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDe, diaCivil, diasDoMes, horaDoDia, instante } from './datas.ts';

const MS_DIA = 86_400_000;

describe('dias', () => {
  it('contam como o calendário da máquina, em UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_567, max: 84_370 }), (dia) => {
        const data = new Date(dia * MS_DIA);
        const civil = { ano: data.getUTCFullYear(), mes: data.getUTCMonth() + 1, dia: data.getUTCDate() };
        expect(civilDe(dia)).toEqual(civil);
        expect(diaCivil(civil.ano, civil.mes, civil.dia)).toBe(dia);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [2024, 29],
    [2025, 28],
    [2000, 29],
    [2100, 28],
  ])('fevereiro de %i tem %i', (ano, dias) => {
    expect(diasDoMes(ano, 2)).toBe(dias);
  });
});

describe('instantes', () => {
  it.each([
    ['2026-01-05 08:00', 480],
    ['2026-01-05T08:00:00', 480],
    ['2026-01-05T08:00:29', 480],
    ['2026-01-05T08:00:30', 481],
    ['2026-01-05T08:00:00-03:00', 480],
    ['2026-01-05', 0],
    ['2026-01-05 24:00', 1_440],
    ['2026-1-05 08:00', 480],
    ['2026-1-5', 0],
    ['2026-01-5T8:00:00', 480],
    ['2026-01-05 8:00', 480],
    ['2026-1-5T8:00:30-03:00', 481],
    ['2026-01-05 08:00 AM', 480],
    ['2026-01-05 08:00 p.m.', 1_200],
    ['2026-1-5 8:00:00 PM', 1_200],
    ['2026-01-05 12:00 AM', 0],
  ])('%s', (texto, minutos) => {
    expect(instante(texto)).toBe((Date.UTC(2026, 0, 5) / MS_DIA) * 1_440 + minutos);
  });

  it.each([
    '',
    'ontem',
    '2026-02-30',
    '2026-13-01',
    '2026-01-00',
    '1899-12-31',
    '2201-01-01',
    '2026/01/05',
    '2026-01-05 8h',
    '2026-01-05 25:00',
    '2026-01-05 24:01',
    '26-01-05',
    '2026-1-5 8h',
    '2026-1-32',
    '2026-001-5',
    '2026-1-5 8:0',
    '2026-01-05 13:00 PM',
    '2026-01-05 em',
    '2026--1-5',
  ])('"%s" não é', (texto) => {
    expect(instante(texto)).toBeUndefined();
  });

  it('hora do dia', () => {
    expect([horaDoDia('00:00'), horaDoDia('23:59:00'), horaDoDia('7:00'), horaDoDia('')]).toEqual([
      0,
      1_439,
      Number.NaN,
      Number.NaN,
    ]);
  });
});
