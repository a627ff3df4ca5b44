import { describe, expect, it } from 'vitest';
import { documentoOf, formatDocumento, stripDocumento } from './documento.ts';

describe('a CNPJ', () => {
  // 12.ABC.345/01DE-35 is the example of the Receita Federal's own leaflet on the alphanumeric CNPJ.
  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '00.000.000/0001-91', '33.000.167/0001-01'])(
    '%s is valid',
    (escrito) => {
      expect(documentoOf('CNPJ').isValid(stripDocumento('CNPJ', escrito))).toBe(true);
    },
  );
  it.each([
    '12.ABC.345/01DE-36',
    '00.000.000/0000-00',
    '11.111.111/1111-11',
    '33.000.167/0001-10',
    '123',
    '12ABC34501DEA5',
  ])('%s is not', (escrito) => expect(documentoOf('CNPJ').isValid(stripDocumento('CNPJ', escrito))).toBe(false));
  it('is written with its marks, letters too', () => {
    expect(formatDocumento('CNPJ', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });
});

describe('a CPF', () => {
  it.each(['529.982.247-25', '11144477735'])('%s is valid', (escrito) => {
    expect(documentoOf('CPF').isValid(stripDocumento('CPF', escrito))).toBe(true);
  });
  it.each(['529.982.247-52', '111.111.111-11', '5299822472', 'A2998224725'])('%s is not', (escrito) => {
    expect(documentoOf('CPF').isValid(stripDocumento('CPF', escrito))).toBe(false);
  });
});

it.each([
  ['CEP', '', ''],
  ['CEP', '80', '80'],
  ['CEP', '80010', '80010'],
  ['CEP', '800101', '80010-1'],
  ['TELEFONE', '', ''],
  ['TELEFONE', '41', '(41'],
  ['CNPJ', '12', '12'],
] as const)(
  'a %s half written as "%s" is shown as "%s": nothing, and no mark after its last character',
  (tipo, limpo, mostrado) => {
    expect(formatDocumento(tipo, limpo)).toBe(mostrado);
  },
);

describe('a telephone', () => {
  it.each([
    ['+55 (41) 99876-5432', '41998765432', '(41) 99876-5432'],
    ['41 3222 1234', '4132221234', '(41) 3222-1234'],
  ])('%s is kept as %s and shown as %s', (escrito, limpo, mostrado) => {
    expect(stripDocumento('TELEFONE', escrito)).toBe(limpo);
    expect(documentoOf('TELEFONE').isValid(limpo)).toBe(true);
    expect(formatDocumento('TELEFONE', limpo)).toBe(mostrado);
  });
  it('needs its area code', () => {
    expect(documentoOf('TELEFONE').isValid('99876543')).toBe(false);
  });
});

it.each(['CNPJ', 'CPF', 'CEP', 'TELEFONE'] as const)('an example of %s is valid and differs from the next', (tipo) => {
  const { exemplo, isValid } = documentoOf(tipo);
  const varios = Array.from({ length: 200 }, (_, i) => exemplo(i));
  expect(varios.every(isValid)).toBe(true);
  expect(new Set(varios).size).toBe(200);
});
