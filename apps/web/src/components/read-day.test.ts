import { describe, expect, it } from 'vitest';
import { readDay } from './read-day.ts';

describe('readDay', () => {
  it.each([
    ['02/08/2027', '2027-08-02'],
    ['2/8/2027', '2027-08-02'],
    [' 2/8/27 ', '2027-08-02'],
    ['2027-08-02', '2027-08-02'],
    ['02/08/2027 07:00', '2027-08-02'],
    ['2/8/27 7h', '2027-08-02'],
    ['2027-08-02T07:00', '2027-08-02'],
    ['31/02/2027', null],
    ['logo', null],
    ['', null],
  ])('%s', (texto, dia) => {
    expect(readDay(texto)).toBe(dia);
  });
});
