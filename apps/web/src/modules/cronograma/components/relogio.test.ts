import { expect, it } from 'vitest';
import { dataBaseSugerida, minutosEntre, noRelogio } from './relogio.ts';

it('reads an instant on the wall clock of the project', () => {
  // São Paulo has been at UTC−3 all year since 2019.
  expect(noRelogio('America/Sao_Paulo', new Date('2027-08-02T02:05:00Z'))).toBe('2027-08-01T23:05');
  expect(noRelogio('UTC', new Date('2027-08-02T00:00:00Z'))).toBe('2027-08-02T00:00');
});

it('offers the nearest hour, never before the present data date', () => {
  expect(dataBaseSugerida('2027-08-01T07:00', '2027-08-02T06:40')).toBe('2027-08-02T07:00');
  expect(dataBaseSugerida('2027-08-09T07:00', '2027-08-02T06:40')).toBe('2027-08-09T07:00');
});

it('counts minutes over midnight', () => {
  expect(minutosEntre('2027-08-01T23:30', '2027-08-02T07:00')).toBe(450);
});
