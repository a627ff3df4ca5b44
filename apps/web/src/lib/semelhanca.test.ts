import { describe, expect, it } from 'vitest';
import { semelhanca } from './semelhanca.ts';

describe('semelhanca', () => {
  it.each([
    ['Calendário', 'calendraio'],
    ['Equipamentos', 'equipametos'],
    ['Gestão do Projeto', 'gestao porjeto'],
    ['Alternar o tema', 'altenar tema'],
  ])('takes "%s" as what "%s" means', (texto, busca) => {
    expect(semelhanca(texto, busca)).toBeGreaterThan(0);
  });

  it.each([
    ['Calendário', 'permutador'],
    ['Gestão do Projeto', 'gestao válvula'],
    ['Painel', ''],
  ])('does not take "%s" for "%s"', (texto, busca) => {
    expect(semelhanca(texto, busca)).toBe(0);
  });
});
