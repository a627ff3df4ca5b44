import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cronograma, Vinculo } from '../cronograma.ts';
import { cronogramas } from '../testing/arbitrarios.ts';
import { entradaDe } from '../testing/saude-limpa.ts';
import { evaluateSaude } from './evaluate.ts';
import type { CodigoSaude } from './tipos.ts';

function verificacao(cronograma: Cronograma, codigo: CodigoSaude) {
  const relatorio = evaluateSaude(cronograma);
  if (!relatorio.ok) throw new RangeError(relatorio.erro);
  return relatorio.verificacoes.find((uma) => uma.codigo === codigo)!;
}

/** Walks every path: finish-start first, then links that bind a start, none with a lead. */
function haOutroCaminho(vinculos: readonly Vinculo[], posicao: number): boolean {
  const { de, para } = vinculos[posicao]!;
  const segue = ({ tipo, lag }: Vinculo) => (tipo === 'TI' || tipo === 'II') && lag >= 0;
  const fila = vinculos.filter(
    (v, i) => i !== posicao && v.de === de && v.tipo === 'TI' && v.lag >= 0 && v.para !== para,
  );
  for (const passo of fila) {
    for (const v of vinculos) {
      if (v.de !== passo.para || !segue(v)) continue;
      if (v.para === para) return true;
      if (!fila.includes(v)) fila.push(v);
    }
  }
  return false;
}

describe('redundant links', () => {
  it('are those that another path already says', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const { vinculos } = cronograma;
        const esperados = vinculos.flatMap(({ tipo, lag }, i) =>
          tipo === 'TI' && lag <= 0 && haOutroCaminho(vinculos, i) ? [i] : [],
        );
        const achados = verificacao(cronograma, 'REDUNDANCIA').achados.map(({ vinculo }) => vinculo!);
        expect(achados.sort((a, b) => a - b)).toEqual(esperados);
      }),
      { numRuns: 100 },
    );
  });

  it('can be thousands', { tags: ['demorado'] }, () => {
    const n = 5_000;
    const { cronograma } = entradaDe({});
    const tarefa = { tipo: 'TAREFA', calendario: 'corrido', duracao: 60, restante: 60 } as const;
    const link = (de: number, para: number): Vinculo => ({
      de: `t${de}`,
      para: `t${para}`,
      tipo: 'TI',
      lag: 0,
      tipoLag: 'TRABALHO',
    });
    const passos = Array.from({ length: n }, (_, i) => i);
    const vinculos = [...passos.slice(1).map((i) => link(i - 1, i)), ...passos.slice(2).map((i) => link(i - 2, i))];
    const atividades = passos.map((i) => ({ ...tarefa, id: `t${i}` }));
    const { quantidade } = verificacao({ ...cronograma, atividades, vinculos }, 'REDUNDANCIA');
    expect(quantidade).toBe(n - 2);
  });
});

describe('for any schedule', () => {
  it('no count is above what it was counted of, and each verdict follows from its numbers', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const relatorio = evaluateSaude(cronograma);
        if (!relatorio.ok) throw new RangeError(relatorio.erro);
        for (const { quantidade, denominador, medida, limite, sentido, veredito } of relatorio.verificacoes) {
          expect(quantidade).toBeLessThanOrEqual(denominador);
          if (veredito !== 'PASSA' && veredito !== 'FALHA') continue;
          expect(veredito === 'PASSA').toBe(sentido === 'MAXIMO' ? medida <= limite : medida >= limite);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('the links taken out as redundant change no date', () => {
    fc.assert(
      fc.property(cronogramas(0), (cronograma) => {
        const sobram = new Set(verificacao(cronograma, 'REDUNDANCIA').achados.map(({ vinculo }) => vinculo));
        const enxuto = { ...cronograma, vinculos: cronograma.vinculos.filter((_, i) => !sobram.has(i)) };
        expect(verificacao(enxuto, 'REDUNDANCIA').quantidade).toBe(0);
        expect(verificacao(enxuto, 'FOLGA_ALTA')).toEqual(verificacao(cronograma, 'FOLGA_ALTA'));
        expect(verificacao(enxuto, 'TESTE_DO_CAMINHO')).toEqual(verificacao(cronograma, 'TESTE_DO_CAMINHO'));
      }),
      { numRuns: 40 },
    );
  });
});
