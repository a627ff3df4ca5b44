import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateSaude } from '../saude/evaluate.ts';
import { cronogramasAbsurdos, riscosAbsurdos, saudesAbsurdas } from '../testing/analises-ao-acaso.ts';
import { CREDITO, com, entradaDe, HH } from '../testing/saude-limpa.ts';
import { simularRisco } from './simular.ts';

const numeros = (valor: unknown): number[] => {
  if (typeof valor === 'number') return [valor];
  return valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(numeros) : [];
};

it('no estimate, however absurd, breaks a simulation, nor gives what is not a number', () => {
  fc.assert(
    fc.property(cronogramasAbsurdos, riscosAbsurdos, (cronograma, opcoes) => {
      expect(numeros(simularRisco(cronograma, opcoes)).every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('no data, however absurd, breaks the checks of health', () => {
  fc.assert(
    fc.property(cronogramasAbsurdos, saudesAbsurdas, (cronograma, { dados, opcoes }) => {
      const relatorio = evaluateSaude(cronograma, dados, opcoes);
      expect(relatorio.ok && relatorio.verificacoes.length).toBe(27);
    }),
    { numRuns: 40 },
  );
});

it.each([1.8e306, Number.POSITIVE_INFINITY, Number.NaN, -1])(
  'hours that no activity has, %d, count as none',
  (horas) => {
    const { cronograma, dados } = entradaDe({});
    const credito = com(CREDITO, { testar: 'PERCENTUAL_RESTANTE' as const });
    const comHoras = (hh: typeof HH) => evaluateSaude(cronograma, { ...dados, credito, hh });
    expect(comHoras(com(HH, { testar: horas }))).toEqual(comHoras(com(HH, { testar: 0 })));
  },
);
