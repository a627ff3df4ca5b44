import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyDuracao, formatDuracao, readDuracao } from './duracao.ts';

const OITO_HORAS = { minutosPorDia: 480, minutosPorTurno: 480 };

describe('readDuracao', () => {
  it.each([
    ['12h', 720],
    ['12', 720],
    ['1,5', 90],
    ['2d', 2880],
    ['2d 4h', 3120],
    ['2 d 4 h', 3120],
    ['1t', 720],
    ['2 turnos', 1440],
    ['1h30', 90],
    ['1h30min', 90],
    ['45min', 45],
    ['45 m', 45],
    ['12:30', 750],
    ['1,5 dia', 2160],
    ['8 HH', 480],
    ['0', 0],
    ['1.000', 60_000],
  ])('reads %j as %d minutes', (texto, value) => {
    expect(readDuracao(texto)).toEqual({ ok: true, value });
  });

  it('takes the day and the shift of its calendar', () => {
    expect(readDuracao('2d', OITO_HORAS)).toEqual({ ok: true, value: 960 });
    expect(readDuracao('1t', OITO_HORAS)).toEqual({ ok: true, value: 480 });
  });

  it.each(['abc', '2x', 'd', '4h abc', '12:75', '2d4'])('refuses %j with examples', (texto) => {
    expect(readDuracao(texto)).toEqual({ ok: false, motivo: expect.stringContaining('2d 4h') });
  });

  it('refuses less than nothing', () => {
    expect(readDuracao('-2h')).toEqual({ ok: false, motivo: 'A duração não pode ser negativa.' });
  });

  it('gets back every duration that was copied', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), (minutos) => {
        expect(readDuracao(copyDuracao(minutos))).toEqual({ ok: true, value: minutos });
      }),
    );
  });
});

describe('formatDuracao', () => {
  it.each([
    [0, '0 h'],
    [45, '45 min'],
    [90, '1,5 h'],
    [720, '12 h'],
    [2880, '2 d'],
    [3120, '2 d 4 h'],
    [1470, '1 d 30 min'],
    [-120, '−2 h'],
  ])('writes %d minutes as %j', (minutos, texto) => {
    expect(formatDuracao(minutos)).toBe(texto);
  });

  it('counts the days of its calendar', () => {
    expect(formatDuracao(960, OITO_HORAS)).toBe('2 d');
  });
});
