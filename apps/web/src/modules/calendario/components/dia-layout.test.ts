import { describe, expect, it } from 'vitest';
import { montarDia } from './dia-layout.ts';
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
const lugares = (itens: readonly Item[]) =>
  montarDia(itens, '2027-08-02').map(({ item: { chave }, coluna, colunas }) => `${chave} ${coluna + 1}/${colunas}`);

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
    expect(montarDia([noite], '2027-08-02')).toMatchObject([{ inicio: 1_140, fim: 1_440 }]);
    expect(montarDia([noite], '2027-08-03')).toMatchObject([{ inicio: 0, fim: 300 }]);
  });

  it('a short one has room for its title, at the end of the day too', () => {
    expect(montarDia([item('a', '07:00', '07:05')], '2027-08-02')).toMatchObject([{ inicio: 420, fim: 450 }]);
    expect(montarDia([item('a', '23:50', '23:55')], '2027-08-02')).toMatchObject([{ inicio: 1_410, fim: 1_440 }]);
  });
});
