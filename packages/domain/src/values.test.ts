import { describe, expect, it } from 'vitest';
import { dataHora, idTexto, lista, texto, textoDeUmaLinha } from './values.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('dataHora', () => {
  it.each(['2027-08-02T07:00', '2028-02-29T23:59', '1900-01-01T00:00', '2199-12-31T00:00'])('takes %s', (valor) => {
    expect(accepts(dataHora, valor)).toBe(true);
  });

  it.each([
    '2027-02-29T07:00',
    '2027-04-31T07:00',
    '2027-08-02T24:00',
    '2027-08-02 07:00',
    '2027-08-02T07:00:00',
    '2027-08-02T07:00Z',
    '0000-01-01T00:00',
    '2200-01-01T00:00',
    '',
    20_270_802,
  ])('refuses %s', (valor) => {
    expect(accepts(dataHora, valor)).toBe(false);
  });
});

describe('idTexto', () => {
  it('reads digits, and only digits that fit', () => {
    expect(idTexto.parse('42')).toBe(42);
    for (const valor of ['', '-1', '1.0', '1e3', '0x1', ' 1', '1'.repeat(16)])
      expect(accepts(idTexto, valor)).toBe(false);
  });
});

describe('texto', () => {
  it('trims, keeps lines and any script, measures after trimming', () => {
    expect(texto(10).parse('  Vaso\n𝒱-1  ')).toBe('Vaso\n𝒱-1');
    expect(accepts(texto(3), '   abc   ')).toBe(true);
    expect(accepts(texto(3), 'abcd')).toBe(false);
  });

  it.each(['\u0000', '\u001b', '\u007f', '\u0085', '\ud83d', '\ude00'])(
    'refuses what no text has (%j)',
    (caractere) => {
      expect(accepts(texto(10), `a${caractere}b`)).toBe(false);
    },
  );
});

describe('what looks the same', () => {
  it.each([
    ['an accent in a character of its own', 'Destilac\u0327a\u0303o', 'Destilação'],
    ['characters that show nothing', '\ufeffU\u200b-1\u00ad00\u200e', 'U-100'],
    ['a text turned around', 'abc\u202etxt', 'abctxt'],
  ])('is the same: %s', (_, escrito, lido) => {
    expect(texto(20).parse(escrito)).toBe(lido);
  });

  it('is nothing where nobody sees anything', () => {
    expect(texto(20).parse('\u200b \u2060')).toBe('');
  });

  it('keeps a picture made of several', () => {
    expect(texto(20).parse('👩\u200d🔧')).toBe('👩\u200d🔧');
  });

  it('in one line has one kind of space', () => {
    expect(textoDeUmaLinha(20).parse('P\u00a0101\u2009A\u2028B')).toBe('P 101 A B');
  });
});

describe('lista', () => {
  it('splits on commas, drops what is empty, checks every item', () => {
    expect(lista(idTexto).parse('1,,2')).toEqual([1, 2]);
    expect(accepts(lista(idTexto), '1,x')).toBe(false);
  });
});
