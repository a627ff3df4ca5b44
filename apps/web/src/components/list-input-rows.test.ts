import type { ItemDeLista } from '@cadencia/domain/field-lista.ts';
import { describe, expect, it } from 'vitest';
import { changeCell, isAsked, MAX_LINHAS, moveRow, newRow, pasteRows, readCell } from './list-input-rows.ts';

const ITENS: readonly ItemDeLista[] = [
  { chave: 'rotulo', rotulo: 'Campo', tipo: 'texto', max: 60 },
  { chave: 'chave', rotulo: 'Chave', tipo: 'texto', max: 20, deriva: 'rotulo' },
  { chave: 'tipo', rotulo: 'Tipo', tipo: 'opcao', opcoes: { texto: 'Texto', numero: 'Número', opcao: 'Opções' } },
  { chave: 'min', rotulo: 'Mínimo', tipo: 'numero', quando: { chave: 'tipo', valores: ['numero'] } },
  { chave: 'obrigatorio', rotulo: 'Obrigatório', tipo: 'booleano' },
  { chave: 'opcoes', rotulo: 'Opções', tipo: 'lista', quando: { chave: 'tipo', valores: ['opcao'] } },
];
const item = (chave: string): ItemDeLista => ITENS.find((um) => um.chave === chave) as ItemDeLista;
const change = (linha: object, chave: string, valor: unknown, guardados: unknown[] = []) =>
  changeCell(ITENS, linha as Record<string, unknown>, { chave, valor, guardados: new Set(guardados) });
const paste = (
  linhas: readonly Record<string, unknown>[],
  matriz: string[][],
  onde: { linha?: number; coluna?: number } = {},
) => pasteRows(ITENS, linhas, { matriz, linha: linhas.length, coluna: 0, guardados: new Set(), ...onde });

it.each([
  ['rotulo', '  Tubos ', 'Tubos'],
  ['rotulo', '   ', undefined],
  ['min', '1.234,5', 1234.5],
  ['min', '-3', -3],
  ['min', '3 mm', '3 mm'],
  ['tipo', 'numero', 'numero'],
  ['tipo', 'NUMERO', 'numero'],
  ['tipo', 'Opções', 'opcao'],
  ['tipo', 'Cor', 'Cor'],
  ['obrigatorio', 'Sim', true],
  ['obrigatorio', 'x', true],
  ['obrigatorio', 'Não', undefined],
  ['obrigatorio', 'talvez', 'talvez'],
  ['opcoes', 'Aço; Inox 316;;', ['Aço', 'Inox 316']],
])('%s reads %o as %o', (chave, escrito, valor) => {
  expect(readCell(item(chave), escrito)).toEqual(valor);
});

describe('what follows from a change', () => {
  it('an emptied value is none', () => {
    expect(change({ rotulo: 'A', chave: 'x' }, 'rotulo', '')).toEqual({ chave: 'x' });
  });

  it('the name of a new row follows its text, until somebody writes another', () => {
    const nova = change({}, 'rotulo', '2º Número de tubos (total)');
    expect(nova).toEqual({ rotulo: '2º Número de tubos (total)', chave: 'numero_de_tubos_tota' });
    expect(change(nova, 'rotulo', 'Tubos')['chave']).toBe('tubos');
    expect(change({ rotulo: 'A', chave: 'meu' }, 'rotulo', 'Tubos')['chave']).toBe('meu');
  });

  it('a name that something is kept under stays', () => {
    expect(change({ rotulo: 'Tubos', chave: 'tubos' }, 'rotulo', 'Nº de tubos', ['tubos'])['chave']).toBe('tubos');
  });

  it('what another kind of row is not asked for goes', () => {
    expect(change({ tipo: 'numero', min: 3 }, 'tipo', 'texto')).toEqual({ tipo: 'texto' });
    expect(change({ tipo: 'texto', min: 3 }, 'tipo', 'numero')).toEqual({ tipo: 'numero', min: 3 });
  });

  it('a row is asked for what its kind has, and shows what it has', () => {
    expect(isAsked(item('min'), { tipo: 'numero' })).toBe(true);
    expect(isAsked(item('min'), { tipo: 'texto' })).toBe(false);
    expect(isAsked(item('min'), { tipo: 'texto', min: 3 })).toBe(true);
  });
});

it('moves a row one place, not beyond the ends', () => {
  const linhas = [{ a: 1 }, { a: 2 }, { a: 3 }];
  const ordem = (de: number, passo: 1 | -1) => moveRow(linhas, de, passo).map(({ a }) => a);
  expect([ordem(0, 1), ordem(2, -1), ordem(0, -1), ordem(2, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

describe('a copied block', () => {
  it('without its head, by the order of the columns; what is not said begins as in a new row', () => {
    const { linhas, coladas } = paste(
      [{ rotulo: 'Já', chave: 'ja' }],
      [
        ['Campo', 'CHAVE', 'tipo', 'minimo'],
        ['Tubos', '', 'Número', '1,5'],
        ['', '', '', ''],
        ['Casco', 'casco_ext', 'texto', ''],
      ],
    );
    expect(coladas).toBe(2);
    expect(linhas).toEqual([
      { rotulo: 'Já', chave: 'ja' },
      { rotulo: 'Tubos', chave: 'tubos', tipo: 'numero', min: 1.5 },
      { rotulo: 'Casco', chave: 'casco_ext', tipo: 'texto' },
    ]);
  });

  it('of one column gives each row its name', () => {
    expect(paste([], [['Pressão'], ['Temperatura']]).linhas).toEqual([
      { rotulo: 'Pressão', chave: 'pressao', tipo: 'texto' },
      { rotulo: 'Temperatura', chave: 'temperatura', tipo: 'texto' },
    ]);
  });

  it('falls where it is pasted, over what is there', () => {
    const antes = [
      { rotulo: 'A', tipo: 'texto' },
      { rotulo: 'B', tipo: 'texto' },
    ];
    const { linhas } = paste(
      antes,
      [
        ['Número', '2'],
        ['Cor', '3'],
      ],
      { linha: 1, coluna: 2 },
    );
    expect(linhas).toEqual([
      { rotulo: 'A', tipo: 'texto' },
      { rotulo: 'B', tipo: 'numero', min: 2 },
      { tipo: 'Cor', min: 3 },
    ]);
  });

  it('longer than a list may be is cut, and said', () => {
    const matriz = Array.from({ length: MAX_LINHAS + 50 }, (_, i) => [`Campo ${i}`, `c${i}`]);
    const { linhas, coladas, sobraram } = paste([newRow(ITENS)], matriz);
    expect([linhas.length, coladas, sobraram]).toEqual([MAX_LINHAS, MAX_LINHAS - 1, 51]);
  });

  it('wider than the list leaves the rest out', () => {
    expect(paste([], [['A', 'a', 'texto', '', 'sim', '', 'sobra']]).linhas).toEqual([
      { rotulo: 'A', chave: 'a', tipo: 'texto', obrigatorio: true },
    ]);
  });
});
