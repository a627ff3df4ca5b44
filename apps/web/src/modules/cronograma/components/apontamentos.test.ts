import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { describe, expect, it } from 'vitest';
import { assemblePedidos } from './apontamentos.ts';

const atividade = { id: 7, avanco: 40, duracao: 600, duracaoRestante: 360, ultimoApontamentoId: 3 } as AtividadeLinha;

const assemble = (escritas: readonly (readonly [columnId: string, after: unknown])[]) => {
  const mudancas = escritas.map(([columnId, after]) => ({ rowId: '7', columnId, before: undefined, after }));
  return assemblePedidos([{ row: atividade, mudancas }], {
    ultimoVisto: ({ ultimoApontamentoId }) => ultimoApontamentoId,
    referencia: '2027-08-04T05:00',
  });
};

describe('reports made of the edits of a grid', () => {
  it('leaves the remaining duration to the rule of the server when only the % changed', () => {
    expect(assemble([['avanco', 75]])).toEqual({
      pedidos: [
        {
          rowId: '7',
          columnIds: ['avanco'],
          item: { atividadeId: 7, referencia: '2027-08-04T05:00', avanco: 75, ultimoVisto: 3 },
        },
      ],
      recusas: [],
    });
  });

  it('keeps the % when only the remaining duration changed', () => {
    expect(assemble([['duracaoRestante', 300]]).pedidos[0]?.item).toMatchObject({ avanco: 40, restante: 300 });
  });

  it('makes one report of both columns of a row', () => {
    const { pedidos } = assemble([
      ['avanco', 50],
      ['duracaoRestante', 120],
    ]);
    expect(pedidos).toHaveLength(1);
    expect(pedidos[0]?.item).toMatchObject({ avanco: 50, restante: 120 });
  });

  it.each([
    [[['duracaoRestante', 0]] as const, 'Só uma atividade 100% concluída tem zero horas restantes.'],
    [
      [
        ['avanco', 100],
        ['duracaoRestante', 60],
      ] as const,
      'Atividade 100% concluída não tem horas restantes.',
    ],
    [[['avanco', null]] as const, 'Campo obrigatório.'],
  ])('refuses %j without asking the server', (mudancas, erro) => {
    const { pedidos, recusas } = assemble(mudancas);
    expect(pedidos).toEqual([]);
    expect(recusas.map((recusa) => recusa.erro)).toEqual(mudancas.map(() => erro));
  });
});
