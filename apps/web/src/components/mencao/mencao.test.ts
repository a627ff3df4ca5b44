import { describe, expect, it } from 'vitest';
import { findProcura, mencoesEm, putMencao, splitMencoes } from './mencao.ts';

const ANA = { id: 1, nome: 'Ana' };
const ANA_PAULA = { id: 2, nome: 'Ana Paula' };

describe('what is typed after an at sign', () => {
  it.each([
    ['@', ''],
    ['@an', 'an'],
    ['oi @José', 'José'],
    ['oi (@ana', 'ana'],
    ['oi\n@ana pau', 'ana pau'],
    ['@ana ', 'ana '],
  ])('in %j is looked for as %j', (texto, busca) => {
    expect(findProcura(texto, texto.length)?.busca).toBe(busca);
  });

  it.each(['', 'ana', 'ana@exemplo.com', '@ana, confira', '@ana paula de souza lima', '@ana  x', '@12'])(
    'is not there in %j',
    (texto) => {
      expect(findProcura(texto, texto.length)).toBeUndefined();
    },
  );

  it('ends at the cursor', () => {
    expect(findProcura('@an e @be', 3)).toEqual({ inicio: 0, busca: 'an' });
  });

  it('becomes the name, with one blank after it', () => {
    const swap = (texto: string, cursor: number) => {
      const procura = findProcura(texto, cursor);
      return procura && putMencao(texto, procura, ANA_PAULA);
    };
    expect(swap('oi @an', 6)).toEqual(['oi @Ana Paula ', 14]);
    expect(swap('oi @an confira', 6)).toEqual(['oi @Ana Paula confira', 14]);
  });
});

describe('the people of a text', () => {
  it('are those who still stand in it', () => {
    expect(mencoesEm('@Ana Paula veja', [ANA_PAULA, ANA_PAULA, { id: 3, nome: 'Beto' }])).toEqual([2]);
  });

  it('stand apart, of names that begin alike the longest', () => {
    expect(splitMencoes('Oi @Ana Paula e @Ana.', [ANA, ANA_PAULA])).toEqual([
      { lugar: 0, texto: 'Oi ', mencao: false },
      { lugar: 3, texto: '@Ana Paula', mencao: true },
      { lugar: 13, texto: ' e ', mencao: false },
      { lugar: 16, texto: '@Ana', mencao: true },
      { lugar: 20, texto: '.', mencao: false },
    ]);
  });

  it('may be called anything', () => {
    expect(splitMencoes('@(a+)+ $& <b>', [{ id: 1, nome: '(a+)+' }]).map(({ mencao }) => mencao)).toEqual([
      true,
      false,
    ]);
  });
});
