import { expect, it } from 'vitest';
import { decimalBr, textOf, withUnidade } from './cadastro-texto.ts';
import type { Field } from './field.ts';
import { booleano, opcao, opcoes } from './field-choice.ts';
import { dinheiro, duracao, inteiro, percentual } from './field-number.ts';
import { documento } from './field-text.ts';
import { data } from './field-time.ts';

it.each([
  ['1234567.5', 0, '1.234.567,5'],
  ['-1234.5', 2, '−1.234,50'],
  ['0', 0, '0'],
  ['999', 2, '999,00'],
])('%s with %i decimals reads %s', (valor, minimo, esperado) => {
  expect(decimalBr(valor, minimo)).toBe(esperado);
});

it('reads a value by its kind', () => {
  expect(textOf(dinheiro('Custo'), '18500000')).toBe('18.500.000,00');
  expect(textOf(duracao('Duração'), 90)).toBe('1,5 h');
  expect(textOf(data('Início'), '2027-03-14')).toBe('14/03/2027');
  expect(textOf(booleano('Sim?'), false)).toBe('Não');
  expect(textOf(opcao('Tipo', { A: 'Primeiro' }), 'A')).toBe('Primeiro');
  expect(textOf(opcoes('Tipos', { A: 'Primeiro', B: 'Segundo' }), ['A', 'B'])).toBe('Primeiro, Segundo');
  expect(textOf(documento('CNPJ', 'CNPJ'), '12345678000195')).toBe('12.345.678/0001-95');
  expect(textOf(data('Início'), null)).toBe('');
});

it('says the unit of a value once, on its side', () => {
  const dito = (field: Field, valor: unknown) => withUnidade(field, textOf(field, valor));
  expect(dito(dinheiro('Custo'), '12')).toBe('R$ 12,00');
  expect(dito(inteiro('Folga', { unidade: 'dias' }), 3)).toBe('3 dias');
  expect(dito(inteiro('Folga', { unidade: 'dias' }), 1)).toBe('1 dia');
  expect(dito(inteiro('Folga', { unidade: 'dias' }), -1)).toMatch(/1 dia$/);
  expect(dito(duracao('Turno', { unidade: 'h' }), 90)).toBe('1,5 h');
  expect(dito(percentual('Avanço'), '40')).toBe('40%');
  expect(dito(dinheiro('Custo'), null)).toBe('');
});
