import { describe, expect, it } from 'vitest';
import { assembleBaldes } from '../curva/baldes.ts';
import { curvaPrevista } from '../curva/prevista.ts';
import { percentual } from '../curva/quantia.ts';
import { curvaRealizada } from '../curva/realizada.ts';
import { agosto, apontamentos, calendario2x10, corte, opcoes2x10, plano } from '../curva/testing/servico-exemplo.ts';
import { calcularIndices, crescimentoEscopo } from './indices.ts';

describe('calcularIndices', () => {
  it('gives every index of vector T3 from the plan and the reports', () => {
    const { limites } = assembleBaldes('TURNO', agosto(2, 7), corte, opcoes2x10);
    const previsto = curvaPrevista(plano, [calendario2x10], limites);
    const { ganho, hh } = curvaRealizada(
      plano.map((item) => item.peso),
      apontamentos,
      limites,
      corte,
    );
    const indices = calcularIndices({
      pv: previsto.acumulado.at(-1)!,
      ev: ganho.acumulado.at(-1)!,
      ac: hh.total,
      bac: previsto.total,
    });
    expect(indices.percentualPrevisto).toBeCloseTo(55.81, 2);
    expect(indices.percentualReal).toBeCloseTo(40.12, 2);
    expect(indices.desvio).toBeCloseTo(-15.7, 2);
    expect(indices.spi).toBeCloseTo(0.7188, 4);
    expect(indices.cpi).toBeCloseTo(0.8415, 4);
    expect(indices.sv).toBe(-54);
    expect(indices.cv).toBe(-26);
    expect(indices.pelaEficiencia.eac).toBeCloseTo(408.81, 2);
    expect(indices.peloOrcado).toEqual({ eac: 370, etc: 206, vac: -26 });
    expect(indices.combinada.eac).toBeCloseTo(504.61, 2);
    expect(indices.tcpi).toBeCloseTo(1.1444, 4);
    expect(indices.produtividade).toBeCloseTo(1.1884, 4);
  });

  it('derives ETC and VAC from each EAC', () => {
    const { pelaEficiencia } = calcularIndices({ pv: 50, ev: 40, ac: 80, bac: 100 });
    expect(pelaEficiencia).toEqual({ eac: 200, etc: 120, vac: -100 });
  });

  it('is undefined, never infinite, where there is nothing to divide by', () => {
    const nula = { eac: null, etc: null, vac: null };
    expect(calcularIndices({ pv: 0, ev: 0, ac: 0, bac: 0 })).toEqual({
      percentualPrevisto: null,
      percentualReal: null,
      desvio: null,
      spi: null,
      cpi: null,
      sv: 0,
      cv: 0,
      pelaEficiencia: nula,
      peloOrcado: { eac: 0, etc: 0, vac: 0 },
      combinada: nula,
      tcpi: null,
      produtividade: null,
    });
    // HH are spent without earned value: a CPI of 0 gives no estimate by efficiency.
    const { cpi, pelaEficiencia, combinada } = calcularIndices({ pv: 10, ev: 0, ac: 5, bac: 20 });
    expect({ cpi, pelaEficiencia, combinada }).toEqual({ cpi: 0, pelaEficiencia: nula, combinada: nula });
  });
});

describe('crescimentoEscopo', () => {
  it('gives the scope in force and the growth of vector T8', () => {
    const crescimento = crescimentoEscopo({ lb0: 344, asfe: 60, sse: 0, cap: 16, tardio: 24 });
    expect(crescimento.vigente).toBe(388);
    expect(crescimento.bruto).toBeCloseTo(17.44, 2);
    expect(crescimento.liquido).toBeCloseTo(12.79, 2);
    expect(crescimento.tardio).toBeCloseTo(6.98, 2);
    expect(percentual(138, crescimento.vigente)).toBeCloseTo(35.57, 2);
  });

  it('is undefined without a baseline', () => {
    expect(crescimentoEscopo({ lb0: 0, asfe: 60, sse: 10, cap: 0, tardio: 0 })).toEqual({
      vigente: 70,
      bruto: null,
      liquido: null,
      tardio: null,
    });
  });
});
