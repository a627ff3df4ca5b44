import { describe, expect, it } from 'vitest';
import type { CalendarioArquivo } from '../arquivo.ts';
import { combineCalendarios } from './calendario-da-tarefa.ts';

/** A calendar with these hours on Mondays (day 4 since 1970-01-01 is one), and other hours on the exceptions. */
function calendario(
  id: string,
  [de, ate]: [number, number],
  excecoes: CalendarioArquivo['excecoes'] = [],
): CalendarioArquivo {
  const turno = { inicio: de * 60, fim: ate * 60 };
  const semana = Array.from({ length: 7 }, (_, dia) => (dia === 1 ? [turno] : []));
  return { id, nome: id, semana, excecoes, excecoesProprias: excecoes.length };
}

const horas = (intervalos: readonly { inicio: number; fim: number }[] | undefined) =>
  intervalos?.map(({ inicio, fim }) => [inicio / 60, fim / 60]);

describe('combinação', () => {
  const dia = calendario('1', [8, 17]);
  const noite = calendario('2', [16, 24]);

  it('união: quando qualquer um trabalha', () => {
    expect(horas(combineCalendarios([dia, noite], 'UNIAO')?.semana[1])).toEqual([[8, 24]]);
  });

  it('interseção: quando todos trabalham', () => {
    expect(horas(combineCalendarios([dia, noite], 'INTERSECAO')?.semana[1])).toEqual([[16, 17]]);
  });

  it('num dia de exceção de um, o outro segue a sua semana', () => {
    const folga = calendario('1', [8, 17], [{ de: 4, ate: 5, intervalos: [] }]);
    const extra = calendario('2', [16, 24], [{ de: 6, ate: 6, intervalos: [{ inicio: 0, fim: 60 }] }]);
    expect(combineCalendarios([folga, extra], 'UNIAO')?.excecoes).toEqual([
      { de: 4, ate: 4, intervalos: [{ inicio: 960, fim: 1_440 }] },
      { de: 5, ate: 5, intervalos: [] },
      { de: 6, ate: 6, intervalos: [{ inicio: 0, fim: 60 }] },
    ]);
  });

  it('não há quando nenhum dia da semana sobra, nem com exceções demais', () => {
    expect(combineCalendarios([calendario('1', [8, 12]), calendario('2', [13, 17])], 'INTERSECAO')).toBeUndefined();
    const longas = calendario('1', [8, 17], [{ de: 0, ate: 100_000, intervalos: [] }]);
    expect(combineCalendarios([longas, noite], 'UNIAO')).toBeUndefined();
  });
});
