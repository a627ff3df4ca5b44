import { describe, expect, it } from 'vitest';
import { restantes } from './horas.ts';

const alocacao = (hh: number, hhReal = 0) => ({ hh, hhReal });

describe('as horas que uma atividade ainda tem', () => {
  it.each([
    ['pelo que falta a cada uma', 30, [alocacao(40, 20), alocacao(10)], [20, 10]],
    ['por igual, quando a nenhuma falta nada', 30, [alocacao(8, 8), alocacao(8, 9)], [15, 15]],
    ['todas a quem é só', 0.001, [alocacao(Number.MIN_VALUE)], [0.001]],
  ])('são repartidas %s', (_, total, alocacoes, partes) => {
    expect(restantes(total, alocacoes)).toEqual(partes);
  });
});
