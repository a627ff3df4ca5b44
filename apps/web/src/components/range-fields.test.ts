import { expect, it } from 'vitest';
import { PERIODOS } from './range-fields.tsx';

it.each([
  ['Hoje', '2027-08-17', ['2027-08-17', '2027-08-17']],
  ['Próximos 7 dias', '2027-08-28', ['2027-08-28', '2027-09-03']],
  ['Este mês', '2027-08-17', ['2027-08-01', '2027-08-31']],
  ['Este mês', '2028-02-29', ['2028-02-01', '2028-02-29']],
  ['Este mês', '2027-12-31', ['2027-12-01', '2027-12-31']],
  ['Até ontem', '2027-03-01', [undefined, '2027-02-28']],
])('%s on %s is %o', (nome, dia, periodo) => {
  expect(PERIODOS[nome]?.(dia)).toEqual(periodo);
});
