import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCalendario } from '../calendario/compilar.ts';
import { terminoAnterior } from '../calendario/instante.ts';
import { agendarComoMsProject, agendarComoP6 } from '../cpm/programa.ts';
import type { Cronograma } from '../cronograma.ts';
import { CALENDARIOS, cronogramas } from '../testing/arbitrarios.ts';
import { simularRisco, startRisco } from './simular.ts';
import type { OpcoesRisco, RelatorioRisco } from './tipos.ts';

function simulado(cronograma: Cronograma, opcoes: Partial<OpcoesRisco> = {}): RelatorioRisco {
  const relatorio = simularRisco(cronograma, { rodadas: 40, ...opcoes });
  if (!relatorio.ok) throw new RangeError(JSON.stringify(relatorio));
  return relatorio;
}

const extra = {
  id: 'achado',
  probabilidade: 0.5,
  duracao: { otimista: 60, provavel: 120, pessimista: 600 },
  atividades: ['a0', 'a1'],
};
const opcoesQuaisquer = fc.record({
  semente: fc.integer(),
  distribuicao: fc.constantFrom('TRIANGULAR' as const, 'PERT' as const),
  programa: fc.constantFrom('P6' as const, 'MS_PROJECT' as const),
  marcos: fc.constant([{ atividade: 'a1' }]),
  extras: fc.constantFrom([], [extra]),
});

describe('for any schedule', () => {
  it('the same seed gives the same report, in any order of the input', () => {
    fc.assert(
      fc.property(cronogramas(), opcoesQuaisquer, (cronograma, opcoes) => {
        const deTras = {
          ...cronograma,
          atividades: [...cronograma.atividades].reverse(),
          vinculos: [...cronograma.vinculos].reverse(),
        };
        expect(simulado(deTras, opcoes)).toEqual(simulado(cronograma, opcoes));
      }),
      { numRuns: 25 },
    );
  });

  it('slices of any size give what all at once gives', () => {
    fc.assert(
      fc.property(cronogramas(), fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 8 }), (cronograma, fatias) => {
        const simulacao = startRisco(cronograma, { rodadas: 40 });
        if (!simulacao.ok) throw new RangeError(JSON.stringify(simulacao));
        for (const fatia of fatias) {
          simulacao.advance(fatia);
          if (simulacao.feitas > 0) simulacao.relatorio();
        }
        simulacao.advance(1_000);
        expect(simulacao.feitas).toBe(40);
        expect(simulacao.relatorio()).toEqual(simulado(cronograma));
      }),
      { numRuns: 25 },
    );
  });

  it('one that takes no part leaves the draws of the others as they were', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const outra = { ...cronograma.atividades[0]!, id: 'solta', duracao: 1, restante: 1, calendario: '24x7' };
        const comOutra = simulado({ ...cronograma, atividades: [outra, ...cronograma.atividades] });
        const sem = simulado(cronograma);
        if (sem.termino.minimo > cronograma.dataBase + 2) expect(comOutra.termino).toEqual(sem.termino);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['P6', agendarComoP6],
    ['MS_PROJECT', agendarComoMsProject],
  ] as const)('without uncertainty every run is the calculation of %s', (programa, agendar) => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const calculado = agendar(cronograma);
        if (!calculado.ok) throw new RangeError(calculado.erro);
        const marcos = cronograma.atividades.map(({ id }) => ({ atividade: id }));
        const padrao = { otimista: 1, pessimista: 1 };
        const relatorio = simulado(cronograma, { programa, padrao, marcos, rodadas: 3 });
        expect(relatorio.termino).toMatchObject({
          minimo: calculado.termino,
          maximo: calculado.termino,
          desvio: 0,
          chanceDoCalculado: 1,
        });
        expect(relatorio.marcos.map(({ termino }) => termino.p50)).toEqual([...calculado.datas.terminoCedo]);
        const noCaminho = cronograma.atividades.filter((_, i) => calculado.datas.caminhoMaisLongo[i] === 1);
        expect(relatorio.criticidade.map(({ atividade }) => atividade).sort()).toEqual(
          noCaminho.map(({ id }) => id).sort(),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('with finish-start links, ends between all at their best and all at their worst', () => {
    fc.assert(
      fc.property(cronogramas(), (qualquer) => {
        const cronograma: Cronograma = {
          ...qualquer,
          vinculos: qualquer.vinculos.map((vinculo) => ({ ...vinculo, tipo: 'TI' })),
        };
        const termino = (fator: number) => {
          const atividades = cronograma.atividades.map((atividade) => ({
            ...atividade,
            restante: Math.round(atividade.restante * fator),
          }));
          const resultado = agendarComoP6({ ...cronograma, atividades });
          if (!resultado.ok) throw new RangeError(resultado.erro);
          return resultado.termino;
        };
        const relatorio = simulado(cronograma);
        expect(relatorio.termino.minimo).toBeGreaterThanOrEqual(termino(0.9));
        expect(relatorio.termino.maximo).toBeLessThanOrEqual(termino(1.25));
      }),
      { numRuns: 30 },
    );
  });

  it('the histogram holds every run once, and the numbers are in order', () => {
    fc.assert(
      fc.property(cronogramas(), opcoesQuaisquer, fc.integer({ min: 1, max: 30 }), (cronograma, opcoes, baldes) => {
        const { termino, criticidade } = simulado(cronograma, { ...opcoes, baldes });
        const { histograma, minimo, p10, p50, p80, p90, maximo, media } = termino;
        expect(histograma.length).toBeLessThanOrEqual(baldes);
        expect(histograma.reduce((soma, { rodadas }) => soma + rodadas, 0)).toBe(40);
        expect(histograma.at(-1)!.acumuladas).toBe(40);
        expect(histograma[0]!.de).toBe(minimo);
        expect(histograma.at(-1)!.ate).toBeGreaterThan(maximo);
        const emOrdem = [minimo, p10, p50, p80, p90, maximo];
        expect([...emOrdem].sort((a, b) => a - b)).toEqual(emOrdem);
        expect(media).toBeGreaterThanOrEqual(minimo - 1e-6);
        expect(media).toBeLessThanOrEqual(maximo + 1e-6);
        for (const { indice } of criticidade) expect(indice > 0 && indice <= 1).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('one activity ends inside the work of its calendar', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALENDARIOS), fc.integer({ min: 30, max: 9_000 }), (calendario, duracao) => {
        const atividade = { id: 'a', tipo: 'TAREFA', calendario: calendario.id, duracao, restante: duracao } as const;
        const inicio = fc.sample(cronogramas(), { numRuns: 1, seed: 1 })[0]!;
        const { termino } = simulado({ ...inicio, atividades: [atividade], vinculos: [] });
        const compilado = compileCalendario(calendario, inicio.inicio, termino.maximo);
        for (const instante of [termino.minimo, termino.p50, termino.maximo]) {
          expect(terminoAnterior(compilado, instante)).toBe(instante);
        }
      }),
      { numRuns: 25 },
    );
  });
});
