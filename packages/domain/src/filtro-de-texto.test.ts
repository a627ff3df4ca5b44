import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtroDeTexto } from './cadastro-filtro.ts';
import { type CondicaoTexto, readFiltroTexto, writeFiltroTexto } from './filtro-de-texto.ts';

const CONDICOES: readonly CondicaoTexto[] = ['contem', 'comeca', 'igual'];

describe('a filter of a text in an address', () => {
  it.each([
    ['torre', { condicao: 'contem', texto: 'torre' }],
    ['^V-2', { condicao: 'comeca', texto: 'V-2' }],
    ['=V-201', { condicao: 'igual', texto: 'V-201' }],
    ['=', { condicao: 'vazio', texto: '' }],
    ['*', { condicao: 'preenchido', texto: '' }],
    ['~=1', { condicao: 'contem', texto: '=1' }],
    ['*2', { condicao: 'contem', texto: '*2' }],
    ['^', { condicao: 'contem', texto: '^' }],
  ] as const)('%s', (escrito, filtro) => {
    expect(readFiltroTexto(escrito)).toEqual(filtro);
  });

  it('comes back as it was, whatever is looked for', () => {
    const texto = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[\^=~*]{1,3}$/));
    fc.assert(
      fc.property(fc.constantFrom(...CONDICOES), texto, (condicao, procurado) => {
        expect(readFiltroTexto(writeFiltroTexto({ condicao, texto: procurado }))).toEqual({
          condicao,
          texto: procurado,
        });
      }),
    );
    for (const condicao of ['vazio', 'preenchido'] as const)
      expect(readFiltroTexto(writeFiltroTexto({ condicao, texto: 'x' }))).toEqual({ condicao, texto: '' });
  });

  it('of nothing is none', () => {
    for (const condicao of CONDICOES) expect(writeFiltroTexto({ condicao, texto: '' })).toBe('');
  });

  it('finds a document as it is read or as it is kept', () => {
    expect(filtroDeTexto('CNPJ').parse('12.345.678/0001').texto).toBe('123456780001');
    expect(filtroDeTexto('TELEFONE').parse('=(41) 99000-0001').texto).toBe('41990000001');
    expect(filtroDeTexto('CPF').parse('345.678').texto).toBe('345.678');
    expect(filtroDeTexto('CEP').parse('-').texto).toBe('-');
  });
});
