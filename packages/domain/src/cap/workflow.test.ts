import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { religar } from '../cronograma/religacao.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { cap } from './cadastro.ts';
import type { Situacao } from './workflow.ts';

/** Every transition that people make, as the specification draws them (domain.md §8.4). */
const CAMINHO: readonly (readonly [de: Situacao, acao: 'enviar' | 'cancelar', para: Situacao])[] = [
  ['RASCUNHO', 'enviar', 'EM_APROVACAO'],
  ['RASCUNHO', 'cancelar', 'CANCELADO'],
  ['EM_APROVACAO', 'cancelar', 'CANCELADO'],
];

const PEDEM = new Set(['Admin', 'Gerente da Parada', 'Planejador', 'Fiscal / Cliente']);
const fluxo = cap.fluxo as Fluxo;

const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  servicos: 1,
  itemLegal: false,
  anexos: 0,
  simulada: true,
  ...mudanca,
});
testsFluxo({ fluxo, caminho: CAMINHO, age: (_, perfil) => PEDEM.has(perfil), registro });

it.each<[object, string]>([
  [{ servicos: 0 }, 'Inclua ao menos um item.'],
  [{ itemLegal: true }, 'Anexe o parecer do profissional habilitado: há item legal (NR-13).'],
  [{ simulada: false }, 'Simule o impacto: a simulação falta, ou os itens ou o cronograma mudaram depois dela.'],
])('a draft with %o is not sent: %s', (mudanca, motivo) => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, 'enviar', registro('RASCUNHO', mudanca), permissoes)).toEqual({ ok: false, motivo });
});

it('what brings a legal item back needs no opinion', () => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, 'enviar', registro('RASCUNHO', { itemLegal: true, reverteId: 7 }), permissoes)).toEqual({
    ok: true,
  });
});

const elo = (de: number, para: number, tipo = 'TI') => ({ de, para, tipo });

it.each<[string, ReturnType<typeof elo>[], number[], ReturnType<typeof elo>[], number[][]]>([
  [
    'its predecessors before its successors',
    [elo(1, 9), elo(2, 9), elo(9, 3)],
    [9],
    [],
    [
      [1, 3],
      [2, 3],
    ],
  ],
  ['through all that leave', [elo(1, 8), elo(8, 9, 'II'), elo(9, 3)], [8, 9], [], [[1, 3]]],
  [
    'none twice, and none that is there',
    [elo(1, 8), elo(1, 9), elo(8, 3), elo(9, 3), elo(9, 4)],
    [8, 9],
    [elo(1, 4)],
    [[1, 3]],
  ],
  ['none where nothing follows or nothing comes before', [elo(1, 9), elo(8, 2)], [8, 9], [], []],
  ['none to itself', [elo(1, 9), elo(9, 1)], [9], [], []],
])('what leaves a network links %s', (_, elos, saem, ficam, esperados) => {
  expect(religar(elos, new Set(saem), ficam)).toEqual(esperados.map(([de, para]) => ({ de, para })));
});
