import { describe, expect, it } from 'vitest';
import { compileCalendario } from '../calendario/compilar.ts';
import { assembleBaldes } from './baldes.ts';
import type { ItemCurva, Perfil } from './item.ts';
import { curvaPrevista, valorDoPeriodo } from './prevista.ts';
import { percentual } from './quantia.ts';
import { agosto, calendario2x10, opcoes2x10, plano, todoDia } from './testing/servico-exemplo.ts';

const turnos = assembleBaldes('TURNO', agosto(2, 7), agosto(6, 1), opcoes2x10);
const marco = (termino: number, peso = 5): ItemCurva => ({
  calendario: 0,
  inicio: termino,
  termino,
  peso,
  perfil: 'LINEAR',
});

describe('curvaPrevista', () => {
  it('gives the planned HH and per cent of vector T2 at every shift end', () => {
    const curva = curvaPrevista(plano, [calendario2x10], turnos.limites);
    expect(curva.total).toBe(344);
    expect([...turnos.limites].slice(1)).toEqual([
      agosto(2, 17),
      agosto(3, 5),
      agosto(3, 17),
      agosto(4, 5),
      agosto(4, 17),
      agosto(5, 5),
      agosto(5, 17),
      agosto(6, 5),
    ]);
    expect([...curva.acumulado]).toEqual([0, 60, 108, 162, 192, 216, 268, 320, 344]);
    const porCento = [...curva.acumulado].slice(1).map((valor) => percentual(valor, curva.total)!.toFixed(2));
    expect(porCento).toEqual(['17.44', '31.40', '47.09', '55.81', '62.79', '77.91', '93.02', '100.00']);
  });

  it('gives the HH of one shift as the difference between its ends', () => {
    const curva = curvaPrevista(plano, [calendario2x10], turnos.limites);
    expect(valorDoPeriodo(curva, 2)).toBe(54);
  });

  it.each<[Perfil, number[]]>([
    ['LINEAR', [0, 25, 50, 75, 100]],
    ['FRONTAL', [0, 43.75, 75, 93.75, 100]],
    ['TRASEIRA', [0, 6.25, 25, 56.25, 100]],
    ['SINO', [0, 15.625, 50, 84.375, 100]],
  ])('spreads a weight with profile %s over the quarters of its working time', (perfil, esperado) => {
    // 16 working hours: 07–17 and 19–01. Quarters at 11:00, 15:00, 21:00 and 01:00.
    const limites = Int32Array.of(agosto(2, 7), agosto(2, 11), agosto(2, 15), agosto(2, 21), agosto(3, 1));
    const item: ItemCurva = { calendario: 0, inicio: agosto(2, 7), termino: agosto(3, 1), peso: 100, perfil };
    expect([...curvaPrevista([item], [calendario2x10], limites).acumulado]).toEqual(esperado);
  });

  it('stands still while the calendar does not work', () => {
    const limites = Int32Array.of(agosto(2, 17), agosto(2, 18), agosto(2, 19), agosto(2, 20));
    const item: ItemCurva = {
      calendario: 0,
      inicio: agosto(2, 7),
      termino: agosto(3, 5),
      peso: 20,
      perfil: 'LINEAR',
    };
    expect([...curvaPrevista([item], [calendario2x10], limites).acumulado]).toEqual([10, 10, 10, 11]);
  });

  it('follows the calendar of each item, and elapsed time for calendar −1', () => {
    const administrativo = compileCalendario(todoDia('ADM', [{ inicio: 480, fim: 960 }]), agosto(1, 0), agosto(9, 0));
    const datas = { inicio: agosto(2, 8), termino: agosto(3, 8), peso: 24, perfil: 'LINEAR' } as const;
    const limites = Int32Array.of(agosto(2, 12), agosto(2, 20), agosto(3, 8));
    const valores = (calendario: number) => [
      ...curvaPrevista([{ ...datas, calendario }], [calendario2x10, administrativo], limites).acumulado,
    ];
    expect(valores(1)).toEqual([12, 24, 24]);
    expect(valores(-1)).toEqual([4, 12, 24]);
  });

  it('counts a milestone at the end of a shift in the shift that ends there', () => {
    const curva = curvaPrevista([marco(agosto(3, 5))], [calendario2x10], turnos.limites);
    expect([...curva.acumulado]).toEqual([0, 0, 5, 5, 5, 5, 5, 5, 5]);
  });

  it('puts a weight without working time between its dates at its finish', () => {
    const noIntervalo: ItemCurva = { ...marco(agosto(2, 18)), inicio: agosto(2, 17, 10) };
    const curva = curvaPrevista([noIntervalo], [calendario2x10], turnos.limites);
    expect([...curva.acumulado].slice(0, 3)).toEqual([0, 0, 5]);
  });

  it('carries into the first limit what came before it, and leaves out what comes after the last', () => {
    const limites = Int32Array.of(agosto(3, 17), agosto(4, 5));
    const curva = curvaPrevista(plano, [calendario2x10], limites);
    expect([...curva.acumulado]).toEqual([162, 192]);
    expect(curva.total).toBe(344);
  });

  it('refuses an item of a calendar that is not in the list', () => {
    expect(() => curvaPrevista([{ ...marco(0), calendario: 3 }], [calendario2x10], turnos.limites)).toThrow(RangeError);
  });
});
