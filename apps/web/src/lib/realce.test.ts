import { describe, expect, it } from 'vitest';
import { highlight } from './realce.ts';

/** The text with its marked pieces in brackets. */
const marcado = (texto: string, busca: string): string =>
  highlight(texto, busca)
    .map((pedaco) => (pedaco.forte ? `[${pedaco.texto}]` : pedaco.texto))
    .join('');

describe('realcar', () => {
  it.each([
    ['Inspeção da válvula', 'INSPECAO', '[Inspeção] da válvula'],
    ['Inspeção da válvula', 'valv insp', '[Insp]eção da [válv]ula'],
    ['Área 1: área', 'area', '[Área] 1: [área]'],
    ['a.b.c', '.', 'a[.]b[.]c'],
    ['Permutador', 'xyz', 'Permutador'],
    ['Permutador', '', 'Permutador'],
    ['🔥 fogo 🔥', '🔥', '[🔥] fogo [🔥]'],
    ['Aço e\u0301 bom', 'e bom', 'Aço [e\u0301] [bom]'],
    ['bandeja', 'ban band', '[band]eja'],
  ])('marks in "%s" what "%s" looks for', (texto, busca, esperado) => {
    expect(marcado(texto, busca)).toBe(esperado);
  });

  it('keeps the text whole', () => {
    const texto = 'Ação <b>"forte"</b> ﬁm';
    expect(
      highlight(texto, 'acao forte')
        .map((pedaco) => pedaco.texto)
        .join(''),
    ).toBe(texto);
  });
});
