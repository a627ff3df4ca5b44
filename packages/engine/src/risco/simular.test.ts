import { describe, expect, it } from 'vitest';
import type { Cronograma } from '../cronograma.ts';
import { CASOS_RISCO, type CasoRisco } from '../testing/casos-risco.ts';
import { readDesenho } from '../testing/desenho.ts';
import { simularRisco } from './simular.ts';
import type { OpcoesRisco, RelatorioRisco, TrabalhoExtra } from './tipos.ts';

const RODADAS = 4_000;
/** Standard errors that a right simulation exceeds only once in ten thousand cases. */
const ERROS = 4;

const CERTO = { otimista: 1, pessimista: 1 };

function faixasDe(texto = ''): OpcoesRisco['faixas'] {
  const partes = texto.split(';').map((parte) => parte.trim().split(' '));
  return new Map(
    partes
      .filter(({ length }) => length === 4)
      .map(([id, a, m, b]) => [
        id!,
        { otimista: Number(a) * 60, provavel: Number(m) * 60, pessimista: Number(b) * 60 },
      ]),
  );
}

function extrasDe(texto = ''): TrabalhoExtra[] {
  const partes = texto.split(';').map((parte) => parte.trim().split(' '));
  return partes
    .filter(({ length }) => length > 5)
    .map(([id, p, a, m, b, , ...atividades]) => ({
      id: id!,
      probabilidade: Number(p),
      duracao: { otimista: Number(a) * 60, provavel: Number(m) * 60, pessimista: Number(b) * 60 },
      atividades,
    }));
}

function simulado(cronograma: Cronograma, opcoes: Partial<OpcoesRisco>): RelatorioRisco {
  const relatorio = simularRisco(cronograma, opcoes);
  if (!relatorio.ok) throw new RangeError(JSON.stringify(relatorio));
  return relatorio;
}

const simularCaso = ({ desenho, distribuicao = 'TRIANGULAR', faixas, extras }: CasoRisco) =>
  simulado(readDesenho(desenho).cronograma, {
    rodadas: RODADAS,
    distribuicao,
    padrao: CERTO,
    faixas: faixasDe(faixas),
    extras: extrasDe(extras),
    barras: 100,
  });

describe('what theory says', () => {
  it.each(CASOS_RISCO)('$nome', (caso) => {
    const { termino, criticidade, tornado, achados } = simularCaso(caso);
    const erroDaMedia = (ERROS * caso.desvio) / Math.sqrt(RODADAS);
    // Durations are whole minutes; the deviation of a deviation grows with the tails.
    expect(Math.abs(termino.media / 60 - caso.media)).toBeLessThanOrEqual(erroDaMedia + 0.01);
    expect(Math.abs(termino.desvio / 60 - caso.desvio)).toBeLessThanOrEqual(1.2 * erroDaMedia + 0.01);
    for (const [id, indice] of Object.entries(caso.criticidade ?? {})) {
      const nosso = criticidade.find(({ atividade }) => atividade === id)?.indice ?? 0;
      expect(Math.abs(nosso - indice), id).toBeLessThanOrEqual(ERROS * Math.sqrt((indice * (1 - indice)) / RODADAS));
    }
    for (const [id, correlacao] of Object.entries(caso.correlacao ?? {})) {
      const nossa = tornado.find((barra) => barra.id === id)?.correlacao ?? 0;
      expect(Math.abs(nossa - correlacao), id).toBeLessThanOrEqual(
        (ERROS * (1 - correlacao ** 2)) / Math.sqrt(RODADAS) + 1e-6,
      );
    }
    if (caso.p10 !== undefined) expect(Math.abs(termino.p10 / 60 - caso.p10)).toBeLessThan(0.15 * caso.desvio);
    if (caso.p80 !== undefined) expect(Math.abs(termino.p80 / 60 - caso.p80)).toBeLessThan(0.15 * caso.desvio);
    if (caso.chance !== undefined) {
      const erro = ERROS * Math.sqrt((caso.chance * (1 - caso.chance)) / RODADAS);
      // Durations are whole minutes: a finish within half a minute of the calculated one counts as equal.
      expect(Math.abs(termino.chanceDoCalculado - caso.chance)).toBeLessThanOrEqual(erro + 0.005);
    }
    expect(achados).toEqual([]);
  });

  it('the names of the cases are all different', () => {
    expect(new Set(CASOS_RISCO.map(({ nome }) => nome)).size).toBe(CASOS_RISCO.length);
  });
});
