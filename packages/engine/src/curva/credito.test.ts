import { describe, expect, it } from 'vitest';
import { type MedidaAvanco, regraCredito } from './credito.ts';
import { type BasePeso, type CriterioPeso, pesoDaAtividade } from './item.ts';

const marcos = (...cumpridos: boolean[]): MedidaAvanco => ({
  regra: 'MARCOS',
  marcos: [40, 30, 30].map((peso, i) => ({ peso, cumprido: cumpridos[i] ?? false })),
});
const fases = (regra: 'ZERO_CEM' | 'CINQUENTA_CINQUENTA' | 'VINTE_OITENTA') =>
  [
    { iniciada: false, concluida: false },
    { iniciada: true, concluida: false },
    { iniciada: true, concluida: true },
  ].map((fase) => regraCredito({ regra, ...fase }));

describe('regraCredito', () => {
  it('gives 70 for milestones 40, 30, 30 with the first two reached (vector T7)', () => {
    expect(regraCredito(marcos(true, true))).toBe(70);
    expect(regraCredito(marcos())).toBe(0);
    expect(regraCredito(marcos(true, true, true))).toBe(100);
  });

  it('gives 75 for 18 units of 24 (vector T7), and never more than 100', () => {
    expect(regraCredito({ regra: 'UNIDADES', executada: 18, prevista: 24 })).toBe(75);
    expect(regraCredito({ regra: 'UNIDADES', executada: 30, prevista: 24 })).toBe(100);
  });

  it('gives 50 at the start of a 50/50 (vector T7), 20 of a 20/80 and nothing of a 0/100', () => {
    expect(fases('CINQUENTA_CINQUENTA')).toEqual([0, 50, 100]);
    expect(fases('VINTE_OITENTA')).toEqual([0, 20, 100]);
    expect(fases('ZERO_CEM')).toEqual([0, 0, 100]);
  });

  it('takes the per cent that was informed, within 0 and 100', () => {
    const informado = (percentual: number) => regraCredito({ regra: 'PERCENTUAL_RESTANTE', percentual });
    expect([-5, 33.5, 101].map(informado)).toEqual([0, 33.5, 100]);
  });

  it('gives the part of the duration that has passed, nothing when more is left than there was', () => {
    expect(regraCredito({ regra: 'DURACAO', duracao: 720, restante: 300 })).toBeCloseTo(58.3333, 4);
    expect(regraCredito({ regra: 'DURACAO', duracao: 720, restante: 900 })).toBe(0);
  });

  it('is undefined without a quantity, a duration or milestones', () => {
    expect(regraCredito({ regra: 'UNIDADES', executada: 3, prevista: 0 })).toBeNull();
    expect(regraCredito({ regra: 'DURACAO', duracao: 0, restante: 0 })).toBeNull();
    expect(regraCredito({ regra: 'MARCOS', marcos: [] })).toBeNull();
  });
});

describe('pesoDaAtividade', () => {
  const base: BasePeso = {
    tipo: 'TAREFA',
    cancelada: false,
    hh: 72,
    custo: 10_800,
    duracao: 720,
    equipe: 6,
    pontos: 3,
  };
  const criterios: CriterioPeso[] = ['HH', 'CUSTO', 'DURACAO_RECURSO', 'MANUAL', 'QUANTIDADE'];
  const pesos = (mudanca: Partial<BasePeso>) => criterios.map((c) => pesoDaAtividade(c, { ...base, ...mudanca }));

  it('weighs by HH, cost, crew-hours, points or count', () => {
    expect(pesos({})).toEqual([72, 10_800, 72, 3, 1]);
  });

  it.each<Partial<BasePeso>>([
    { tipo: 'MARCO_INICIO' },
    { tipo: 'MARCO_FIM' },
    { tipo: 'ESFORCO' },
    { tipo: 'REDE' },
    { tipo: 'RESUMO' },
    { cancelada: true },
  ])('weighs nothing with %o', (mudanca) => {
    expect(pesos(mudanca)).toEqual([0, 0, 0, 0, 0]);
  });
});
