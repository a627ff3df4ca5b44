import { describe, expect, it } from 'vitest';
import { assembleDia } from './dia-layout.ts';
import type { Item } from './itens.ts';

const item = (chave: string, inicio: string, fim: string, dia = '02'): Item => ({
  chave,
  titulo: chave,
  inicio: `2027-08-${dia}T${inicio}`,
  fim: `2027-08-${dia}T${fim}`,
  diaInteiro: false,
  classe: 'evento-marca',
  categoria: 'Reunião',
});
const TODAS = Number.MAX_SAFE_INTEGER;
const blocos = (itens: readonly Item[], dia = '2027-08-02') => assembleDia(itens, dia, TODAS).blocos;
const lugares = (itens: readonly Item[], maximo = TODAS) =>
  assembleDia(itens, '2027-08-02', maximo).blocos.map(
    ({ item: { chave }, coluna, colunas }) => `${chave} ${coluna + 1}/${colunas}`,
  );

describe('hours of a day', () => {
  it('those that meet stand side by side, those that do not have the whole width', () => {
    expect(
      lugares([
        item('a', '07:00', '09:00'),
        item('b', '08:00', '10:00'),
        item('c', '09:00', '10:00'),
        item('d', '10:00', '11:00'),
      ]),
    ).toEqual(['a 1/2', 'b 2/2', 'c 1/2', 'd 1/1']);
  });

  it('a night shift is cut at midnight and goes on the next day', () => {
    const noite: Item = { ...item('n', '19:00', '23:00'), fim: '2027-08-03T05:00' };
    expect(blocos([noite])).toMatchObject([{ inicio: 1_140, fim: 1_440 }]);
    expect(blocos([noite], '2027-08-03')).toMatchObject([{ inicio: 0, fim: 300 }]);
  });

  it('a short one has room for its title, at the end of the day too', () => {
    expect(blocos([item('a', '07:00', '07:05')])).toMatchObject([{ inicio: 420, fim: 450 }]);
    expect(blocos([item('a', '23:50', '23:55')])).toMatchObject([{ inicio: 1_410, fim: 1_440 }]);
  });

  it('of more than fit side by side the last place counts the others; a group that fits keeps all of its own', () => {
    const juntos = ['a', 'b', 'c', 'd', 'e'].map((chave, n) => item(chave, `07:${n}0`, `09:${n}0`));
    const sozinhos = [item('x', '12:00', '13:00'), item('y', '12:30', '13:00')];
    expect(lugares([...juntos, ...sozinhos], 3)).toEqual(['a 1/3', 'b 2/3', 'x 1/2', 'y 2/2']);
    expect(assembleDia([...juntos, ...sozinhos], '2027-08-02', 3).excessos).toEqual([
      { quantos: 3, inicio: 440, fim: 580, coluna: 2, colunas: 3 },
    ]);
    expect(lugares(juntos, 5)).toHaveLength(5);
    expect(assembleDia(juntos, '2027-08-02', 5).excessos).toEqual([]);
  });
});
