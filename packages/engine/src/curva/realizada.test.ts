import { describe, expect, it } from 'vitest';
import { assembleBaldes } from './baldes.ts';
import { avancoNoCorte, type EventoAvanco } from './eventos.ts';
import { avancoPorGrupo, curvaDegraus, curvaRealizada } from './realizada.ts';
import { agosto, apontamentos, corte, opcoes2x10, plano } from './testing/servico-exemplo.ts';

const { limites } = assembleBaldes('TURNO', agosto(2, 7), agosto(6, 1), opcoes2x10);
const pesos = plano.map((item) => item.peso);
const evento = (referencia: number, registro: number, avanco: number, valido = true): EventoAvanco => ({
  atividade: 0,
  referencia,
  registro,
  avanco,
  hh: 1,
  valido,
});

describe('curvaRealizada', () => {
  it('gives the earned value and the HH spent of vector T3', () => {
    const { ganho, hh, corte: posicao } = curvaRealizada(pesos, apontamentos, limites, corte);
    expect(ganho.total).toBe(344);
    expect(hh.total).toBe(164);
    expect(limites[posicao]).toBe(corte);
    // A10 20 + B10 40; + A20 24; + a quarter of A30's 72; + another half of it.
    expect([...ganho.acumulado].slice(0, posicao + 1)).toEqual([0, 60, 84, 102, 138]);
    expect([...hh.acumulado].slice(0, posicao + 1)).toEqual([0, 68, 98, 124, 164]);
  });

  it('leaves out what was reported after the cut', () => {
    const { ganho, hh } = curvaRealizada(pesos, apontamentos, limites, corte - 1);
    expect(ganho.acumulado.at(-1)).toBe(102);
    expect(hh.total).toBe(124);
  });

  it('counts a report at the end of a shift in it, and one minute later in the next', () => {
    const no = (referencia: number) => [
      ...curvaRealizada([10], [evento(referencia, 1, 100)], limites, agosto(9, 0)).ganho.acumulado,
    ];
    expect(no(agosto(3, 5)).indexOf(10)).toBe(2);
    expect(no(agosto(3, 5, 1)).indexOf(10)).toBe(3);
  });

  it('comes down when a correction says less', () => {
    const eventos = [evento(agosto(2, 17), 1, 80), evento(agosto(3, 5), 2, 50)];
    expect([...curvaRealizada([10], eventos, limites, corte).ganho.acumulado].slice(0, 3)).toEqual([0, 8, 5]);
  });
});

describe('avancoNoCorte', () => {
  const em = (eventos: EventoAvanco[], instante: number) => avancoNoCorte(eventos, 1, instante)[0];

  it('is 0 before the first report and holds each until the next', () => {
    const eventos = [evento(100, 1, 30), evento(200, 2, 60)];
    expect([99, 100, 199, 200, 900].map((instante) => em(eventos, instante))).toEqual([0, 30, 30, 60, 60]);
  });

  it('takes the later registration of two reports of the same instant', () => {
    expect(em([evento(100, 8, 40), evento(100, 7, 90)], 100)).toBe(40);
  });

  it('ignores a report registered later but about an earlier instant', () => {
    expect(em([evento(200, 1, 60), evento(100, 2, 70)], 300)).toBe(60);
  });

  it('goes from 75 to 60 when the report of 75 is reversed (vector T7)', () => {
    expect(em([evento(100, 1, 75), evento(100, 2, 60)], 100)).toBe(60);
    expect(em([evento(100, 1, 60), evento(200, 2, 75, false)], 300)).toBe(60);
  });

  it('refuses a report about an activity that is not in the list', () => {
    expect(() => avancoNoCorte([{ ...evento(0, 1, 5), atividade: 1 }], 1, 0)).toThrow(RangeError);
    expect(() => avancoNoCorte([{ ...evento(0, 1, 5), atividade: -1 }], 1, 0)).toThrow(RangeError);
  });
});

describe('curvaDegraus', () => {
  it('counts the activities planned to finish by each limit', () => {
    const terminos = plano.map((item) => item.termino);
    expect([...curvaDegraus(terminos, limites)]).toEqual([0, 2, 3, 4, 4, 5, 6, 7, 9]);
  });

  it('adds amounts at their instants', () => {
    expect([...curvaDegraus([5, 10, 11, 99], Int32Array.of(0, 10, 20), [1, 2, 4, 8])]).toEqual([0, 3, 7]);
  });
});

describe('avancoPorGrupo', () => {
  it('weighs progress inside each group and leaves out who has none', () => {
    const { peso, ganho } = avancoPorGrupo([0, 1, 0, -1], 2, [10, 5, 30, 100], [100, 40, 50, 100]);
    expect([...peso]).toEqual([40, 5]);
    expect([...ganho]).toEqual([25, 2]);
  });
});
