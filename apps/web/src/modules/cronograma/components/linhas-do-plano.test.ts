import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { expect, it } from 'vitest';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { idLinha, type Linha } from './linha.ts';
import { moveTo, shift } from './linhas-do-plano.ts';

const servico = (id: number): Linha => ({
  tipo: 'no',
  no: { tipo: 'SERVICO', id, codigo: `S-${id}`, nome: 'Abrir' } as NoArvore,
  nivel: 2,
});
const atividade = (id: number, servicoId: number): Linha => ({
  tipo: 'atividade',
  atividade: { id, servicoId, codigo: `A${id}` } as AtividadeLinha,
});
/** Service 8 is closed between the two others. */
const LINHAS = [servico(7), atividade(1, 7), atividade(2, 7), servico(8), servico(9), atividade(5, 9)];

const fonte = (arvore: boolean): FonteGrade<Linha> => ({
  total: LINHAS.length,
  estado: 'pronta',
  erro: undefined,
  getRow: (indice) => LINHAS[indice],
  indexOf: (id) => LINHAS.findIndex((linha) => idLinha(linha) === id),
  ensureRange: () => undefined,
  ...(arvore ? { arvore: { no: () => undefined, toggle: () => undefined, toggleAll: () => undefined } } : {}),
});

it('moves an activity within its service, and from its ends to the services beside it', () => {
  const move = (indice: number, passo: -1 | 1, arvore = true) => shift(fonte(arvore), LINHAS[indice], passo);
  expect(move(2, -1)).toEqual({ itens: [{ acao: 'mover', id: 2, servicoId: 7, depoisDe: null }] });
  expect(move(2, 1)).toEqual({
    itens: [{ acao: 'mover', id: 2, servicoId: 8, depoisDe: null }],
    aviso: 'A2 vai para S-8 Abrir. Ctrl+Z desfaz.',
  });
  // Without a place it is the last.
  expect(move(5, -1)).toMatchObject({ itens: [{ acao: 'mover', id: 5, servicoId: 8 }] });
  expect(move(1, -1)).toEqual({ recusa: 'Já é a primeira do serviço.' });
  expect(move(2, 1, false)).toEqual({ recusa: 'Já é a última do serviço.' });
});

it('puts activities that were cut above the one they are pasted on, in their order, or at the end of a service', () => {
  const paste = (cortadas: readonly number[], em: number) =>
    moveTo(
      fonte(true),
      cortadas.map((i) => LINHAS[i] as Linha),
      LINHAS[em] as Linha,
    );
  expect(paste([1, 2], 5)).toEqual({
    itens: [
      { acao: 'mover', id: 1, servicoId: 9, depoisDe: null },
      { acao: 'mover', id: 2, servicoId: 9, depoisDe: 1 },
    ],
  });
  // The one above moves itself: the place is after the next one that stays.
  expect(paste([5, 1], 2)).toMatchObject({ itens: [{ id: 5, servicoId: 7, depoisDe: null }, { depoisDe: 5 }] });
  expect(paste([5], 2)).toMatchObject({ itens: [{ id: 5, servicoId: 7, depoisDe: 1 }] });
  expect(paste([1], 3)).toEqual({ itens: [{ acao: 'mover', id: 1, servicoId: 8 }] });
});
