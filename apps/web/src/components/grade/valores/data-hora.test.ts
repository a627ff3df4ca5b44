import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyDataHora, readData, readDataHora } from './data-hora.ts';

const agora = '2027-03-10T14:30';

describe('readDataHora', () => {
  it.each([
    ['15/3 7h', '2027-03-15T07:00'],
    ['15/03 07:00', '2027-03-15T07:00'],
    ['15/03/2028 7h30', '2028-03-15T07:30'],
    ['15/3/28 0730', '2028-03-15T07:30'],
    ['15-3 7', '2027-03-15T07:00'],
    ['15/3, às 7h', '2027-03-15T07:00'],
    ['hoje 19:00', '2027-03-10T19:00'],
    ['amanhã 19:00', '2027-03-11T19:00'],
    ['Ontem 7h', '2027-03-09T07:00'],
    ['2027-08-02T07:00', '2027-08-02T07:00'],
    ['2027-08-02 07:00', '2027-08-02T07:00'],
    ['02/08/2027 07:00:00', '2027-08-02T07:00'],
    ['29/2/2028 7h', '2028-02-29T07:00'],
    ['15/3', '2027-03-15T00:00'],
  ])('reads %j as %s', (texto, value) => {
    expect(readDataHora(texto, { agora })).toEqual({ ok: true, value });
  });

  it('takes the year that is nearest when none is written', () => {
    expect(readDataHora('28/12 7h', { agora: '2027-01-05T08:00' })).toEqual({ ok: true, value: '2026-12-28T07:00' });
    expect(readDataHora('3/1 7h', { agora: '2026-12-20T08:00' })).toEqual({ ok: true, value: '2027-01-03T07:00' });
  });

  it('keeps from the value before what was not written', () => {
    const anterior = '2030-05-20T18:45';
    expect(readDataHora('22/5', { agora, anterior })).toEqual({ ok: true, value: '2030-05-22T18:45' });
    expect(readDataHora('7h', { agora, anterior })).toEqual({ ok: true, value: '2030-05-20T07:00' });
    expect(readDataHora('19:15', { agora, anterior })).toEqual({ ok: true, value: '2030-05-20T19:15' });
  });

  it.each([
    ['31/02 7h', 'A data 31/02/2027 não existe.'],
    ['29/2/2027', 'A data 29/02/2027 não existe.'],
    ['15/13 7h', 'A data 15/13/2027 não existe.'],
    ['15/3 25h', 'A hora 25h não existe.'],
  ])('refuses %j: %s', (texto, motivo) => {
    expect(readDataHora(texto, { agora })).toEqual({ ok: false, motivo });
  });

  it.each(['abc', '15', 'depois de amanhã', '15/3 cedo'])('refuses %j with examples', (texto) => {
    expect(readDataHora(texto, { agora })).toEqual({ ok: false, motivo: expect.stringContaining('15/3 7h') });
  });

  it('gets back every instant that was copied', () => {
    const minuto = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minuto, (n) => {
        const valor = new Date(n * 60_000).toISOString().slice(0, 16);
        expect(readDataHora(copyDataHora(valor), { agora })).toEqual({ ok: true, value: valor });
      }),
    );
  });
});

it('reads a day without a time', () => {
  expect(readData('15/3', { agora })).toEqual({ ok: true, value: '2027-03-15' });
});
