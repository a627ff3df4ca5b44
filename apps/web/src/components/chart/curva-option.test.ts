import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { describe, expect, it } from 'vitest';
import { curvePoints } from './curva-option.ts';
import { periodAt, periodTooltip } from './period-tooltip.ts';

type Periodo = Curva['periodos'][number];

const periodo = (dia: string, seguinte: string, valores: Partial<Periodo>): Periodo => ({
  inicio: `${dia}T07:00`,
  termino: `${seguinte}T07:00`,
  rotulo: dia,
  previsto: 0,
  previstoAcumulado: 0,
  previstoPct: null,
  realizado: null,
  realizadoAcumulado: null,
  realizadoPct: null,
  tendencia: null,
  tendenciaAcumulada: null,
  tendenciaPct: null,
  desvio: null,
  spi: null,
  hhApropriado: null,
  hhApropriadoAcumulado: null,
  cpi: null,
  ...valores,
});

const at = (dataHora: string) => Date.UTC(2027, 7, Number(dataHora.slice(0, 2)), Number(dataHora.slice(3)));

/** Three days of a shutdown of 200 HH, 20 of them planned before; the data date, 3 August 19:00, cuts the second in two. */
const periodos = [
  periodo('2027-08-02', '2027-08-03', {
    previsto: 20,
    previstoAcumulado: 40,
    previstoPct: 20,
    realizado: 30,
    realizadoAcumulado: 30,
    realizadoPct: 15,
  }),
  {
    ...periodo('2027-08-03', '2027-08-03', { previstoPct: 50, realizado: 50, realizadoPct: 40, tendenciaPct: 40 }),
    termino: '2027-08-03T19:00',
  },
  {
    ...periodo('2027-08-03', '2027-08-04', { previstoPct: 60, tendencia: 20, tendenciaPct: 50 }),
    inicio: '2027-08-03T19:00',
  },
  periodo('2027-08-04', '2027-08-05', { previstoPct: 100, tendencia: 100, tendenciaPct: 100 }),
];

describe('curvePoints', () => {
  const pontos = curvePoints({ periodos, pesoTotal: 200 });

  it('starts each curve from what came before the first period and marks the end of each', () => {
    expect(pontos.previsto).toEqual([
      [at('02 07'), 10],
      [at('03 07'), 20],
      [at('03 19'), 50],
      [at('04 07'), 60],
      [at('05 07'), 100],
    ]);
  });

  it('ends the actual curve at the data date', () => {
    expect(pontos.realizado).toEqual([
      [at('02 07'), 0],
      [at('03 07'), 15],
      [at('03 19'), 40],
    ]);
  });

  it('continues the forecast from where the actual curve ends', () => {
    expect(pontos.tendencia).toEqual([
      [at('03 19'), 40],
      [at('04 07'), 50],
      [at('05 07'), 100],
    ]);
  });

  it('draws nothing where there is nothing', () => {
    expect(curvePoints({ periodos: [], pesoTotal: 0 })).toEqual({ previsto: [], realizado: [], tendencia: [] });
  });
});

describe('periodTooltip', () => {
  it('finds the period under the pointer, its end included', () => {
    expect(periodAt(periodos, at('03 07'))).toBe(periodos[0]);
    expect(periodAt(periodos, at('03 07') + 1)).toBe(periodos[1]);
    expect(periodAt(periodos, at('05 07') + 1)).toBeUndefined();
  });

  it('does not let a name become markup', () => {
    const marcos = [
      { id: 1, codigo: 'M', nome: '<img src=x>', previsto: '2027-08-03T08:00', tendencia: null, real: null },
    ];
    const curva = { periodos, marcos, unidade: 'HH' } as unknown as Curva;
    const html = periodTooltip(curva)([{ axisValue: at('03 12') }]);
    expect(html).toContain('&#60;img src=x&#62;');
    expect(html).not.toContain('<img');
  });
});
