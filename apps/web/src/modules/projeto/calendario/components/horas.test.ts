import { describe, expect, it } from 'vitest';
import { minutosDaSemana, readDia, writeDia } from './horas.ts';

describe('the work of a day, as people write it', () => {
  it.each([
    [
      '07:00–17:00, 19:00–05:00',
      [
        [420, 1_020],
        [1_140, 1_740],
      ],
    ],
    [
      '7-17; 19 às 5',
      [
        [420, 1_020],
        [1_140, 1_740],
      ],
    ],
    ['7h30 a 16h30', [[450, 990]]],
    [
      '19:00-05:00, 07:00-17:00',
      [
        [420, 1_020],
        [1_140, 1_740],
      ],
    ],
    [
      '7-12 13-17',
      [
        [420, 720],
        [780, 1_020],
      ],
    ],
    [
      '7h-12h e 13h30 às 17h',
      [
        [420, 720],
        [810, 1_020],
      ],
    ],
    ['0-24', [[0, 1_440]]],
    ['', []],
  ])('"%s"', (escrito, esperado) => {
    expect(readDia(escrito)?.map(({ inicio, fim }) => [inicio, fim])).toEqual(esperado);
  });

  it.each(['7', '25-26', '7:70-8', 'manhã', '7-17-19', '7-12 13', '7-171'])('"%s" cannot be read', (escrito) => {
    expect(readDia(escrito)).toBeUndefined();
  });

  it('is written as it is read', () => {
    for (const dia of ['07:00–17:00, 19:00–05:00', '00:00–24:00', '07:30–16:30'])
      expect(writeDia(readDia(dia) ?? [])).toBe(dia);
  });

  it('two shifts of ten hours all week are 140 h', () => {
    const dia = readDia('7-17, 19-5') ?? [];
    expect(minutosDaSemana(Array.from({ length: 7 }, () => dia))).toBe(140 * 60);
  });
});
