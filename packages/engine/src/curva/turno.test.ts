import { describe, expect, it } from 'vitest';
import { agosto, diaDeAgosto, opcoes2x10 } from './testing/servico-exemplo.ts';
import type { OpcoesBaldes } from './turno.ts';
import { locateInstante } from './turno.ts';

const DIURNO = 0;
const NOTURNO = 1;
const em = (turno: number, diaDoTurno: number, dia: number) => ({
  turno,
  diaDoTurno: diaDeAgosto(diaDoTurno),
  dia: diaDeAgosto(dia),
});

describe('locateInstante', () => {
  it('puts a report of 04/08 05:00 in the night shift of 03/08 (vector T6)', () => {
    expect(locateInstante(opcoes2x10, agosto(4, 5), 'TERMINO')).toEqual(em(NOTURNO, 3, 3));
  });

  it.each([
    ['inside the day shift', agosto(4, 10), 'INICIO', em(DIURNO, 4, 4)],
    ['after midnight inside the night shift', agosto(4, 1), 'INICIO', em(NOTURNO, 3, 3)],
    ['a start at the start of a shift', agosto(4, 19), 'INICIO', em(NOTURNO, 4, 4)],
    ['a finish at the end of the day shift', agosto(4, 17), 'TERMINO', em(DIURNO, 4, 4)],
    ['a start at the end of the day shift: the next one', agosto(4, 17), 'INICIO', em(NOTURNO, 4, 4)],
    ['the gap after the day shift: the next one', agosto(4, 18), 'TERMINO', em(NOTURNO, 4, 4)],
    [
      'the gap after the night shift: the next one, still the old operational day',
      agosto(4, 6),
      'TERMINO',
      em(DIURNO, 4, 3),
    ],
    ['06:59, the last minute of the operational day', agosto(4, 6, 59), 'INICIO', em(DIURNO, 4, 3)],
    ['07:00, the first of the next', agosto(4, 7), 'INICIO', em(DIURNO, 4, 4)],
  ] as const)('%s', (_, instante, lado, esperado) => {
    expect(locateInstante(opcoes2x10, instante, lado)).toEqual(esperado);
  });

  it('gives a shift to the operational day of its start, even when it begins before the day does', () => {
    const opcoes: OpcoesBaldes = {
      ...opcoes2x10,
      turnos: [{ nome: 'Madrugada', inicio: 360, fim: 720, ordem: 1 }],
    };
    expect(locateInstante(opcoes, agosto(4, 8), 'INICIO')).toEqual(em(0, 3, 4));
  });

  it('takes the same shift given past midnight as the end 05:00 or as 29:00', () => {
    const opcoes: OpcoesBaldes = {
      ...opcoes2x10,
      turnos: [opcoes2x10.turnos[0]!, { nome: 'Noturno', inicio: 1_140, fim: 1_740, ordem: 2 }],
    };
    for (let hora = 0; hora < 48; hora++) {
      const instante = agosto(4, hora);
      expect(locateInstante(opcoes, instante, 'INICIO')).toEqual(locateInstante(opcoes2x10, instante, 'INICIO'));
    }
  });

  it('of two shifts that end together keeps the one of lower order', () => {
    const opcoes: OpcoesBaldes = {
      ...opcoes2x10,
      turnos: [
        { nome: 'ADM', inicio: 480, fim: 1_020, ordem: 9 },
        { nome: 'Diurno', inicio: 420, fim: 1_020, ordem: 1 },
      ],
    };
    expect(locateInstante(opcoes, agosto(4, 10), 'INICIO').turno).toBe(1);
  });

  it('answers −1 and the operational day when the project has no shifts', () => {
    const opcoes: OpcoesBaldes = { ...opcoes2x10, turnos: [] };
    expect(locateInstante(opcoes, agosto(4, 5), 'INICIO')).toEqual(em(-1, 3, 3));
    expect(locateInstante(opcoes, agosto(4, 7), 'TERMINO')).toEqual(em(-1, 3, 3));
  });
});
