import { expect, it } from 'vitest';
import { diasDoPeriodo, type Periodo } from './periodo.ts';

it.each<[Periodo, string, object]>([
  ['hoje', '2027-08-17', { de: '2027-08-17', ate: '2027-08-17' }],
  // A Tuesday, a Sunday and a Saturday.
  ['esta-semana', '2027-08-17', { de: '2027-08-15', ate: '2027-08-21' }],
  ['esta-semana', '2027-08-15', { de: '2027-08-15', ate: '2027-08-21' }],
  ['esta-semana', '2028-01-01', { de: '2027-12-26', ate: '2028-01-01' }],
  ['ultimos-7-dias', '2027-03-02', { de: '2027-02-24', ate: '2027-03-02' }],
  ['proximos-7-dias', '2027-08-28', { de: '2027-08-28', ate: '2027-09-03' }],
  ['este-mes', '2028-02-29', { de: '2028-02-01', ate: '2028-02-29' }],
  ['este-mes', '2027-12-31', { de: '2027-12-01', ate: '2027-12-31' }],
  ['ate-ontem', '2027-03-01', { ate: '2027-02-28' }],
])('%s on %s is %o', (periodo, hoje, dias) => {
  expect(diasDoPeriodo(periodo, hoje)).toEqual(dias);
});
