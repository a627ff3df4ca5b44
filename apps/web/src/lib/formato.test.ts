import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  formatComSinal,
  formatContador,
  formatContagem,
  formatData,
  formatDataHora,
  formatDiaDoInstante,
  formatDiferenca,
  formatDuracao,
  formatHh,
  formatHoraDoInstante,
  formatHoras,
  formatInstante,
  formatNumero,
  formatPercentual,
} from './formato.ts';
import { setFusoDoProjeto } from './relogio.ts';

it('writes numbers as in Brazil', () => {
  expect(formatNumero(1234.56, 1)).toBe('1.234,6');
  expect(formatNumero(1_234_567)).toBe('1.234.567');
  expect(formatPercentual(54.25)).toBe('54,3%');
  expect(formatHh(1234.5)).toBe('1.234,5 HH');
  expect(formatHh(12)).toBe('12 HH');
  expect(formatHoras(90)).toBe('1,5 h');
  expect(formatHoras(-400 * 60)).toBe('−400 h');
});

it('writes what the browser’s own formatter writes, a zero without sign', () => {
  const valor = fc.oneof(
    fc.integer(),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.integer().map((n) => n / 8),
  );
  fc.assert(
    fc.property(valor, fc.integer({ min: 0, max: 4 }), (x, casas) => {
      const intl = (minimumFractionDigits: number, maximumFractionDigits: number) =>
        new Intl.NumberFormat('pt-BR', { minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative' })
          .format(x)
          .replace('-', '−');
      expect(formatNumero(x, casas)).toBe(intl(casas, casas));
      expect(formatHh(x)).toBe(`${intl(0, 1)} HH`);
    }),
    { numRuns: 2_000 },
  );
});

it('writes a light dash where there is no value', () => {
  for (const format of [formatNumero, formatPercentual, formatHh, formatHoras, formatDuracao, formatContagem]) {
    expect(format(null)).toBe('–');
    expect(format(undefined)).toBe('–');
  }
  expect(formatDataHora(null)).toBe('–');
  expect(formatInstante('')).toBe('–');
});

it('signs a difference, and not a zero', () => {
  expect(formatComSinal(1.24)).toBe('+1,2');
  expect(formatComSinal(-3)).toBe('−3,0');
  expect(formatComSinal(-0.04)).toBe('0,0');
  expect(formatDiferenca(21 * 60)).toBe('+21 h');
  expect(formatDiferenca(-52 * 60)).toBe('−2 d 4 h');
});

describe('durations', () => {
  it.each([
    [0, '0 h'],
    [45, '45 min'],
    [12 * 60, '12 h'],
    [23 * 60 + 30, '23,5 h'],
    [24 * 60, '1 d'],
    [52 * 60, '2 d 4 h'],
    [-90, '−1,5 h'],
    [250 * 60, '10 d'],
    [1_000 * 24 * 60, '1.000 d'],
  ])('%d min is %s', (minutos, expected) => {
    expect(formatDuracao(minutos)).toBe(expected);
  });
});

describe('dates', () => {
  it('leaves the year out when it is this one', () => {
    expect(formatDataHora('2027-03-14T07:00', 2027)).toBe('14/03 07:00');
    expect(formatDataHora('2027-03-14T07:00', 2026)).toBe('14/03/2027 07:00');
    expect(formatData('2027-03-14T07:00', 2027)).toBe('14/03');
  });

  describe('of an instant', () => {
    afterEach(() => setFusoDoProjeto(undefined));

    it('are on the clock of the device outside of any project', () => {
      const at = new Date(2027, 2, 14, 7, 5);
      expect(formatInstante(at.toISOString(), 2027)).toBe('14/03 07:05');
    });

    it('are on the clock of the project, which is named where the device shows another', () => {
      const at = new Date(2027, 2, 14, 7, 5);
      setFusoDoProjeto(Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(formatInstante(at.toISOString(), 2027)).toBe('14/03 07:05');
      // 14/03 23:30 in Brasília and 22:30 in Manaus are 02:30 of the 15th in UTC; no device is in both zones.
      const noite = '2027-03-15T02:30:00Z';
      for (const [fuso, dia, hora, lugar] of [
        ['America/Sao_Paulo', '14/03', '23:30', 'Brasília'],
        ['America/Manaus', '14/03', '22:30', 'Amazonas'],
      ] as const) {
        setFusoDoProjeto(fuso);
        const nome = new Date(noite).getTimezoneOffset() === (lugar === 'Brasília' ? 180 : 240) ? '' : ` (${lugar})`;
        expect(formatInstante(noite, 2027)).toBe(`${dia} ${hora}${nome}`);
        expect(formatHoraDoInstante(noite)).toBe(`${hora}${nome}`);
        expect(formatDiaDoInstante(noite, 2027)).toBe(dia);
      }
    });
  });
});

it('counts the days to the first day of the window', () => {
  expect(formatContagem(-45)).toBe('D-45');
  expect(formatContagem(0)).toBe('D');
  expect(formatContagem(12)).toBe('D+12');
});

it('agrees in number', () => {
  expect(formatContador(1, 'atividade', 'atividades')).toBe('1 atividade');
  expect(formatContador(4217, 'atividade', 'atividades')).toBe('4.217 atividades');
});
