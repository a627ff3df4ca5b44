import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { describe, expect, it } from 'vitest';
import { groupByDay } from './notification-list.tsx';

const em = (id: number, criadaEm: Date): Notificacao => ({
  id,
  tipo: 'CALCULO',
  titulo: `Aviso ${id}`,
  texto: '',
  link: null,
  projetoId: null,
  projeto: null,
  criadaEm: criadaEm.toISOString(),
  lidaEm: null,
});

describe('groupByDay', () => {
  // Local dates: the day is that of the reader's wall clock.
  const agora = new Date(2027, 7, 2, 0, 10);

  it('names today and yesterday by the local midnight, and keeps the order', () => {
    const linhas = [
      em(4, new Date(2027, 7, 2, 0, 5)),
      em(3, new Date(2027, 7, 1, 23, 55)),
      em(2, new Date(2027, 7, 1, 0, 1)),
      em(1, new Date(2027, 6, 30, 12, 0)),
    ];
    expect(groupByDay(linhas, agora).map(({ titulo, linhas: l }) => [titulo, l.map(({ id }) => id)])).toEqual([
      ['Hoje', [4]],
      ['Ontem', [3, 2]],
      [expect.stringMatching(/^30\/07/), [1]],
    ]);
  });

  it('is empty for nothing', () => {
    expect(groupByDay([], agora)).toEqual([]);
  });
});
