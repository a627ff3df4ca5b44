import { expect, it } from 'vitest';
import { toCsv, toTsv } from './csv.ts';

it('writes semicolons, decimal commas and a BOM', () => {
  expect(
    toCsv([
      ['Período', 'Previsto'],
      ['Turno D 04/08', 12.5],
      ['x', null],
    ]),
  ).toBe('\ufeffPeríodo;Previsto\r\nTurno D 04/08;12,5\r\nx;');
});

it('quotes what would break the line', () => {
  expect(toCsv([['a;b', 'diz "não"', 'duas\nlinhas']])).toBe('\ufeff"a;b";"diz ""não""";"duas\nlinhas"');
});

it.each(['=1+1', '+55', '-2', '@SUM(A1)', '\tx'])('keeps the text %j from running as a formula', (text) => {
  expect(toCsv([[text]])).toBe(`\ufeff'${text}`);
});

it('leaves a negative number a number', () => {
  expect(toCsv([[-1234.5]])).toBe('\ufeff-1234,5');
});

it('keeps one cell per tab for the clipboard', () => {
  expect(
    toTsv([
      ['a\tb', 1.5],
      ['=x', null],
    ]),
  ).toBe("a b\t1,5\r\n'=x\t");
});
