import { describe, expect, it } from 'vitest';
import { dataHora, idTexto, lista, texto } from './values.ts';

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

  it.each(['\u0000', '\u001b', '\ud83d', '\ude00'])('refuses what the database cannot hold (%j)', (caractere) => {
    expect(accepts(texto(10), `a${caractere}b`)).toBe(false);
  });
});

describe('lista', () => {
  it('splits on commas, drops what is empty, checks every item', () => {
    expect(lista(idTexto).parse('1,,2')).toEqual([1, 2]);
    expect(accepts(lista(idTexto), '1,x')).toBe(false);
  });
});
