import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cronograma } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { cronogramas } from '../testing/arbitrarios.ts';
import { agendarComoMsProject } from './programa.ts';

const RODADAS = { numRuns: 150 };

function agendar(cronograma: Cronograma) {
  const resultado = agendarComoMsProject(cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  return resultado;
}

/** Schedules with one calendar: with several, a late start may be the next shift's, after its successor's limit. */
const deUmCalendario = cronogramas(0).map(
  (cronograma): Cronograma => ({
    ...cronograma,
    opcoes: { ...cronograma.opcoes, calendarioLag: 'PREDECESSORA' },
    atividades: cronograma.atividades.map((outra) => ({ ...outra, calendario: cronograma.atividades[0]!.calendario })),
    vinculos: cronograma.vinculos.map((vinculo) => ({ ...vinculo, tipoLag: 'TRABALHO' })),
  }),
);

/** Makes one activity in `cada` as late as possible. */
const oMaisTarde = (cronograma: Cronograma, cada: number): Cronograma => ({
  ...cronograma,
  atividades: cronograma.atividades.map((atividade, i) =>
    i % cada === 0 ? { ...atividade, restricao: { tipo: 'O_MAIS_TARDE' } } : atividade,
  ),
});

describe('for any schedule of MS Project', () => {
  it('as late as possible does not delay the end of the project, starts nothing earlier, and leaves no float', () => {
    fc.assert(
      fc.property(deUmCalendario, fc.integer({ min: 1, max: 3 }), (cronograma, cada) => {
        const antes = agendar(cronograma);
        const depois = agendar(oMaisTarde(cronograma, cada));
        expect(depois.termino).toBe(antes.termino);
        for (const [i] of cronograma.atividades.entries()) {
          expect(depois.datas.folgaTotal[i]).toBeLessThanOrEqual(antes.datas.folgaTotal[i]!);
          expect(depois.datas.inicioCedo[i]).toBeGreaterThanOrEqual(antes.datas.inicioCedo[i]!);
          if (i % cada === 0) expect(depois.datas.folgaTotal[i]).toBe(0);
        }
      }),
      RODADAS,
    );
  });

  it('back from a finish, everything ends by it and what is as late as possible has no float', () => {
    fc.assert(
      fc.property(deUmCalendario, (cronograma) => {
        const fim = minuto(agendar(cronograma).termino + 40_000);
        const { datas } = agendar({
          ...oMaisTarde(cronograma, 1),
          terminoImposto: fim,
          opcoes: { ...cronograma.opcoes, agendarDoTermino: true },
        });
        expect(Math.max(...datas.terminoCedo)).toBeLessThanOrEqual(fim);
        expect([...datas.folgaTotal].filter((folga) => folga !== 0)).toEqual([]);
      }),
      RODADAS,
    );
  });
});
