import { type CelulaDaMatriz, type Matriz, SINAIS } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { impressaDe } from './arquivo.ts';
import { inOrder } from './colunas.ts';

describe('the columns of the board', () => {
  it('stand as the stages of most pieces of equipment do, else as the catalogue has them', () => {
    const catalogo = ['AND', 'LIB', 'ABE', 'SAQ', 'INS', 'LIM', 'ENT'];
    const permutador = ['LIB', 'AND', 'ABE', 'SAQ', 'LIM', 'INS', 'ENT'];
    const bomba = ['LIB', 'ABE', 'INS', 'ENT'];
    // Many short ways do not draw the late stages of a long one before their own.
    expect(inOrder(catalogo, [permutador, ...Array.from({ length: 50 }, () => bomba)])).toEqual(permutador);
    expect(inOrder(catalogo, [['LIM', 'ABE'], ['ABE', 'SAQ'], ['SAQ', 'LIM'], bomba])).toHaveLength(catalogo.length);
    expect(inOrder(catalogo, [])).toEqual(catalogo);
  });
});

describe('the board on paper', () => {
  it('says the state of a stage under way by a sign beside its progress', () => {
    const celula = { equipamento: 0, etapa: 0, situacao: 'EM_ANDAMENTO', avanco: 36 };
    const comSinais = (sinais: number) =>
      impressaDe(
        {
          equipamentos: [{ tag: 'B-1', nome: 'Bomba', avanco: 10 }],
          etapas: [{ sigla: 'INS' }],
          celulas: [{ ...celula, sinais } as CelulaDaMatriz],
        } as unknown as Matriz,
        'Equipamentograma',
        [],
        false,
      ).linhas[0]?.celulas[0];
    expect([0, SINAIS.BLOQUEADA, SINAIS.ATRASADA].map(comSinais)).toEqual([
      ['EM_ANDAMENTO', '… 36'],
      ['BLOQUEADA', 'B 36'],
      ['ATRASADA', '! 36'],
    ]);
  });
});
