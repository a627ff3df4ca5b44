import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { describe, expect, it } from 'vitest';
import { drag } from './mover.ts';

const evento = (mudanca: Partial<EventoCalendario> = {}): EventoCalendario => ({
  id: 1,
  title: 'Reunião',
  start: '2027-08-02T07:00',
  end: '2027-08-02T08:00',
  className: 'evento-marca',
  category: { id: 1, title: 'Reunião', className: 'evento-marca', textClass: 'texto-marca' },
  diaInteiro: false,
  local: '',
  descricao: '',
  autor: null,
  versao: 1,
  ...mudanca,
});
const datas = (e: EventoCalendario | undefined) => [e?.start, e?.end];

describe('moving', () => {
  it('keeps the length, over months and midnights', () => {
    expect(datas(drag(evento(), 'mover', { dias: 30, minutos: 17 * 60 }))).toEqual([
      '2027-09-02T00:00',
      '2027-09-02T01:00',
    ]);
  });

  it('an event without an end still has none; a whole day stays whole', () => {
    expect(drag(evento({ end: undefined } as never), 'mover', { dias: -1, minutos: 0 })).not.toHaveProperty(
      'end',
      expect.any(String),
    );
    const dia = evento({ start: '2027-08-02T00:00', end: '2027-08-03T00:00', diaInteiro: true });
    expect(datas(drag(dia, 'mover', { dias: 1, minutos: 45 }))).toEqual(['2027-08-03T00:00', '2027-08-04T00:00']);
  });

  it('is nothing when it goes nowhere, or past the last year of the calendar', () => {
    expect(drag(evento(), 'mover', { dias: 0, minutos: 0 })).toBeUndefined();
    expect(
      drag(evento({ start: '2199-12-31T07:00', end: '2199-12-31T08:00' }), 'mover', { dias: 1, minutos: 0 }),
    ).toBeUndefined();
  });
});

describe('stretching', () => {
  it('moves the end alone, down to a quarter of an hour or one day', () => {
    expect(datas(drag(evento(), 'esticar', { dias: 0, minutos: 30 }))).toEqual([
      '2027-08-02T07:00',
      '2027-08-02T08:30',
    ]);
    expect(datas(drag(evento(), 'esticar', { dias: -3, minutos: 0 }))).toEqual([
      '2027-08-02T07:00',
      '2027-08-02T07:15',
    ]);
    const dia = evento({ start: '2027-08-02T00:00', end: '2027-08-05T00:00', diaInteiro: true });
    expect(datas(drag(dia, 'esticar', { dias: -9, minutos: 0 }))).toEqual(['2027-08-02T00:00', '2027-08-03T00:00']);
  });

  it('lasts at most 366 days', () => {
    expect(datas(drag(evento(), 'esticar', { dias: 900, minutos: 0 }))).toEqual([
      '2027-08-02T07:00',
      '2028-08-02T07:00',
    ]);
  });
});
