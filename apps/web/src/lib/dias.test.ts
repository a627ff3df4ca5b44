import { describe, expect, it } from 'vitest';
import {
  addDias,
  addMeses,
  addMinutos,
  diasEntre,
  formatDiaPorExtenso,
  formatSemana,
  periodoDe,
  semanasDoMes,
} from './dias.ts';

describe('days of the wall clock', () => {
  it('know leap years and the ends of months', () => {
    expect(addDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(addMeses('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMeses('2028-02-29', -12)).toBe('2027-02-28');
    expect(addMeses('2027-12-15', 1)).toBe('2028-01-15');
    expect(addMinutos('2027-12-31T23:50', 15)).toBe('2028-01-01T00:05');
  });

  it('are whole days where clocks change too: the wall clock has no zone', () => {
    // The United States and Brazil (until 2019) changed clocks on these days.
    expect(diasEntre('2027-03-13', '2027-03-15')).toBe(2);
    expect(diasEntre('2018-11-03', '2018-11-05')).toBe(2);
  });

  it('a month is whole weeks from Sunday', () => {
    const semanas = semanasDoMes('2027-08-17');
    expect(semanas.map(([domingo]) => domingo)).toEqual([
      '2027-08-01',
      '2027-08-08',
      '2027-08-15',
      '2027-08-22',
      '2027-08-29',
    ]);
    // February of 2026 begins on a Sunday and has four weeks.
    expect(semanasDoMes('2026-02-10')).toHaveLength(4);
    expect(periodoDe('mes', '2027-08-17')).toEqual({ de: '2027-08-01', ate: '2027-09-05' });
    expect(periodoDe('lista', '2027-08-17')).toEqual({ de: '2027-08-01', ate: '2027-09-01' });
    expect(periodoDe('semana', '2027-08-17')).toEqual({ de: '2027-08-15', ate: '2027-08-22' });
  });

  it('are written in Portuguese', () => {
    expect(formatDiaPorExtenso('2027-08-02', 2026)).toBe('Segunda-feira, 2 de agosto de 2027');
    expect(formatDiaPorExtenso('2027-08-02', 2027)).toBe('Segunda-feira, 2 de agosto');
    expect(formatSemana('2027-08-03')).toBe('1 – 7 de ago. de 2027');
    expect(formatSemana('2027-09-01')).toBe('29 de ago. – 4 de set. de 2027');
    expect(formatSemana('2027-01-01')).toBe('27 de dez. de 2026 – 2 de jan. de 2027');
  });
});
