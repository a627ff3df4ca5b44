import { describe, expect, it } from 'vitest';
import { comFiltro, type Filtro, passa } from './filtro.ts';

describe('passa', () => {
  const texto = (condicao: Extract<Filtro, { tipo: 'texto' }>['condicao'], procurado = ''): Filtro => ({
    tipo: 'texto',
    condicao,
    texto: procurado,
  });

  it.each<[Filtro, unknown, string, boolean]>([
    [texto('contem', 'inspecao'), 'x', 'Aguardando Inspeção', true],
    [texto('contem', 'bomba'), 'x', 'Permutador', false],
    [texto('comeca', 'aguard'), 'x', 'Aguardando', true],
    [texto('comeca', 'guard'), 'x', 'Aguardando', false],
    [texto('igual', 'MONTAR'), 'x', 'Montar', true],
    [texto('igual', 'Mont'), 'x', 'Montar', false],
    [texto('vazio'), null, '', true],
    [texto('preenchido'), null, '', false],
    [{ tipo: 'numero', de: 10, ate: 20 }, 10, '', true],
    [{ tipo: 'numero', de: 10, ate: 20 }, 20, '', true],
    [{ tipo: 'numero', de: 10, ate: 20 }, 20.1, '', false],
    [{ tipo: 'numero', ate: 0 }, -5, '', true],
    [{ tipo: 'numero', ate: 0 }, null, '', false],
    [{ tipo: 'data', de: '2027-08-02', ate: '2027-08-02' }, '2027-08-02T23:59', '', true],
    [{ tipo: 'data', de: '2027-08-02' }, '2027-08-01T23:59', '', false],
    [{ tipo: 'data', de: '2027-08-02' }, null, '', false],
    [{ tipo: 'opcoes', valores: ['A', 'B'] }, 'B', '', true],
    [{ tipo: 'opcoes', valores: ['A', 'B'] }, 'C', '', false],
    [{ tipo: 'opcoes', valores: [''] }, null, '', true],
  ])('%j on %j shown as %j: %s', (filtro, valor, mostrado, esperado) => {
    expect(passa(filtro, valor, mostrado)).toBe(esperado);
  });
});

it('drops a filter that lets everything through', () => {
  const filtros = comFiltro({}, 'nome', { tipo: 'texto', condicao: 'contem', texto: 'x' });
  expect(Object.keys(filtros)).toEqual(['nome']);
  expect(comFiltro(filtros, 'nome', { tipo: 'texto', condicao: 'contem', texto: '' })).toEqual({});
  expect(comFiltro(filtros, 'nome', undefined)).toEqual({});
  expect(comFiltro(filtros, 'hh', { tipo: 'numero' })).toEqual(filtros);
});
