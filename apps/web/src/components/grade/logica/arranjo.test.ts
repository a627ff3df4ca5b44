import { describe, expect, it } from 'vitest';
import { type Coluna, createColunas } from '../tipos.ts';
import { arrange, comparador, criterio, flatten } from './arranjo.ts';
import { assembleArvore } from './arvore.ts';
import type { Filtros } from './filtro.ts';

interface No {
  readonly id: string;
  readonly paiId: string | null;
  readonly nome: string;
  readonly hh: number | null;
}

const coluna = createColunas<No>();
const COLUNAS: Coluna<No>[] = [
  coluna({ id: 'nome', header: 'Nome', value: ({ nome }) => nome }),
  coluna({ id: 'hh', header: 'HH', value: ({ hh }) => hh, tipo: 'numero' }),
];
const no = (id: string, paiId: string | null, nome: string, hh: number | null): No => ({ id, paiId, nome, hh });
const NOS = [
  no('u', null, 'Unidade', null),
  no('s', 'u', 'Serviço', 30),
  no('a', 's', 'Abrir flange', 20),
  no('b', 's', 'Inspeção', 5),
  no('c', 's', 'Montar', null),
  no('t', 'u', 'Outro serviço', 10),
  no('d', 't', 'abrir válvula', 100),
  no('v', null, 'Vazia', 1),
];
const id = (row: No) => row.id;
const ABERTA = { todos: true, excecoes: new Set<string>() };

function show({
  ordem = '',
  filtros = {},
  busca = '',
  fechados = '',
}: {
  ordem?: string;
  filtros?: Filtros;
  busca?: string;
  fechados?: string;
}) {
  const arvore = assembleArvore(NOS, id, { paiId: (row) => row.paiId });
  const galhos = arrange(arvore.raizes, {
    filhos: arvore.filhos,
    passa: criterio(COLUNAS, filtros, busca),
    ordem: comparador(COLUNAS, ordem ? [{ id: ordem.replace('-', ''), desc: ordem.startsWith('-') }] : []),
  });
  return flatten(galhos, id, { ...ABERTA, excecoes: new Set(fechados) }).ids.join('');
}

describe('rows in memory', () => {
  it('come in tree order, without the inside of closed branches', () => {
    expect(show({})).toBe('usabctdv');
    expect(show({ fechados: 's' })).toBe('ustdv');
    expect(show({ fechados: 'u' })).toBe('uv');
  });

  it('are sorted among siblings, those without a value last both ways', () => {
    expect(show({ ordem: 'hh' })).toBe('vutdsbac');
    expect(show({ ordem: '-hh' })).toBe('vusabctd');
    expect(show({ ordem: 'nome' })).toBe('utdsabcv');
  });

  it('that pass a filter keep what leads to them', () => {
    expect(show({ filtros: { hh: { tipo: 'numero', de: 20, ate: 25 } } })).toBe('usa');
    expect(show({ busca: 'ABRIR' })).toBe('usatd');
    expect(show({ busca: 'inspecao' })).toBe('usb');
    expect(show({ busca: 'abrir', filtros: { hh: { tipo: 'numero', de: 50 } } })).toBe('utd');
    expect(show({ busca: 'serviço' })).toBe('ust');
    expect(show({ busca: 'nada disso' })).toBe('');
  });

  it('know their level and their place among siblings', () => {
    const galhos = arrange(NOS.slice(0, 1), {
      filhos: (row) => (row.id === 'u' ? NOS.slice(1, 3) : []),
      passa: undefined,
      ordem: undefined,
    });
    expect(flatten(galhos, id, ABERTA).nos).toEqual([
      { nivel: 1, expansivel: true, expandida: true, posicao: 1, irmaos: 1 },
      { nivel: 2, expansivel: false, expandida: false, posicao: 1, irmaos: 2 },
      { nivel: 2, expansivel: false, expandida: false, posicao: 2, irmaos: 2 },
    ]);
  });
});
