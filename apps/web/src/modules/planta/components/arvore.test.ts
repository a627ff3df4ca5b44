import { describe, expect, it } from 'vitest';
import { assembleArvore, emVista, filterArvore, todos } from './arvore.ts';

const no = (id: number, codigo: string, nome: string, equipamentos = 0) => ({
  id,
  versao: 1,
  ativo: true,
  codigo,
  nome,
  equipamentos,
});

const arvore = assembleArvore({
  areas: [
    { ...no(1, 'U-200', 'Conversão', 2), areaPaiId: null, cor: null },
    { ...no(2, 'U-210', 'Destilação', 3), areaPaiId: 1, cor: null },
  ],
  sistemas: [{ ...no(1, '210-01', 'Preaquecimento', 10), areaId: 2 }],
  locais: [
    { ...no(1, 'U210-N1', 'Plataforma', 4), areaId: 2 },
    { ...no(2, 'OFICINA', 'Oficina de válvulas', 1), areaId: null },
  ],
});

describe('the tree of a plant', () => {
  it('has areas in areas, systems and places in them, and places of no area at the end', () => {
    expect(emVista(arvore, new Set(['area 1', 'area 2'])).map(({ no: { chave }, nivel }) => [chave, nivel])).toEqual([
      ['area 1', 1],
      ['area 2', 2],
      ['sistema 1', 3],
      ['local 1', 3],
      ['local 2', 1],
    ]);
    expect(emVista(arvore, new Set()).map(({ no: { chave } }) => chave)).toEqual(['area 1', 'local 2']);
  });

  it('counts the equipment of a branch once: what stands in a place is in its area', () => {
    expect(todos(arvore).map(({ chave, total }) => [chave, total])).toEqual([
      ['area 1', 15],
      ['area 2', 13],
      ['sistema 1', 10],
      ['local 1', 4],
      ['local 2', 1],
    ]);
  });

  it('keeps the way to what is looked for, and all below it, accents apart', () => {
    expect(todos(filterArvore(arvore, 'preaque')).map(({ chave }) => chave)).toEqual(['area 1', 'area 2', 'sistema 1']);
    expect(todos(filterArvore(arvore, 'destilacao')).map(({ chave }) => chave)).toEqual([
      'area 1',
      'area 2',
      'sistema 1',
      'local 1',
    ]);
    expect(filterArvore(arvore, 'nada disso')).toEqual([]);
  });
});
