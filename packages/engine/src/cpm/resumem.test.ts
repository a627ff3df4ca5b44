import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Atividade, Cronograma, DatasCalculadas, Programa } from '../cronograma.ts';
import { cronogramasCheios } from '../testing/arbitrarios-cheios.ts';
import { agendarComo } from './programa.ts';

const INSTANTES = ['inicioCedo', 'terminoCedo', 'inicioTarde', 'terminoTarde'] as const;

const RESUMO: Atividade = { id: 'S', tipo: 'RESUMO', calendario: '8h', duracao: 0, restante: 0 };

function datasDe(programa: Programa, cronograma: Cronograma): DatasCalculadas {
  const resultado = agendarComo(programa, cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  return resultado.datas;
}

describe.each(['P6', 'MS_PROJECT'] as const)('a summary, in any schedule of %s', (programa) => {
  const comRamo = fc.record({
    cronograma: cronogramasCheios(programa),
    escolha: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  });

  it('spans what is not complete of its branch, or all of it, and moves nothing else', () => {
    fc.assert(
      fc.property(comRamo, ({ cronograma, escolha }) => {
        const { atividades } = cronograma;
        const membros = atividades.flatMap(({ id }, i) => (escolha[i] ? [{ id, i }] : []));
        fc.pre(membros.length > 0);
        const resumo = { ...RESUMO, ramo: membros.map(({ id }) => id) };
        const sem = datasDe(programa, cronograma);
        const com = datasDe(programa, { ...cronograma, atividades: [...atividades, resumo] });
        for (const campo of INSTANTES) expect([...com[campo]].slice(0, -1)).toEqual([...sem[campo]]);
        const abertas = membros.filter(({ i }) => atividades[i]!.terminoReal === undefined);
        const contam = abertas.length > 0 ? abertas : membros;
        const valores = (campo: (typeof INSTANTES)[number]) => contam.map(({ i }) => sem[campo][i]!);
        expect(INSTANTES.map((campo) => com[campo].at(-1))).toEqual([
          Math.min(...valores('inicioCedo')),
          Math.max(...valores('terminoCedo')),
          Math.min(...valores('inicioTarde')),
          Math.max(...valores('terminoTarde')),
        ]);
      }),
      { numRuns: 100 },
    );
  });
});
