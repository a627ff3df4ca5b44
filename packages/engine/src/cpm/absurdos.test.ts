import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronogramasAbsurdos } from '../testing/absurdos.ts';
import { defeitoDe } from '../testing/defeitos.ts';
import { agendarComoMsProject, agendarComoP6 } from './programa.ts';

describe.each([
  ['P6', agendarComoP6],
  ['MS Project', agendarComoMsProject],
])('whatever comes in, as %s', (_, agendar) => {
  it('comes out as dates in order, or as why there are none, and the same whatever the order', () => {
    fc.assert(
      fc.property(cronogramasAbsurdos(), (cronograma) => {
        const resultado = agendar(cronograma);
        expect(defeitoDe(cronograma, resultado)).toBeUndefined();
        const outro = agendar({
          ...cronograma,
          atividades: cronograma.atividades.toReversed(),
          vinculos: cronograma.vinculos.toReversed(),
        });
        expect(outro.ok).toBe(resultado.ok);
        if (!outro.ok || !resultado.ok) expect(outro).toEqual(resultado);
        else expect(outro.datas.terminoTarde.toReversed()).toEqual(resultado.datas.terminoTarde);
      }),
      { numRuns: 150 },
    );
  });
});
