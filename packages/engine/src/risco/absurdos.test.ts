import fc from 'fast-check';
import { expect, it } from 'vitest';
import { avaliarSaude } from '../saude/avaliar.ts';
import { cronogramasAbsurdos, riscosAbsurdos, saudesAbsurdas } from '../testing/analises-ao-acaso.ts';
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
      const relatorio = avaliarSaude(cronograma, dados, opcoes);
      expect(relatorio.ok && relatorio.verificacoes.length).toBe(26);
    }),
    { numRuns: 40 },
  );
});
