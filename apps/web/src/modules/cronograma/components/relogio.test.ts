import { expect, it } from 'vitest';
import { dataBaseSugerida, minutosEntre, referenciaPadrao } from './relogio.ts';

it('offers the nearest hour as data date', () => {
  const cronograma = { dataBase: '2027-08-01T07:00', apontadoAte: null, terminoMeta: '2027-09-01T07:00' };
  expect(dataBaseSugerida(cronograma, '2027-08-02T06:40')).toBe('2027-08-02T07:00');
});

it('offers the present data date when it is ahead of now, and for a schedule of years ago', () => {
  const adiante = { dataBase: '2027-08-09T07:00', apontadoAte: null, terminoMeta: '2027-09-01T07:00' };
  const antigo = { dataBase: '2012-05-10T00:00', apontadoAte: null, terminoMeta: '2014-07-24T00:00' };
  expect(dataBaseSugerida(adiante, '2027-08-02T06:40')).toBe('2027-08-09T07:00');
  expect(dataBaseSugerida(antigo, '2027-08-02T06:40')).toBe('2012-05-10T00:00');
});

it('offers the last report that the present data date leaves out', () => {
  const cronograma = { dataBase: '2027-08-01T07:00', apontadoAte: '2027-08-02T06:23', terminoMeta: '2027-09-01T07:00' };
  expect(dataBaseSugerida(cronograma, '2027-08-02T06:40')).toBe('2027-08-02T06:23');
});

it('reports progress of a schedule of years ago at its data date, and of any other now', () => {
  const antigo = { dataBase: '2012-05-10T00:00', terminoMeta: '2014-07-24T00:00' };
  const atual = { dataBase: '2027-08-01T07:00', terminoMeta: '2027-09-01T07:00' };
  expect(referenciaPadrao(antigo, '2027-08-02T06:40')).toBe('2012-05-10T00:00');
  expect(referenciaPadrao(atual, '2027-08-02T06:40')).toBeUndefined();
});

it('counts minutes over midnight', () => {
  expect(minutosEntre('2027-08-01T23:30', '2027-08-02T07:00')).toBe(450);
});
