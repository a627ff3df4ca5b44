import { describe, expect, it } from 'vitest';
import { agosto, calendario2x10, corte, plano } from '../curva/testing/servico-exemplo.ts';
import { type EntradaPrazoAgregado, prazoAgregado } from './indices.ts';

const HORA = 60;
const base: EntradaPrazoAgregado = {
  itens: plano,
  calendarios: [calendario2x10],
  calendario: calendario2x10,
  inicio: agosto(2, 7),
  termino: agosto(6, 1),
  dataBase: corte,
  ev: 138,
};

describe('prazoAgregado', () => {
  it('gives the earned schedule of vector T4', () => {
    expect(prazoAgregado(base)).toEqual({
      instante: agosto(3, 12),
      es: 25 * HORA,
      at: 40 * HORA,
      pd: 76 * HORA,
      spiT: 0.625,
      termino: agosto(8, 8, 36),
    });
  });

  it('ends where the plan ends when everything is earned, however much is claimed', () => {
    for (const ev of [344, 400]) {
      const { instante, es, spiT } = prazoAgregado({ ...base, dataBase: agosto(6, 1), ev });
      expect({ instante, es, spiT }).toEqual({ instante: agosto(6, 1), es: 76 * HORA, spiT: 1 });
    }
  });

  it('has no finish while nothing is earned, and no SPI(t) before time passes', () => {
    expect(prazoAgregado({ ...base, ev: 0 })).toMatchObject({ es: 0, spiT: 0, termino: null });
    expect(prazoAgregado({ ...base, dataBase: base.inicio })).toMatchObject({ at: 0, spiT: null, termino: null });
  });

  it('has no SPI(t) before the project begins, whatever is claimed', () => {
    const antes = { ...base, dataBase: agosto(1, 7) };
    expect(prazoAgregado({ ...antes, ev: 0 })).toMatchObject({ at: -20 * HORA, spiT: null, termino: null });
    expect(prazoAgregado({ ...antes, ev: 60 })).toMatchObject({ spiT: null, termino: null });
  });

  it('has no finish when it would be decades away', () => {
    expect(prazoAgregado({ ...base, ev: 0.000_1 }).termino).toBeNull();
  });

  it('keeps the fraction of a minute', () => {
    // 60 HH over the first 600 minutes, of which 40 in the first 480: in the 10th minute 7/60 HH/min.
    const { es } = prazoAgregado({ ...base, ev: (7 / 60) * 9.5 });
    expect(es).toBeCloseTo(9.5, 4);
  });

  it('takes the earliest instant when the plan stands still at that value', () => {
    // 60 HH are planned by 17:00; the plan goes on at 19:00.
    expect(prazoAgregado({ ...base, ev: 60 })).toMatchObject({ instante: agosto(2, 17), es: 10 * HORA });
  });

  it('answers for a plan without weight', () => {
    expect(prazoAgregado({ ...base, itens: [], ev: 0 })).toMatchObject({ es: 0, spiT: 0, termino: null });
  });
});
