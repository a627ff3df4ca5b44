import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTsv, parseTsv } from './area-transferencia.ts';

describe('parseTsv', () => {
  it('reads what a spreadsheet copies, without a row for its last line end', () => {
    expect(parseTsv('a\tb\r\n1,5\t2\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('reads cells with tabs, line ends and quotes', () => {
    expect(parseTsv('"x\ty"\t"duas\nlinhas"\t"diz ""oi"""')).toEqual([['x\ty', 'duas\nlinhas', 'diz "oi"']]);
  });

  it('takes a quote inside a text as itself', () => {
    expect(parseTsv('tubo 6" sch 40\t"solto')).toEqual([['tubo 6" sch 40', '"solto']]);
    expect(parseTsv('"6" sch 40')).toEqual([['"6" sch 40']]);
  });

  it('keeps empty cells and rows in the middle', () => {
    expect(parseTsv('a\t\n\t\nb\tc')).toEqual([
      ['a', ''],
      ['', ''],
      ['b', 'c'],
    ]);
  });

  it('pads short rows', () => {
    expect(parseTsv('a\tb\tc\nd')).toEqual([
      ['a', 'b', 'c'],
      ['d', '', ''],
    ]);
  });

  it('reads one value, and nothing', () => {
    expect(parseTsv('50%')).toEqual([['50%']]);
    expect(parseTsv('')).toEqual([]);
  });

  it('ends a row at a bare carriage return', () => {
    expect(parseTsv('a\rb')).toEqual([['a'], ['b']]);
  });
});

it('gets back every matrix that was written', () => {
  const celula = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'ç') });
  const matriz = fc
    .integer({ min: 1, max: 4 })
    .chain((colunas) =>
      fc.array(fc.array(celula, { minLength: colunas, maxLength: colunas }), { minLength: 1, maxLength: 5 }),
    )
    // One empty last row of a single column is written as nothing.
    .filter((linhas) => linhas[0]!.length > 1 || linhas.at(-1)![0] !== '');
  fc.assert(
    fc.property(matriz, (linhas) => {
      expect(parseTsv(formatTsv(linhas))).toEqual(linhas);
    }),
  );
});
