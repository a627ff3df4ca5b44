import { expect, it } from 'vitest';
import { compact, DATA_HORA, flag, integer, option, text } from './search.ts';

it('takes only the options there are', () => {
  expect(option({ grao: 'DIA' }, 'grao', ['DIA', 'HORA'])).toBe('DIA');
  expect(option({ grao: 'ANO' }, 'grao', ['DIA', 'HORA'])).toBeUndefined();
  expect(option({}, 'grao', ['DIA'])).toBeUndefined();
});

it('gives back as text what the router read as a number', () => {
  expect(text({ busca: 123 }, 'busca')).toBe('123');
  expect(text({ busca: '' }, 'busca')).toBeUndefined();
  expect(text({ busca: { a: 1 } }, 'busca')).toBeUndefined();
  expect(text({ periodo: '2027-08-04T07:00' }, 'periodo', DATA_HORA)).toBe('2027-08-04T07:00');
  expect(text({ periodo: 'ontem' }, 'periodo', DATA_HORA)).toBeUndefined();
});

it('reads whole numbers and flags, and nothing else', () => {
  expect(integer({ n: '12' }, 'n')).toBe(12);
  expect(integer({ n: 1.5 }, 'n')).toBeUndefined();
  expect(integer({ n: 'x' }, 'n')).toBeUndefined();
  expect(integer({}, 'n')).toBeUndefined();
  expect(flag({ a: true }, 'a')).toBe(true);
  expect(flag({ a: 'false' }, 'a')).toBe(false);
  expect(flag({ a: 1 }, 'a')).toBeUndefined();
});

it('leaves absent values out', () => {
  expect(Object.keys(compact({ a: undefined, b: 1, c: null }))).toEqual(['b', 'c']);
});
