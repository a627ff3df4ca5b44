import { describe, expect, it } from 'vitest';
import type { Item } from './itens.ts';
import { assembleSemana } from './semana-layout.ts';

const DIAS = ['2027-08-01', '2027-08-02', '2027-08-03', '2027-08-04', '2027-08-05', '2027-08-06', '2027-08-07'];
/** An item on whole days of August, the last one included. */
const item = (chave: string, de: number, ate = de): Item => ({
  chave,
  titulo: chave,
  inicio: `2027-08-${String(de).padStart(2, '0')}T00:00`,
  fim: `2027-08-${String(ate + 1).padStart(2, '0')}T00:00`,
  diaInteiro: true,
  classe: 'evento-marca',
  categoria: 'Reunião',
});
/** The week as text: one line per lane, one column per day. */
const desenho = (itens: readonly Item[], maximo: number): string[] => {
  const { segmentos, faixas } = assembleSemana(itens, DIAS, maximo);
  return Array.from({ length: faixas }, (_, faixa) =>
    DIAS.map((_, coluna) => {
      const aqui = segmentos.find((s) => s.faixa === faixa && s.coluna <= coluna && coluna < s.coluna + s.largura);
      return aqui?.item.chave ?? '.';
    }).join(''),
  );
};

describe('lanes of a week', () => {
  it('an event that spans days is one bar; those that do not meet share a lane', () => {
    expect(desenho([item('a', 1, 3), item('b', 2), item('c', 4, 5), item('d', 3, 6)], 9)).toEqual([
      'aaacc..',
      '.bdddd.',
    ]);
  });

  it('is cut at the edges of the week and says that it goes on', () => {
    const longo: Item = { ...item('a', 1), inicio: '2027-07-20T00:00', fim: '2027-08-20T00:00' };
    expect(assembleSemana([longo], DIAS, 3).segmentos).toMatchObject([
      { coluna: 0, largura: 7, vemDeAntes: true, segueDepois: true },
    ]);
  });

  it('what ends at midnight is not in the day that begins', () => {
    const noite: Item = { ...item('a', 1), inicio: '2027-08-01T19:00', fim: '2027-08-02T00:00', diaInteiro: false };
    expect(desenho([noite], 3)).toEqual(['a......']);
  });

  it('gives the last lane of a crowded day to "+N mais" and leaves the other days alone', () => {
    const cinco = ['a', 'b', 'c', 'd', 'e'].map((chave) => item(chave, 2));
    const tres = ['x', 'y', 'z'].map((chave) => item(chave, 5));
    const { ocultos } = assembleSemana([...cinco, ...tres], DIAS, 3);
    expect(ocultos).toEqual([0, 3, 0, 0, 0, 0, 0]);
    expect(desenho([...cinco, ...tres], 3)).toEqual(['.a..x..', '.b..y..', '....z..']);
  });

  it('counts every event exactly once a day: shown or in "+N mais"', () => {
    const itens = Array.from({ length: 12 }, (_, n) => item(String.fromCharCode(97 + n), 1 + (n % 4), 3 + (n % 5)));
    const { segmentos, ocultos } = assembleSemana(itens, DIAS, 3);
    for (const [coluna] of DIAS.entries()) {
      const vistos = segmentos.filter((s) => s.coluna <= coluna && coluna < s.coluna + s.largura).length;
      const doDia = itens.filter(
        (i) => Number(i.inicio.slice(8, 10)) <= coluna + 1 && Number(i.fim.slice(8, 10)) > coluna + 1,
      );
      expect(vistos + (ocultos[coluna] ?? 0)).toBe(doDia.length);
    }
  });
});
