import { describe, expect, it } from 'vitest';
import { MODULOS, PERMISSOES } from '../permissions.ts';
import { chavesDaLinha, GRUPOS, MATRIZ, rotuloPermissao } from './modulos.ts';

describe('the matrix', () => {
  it('has every permission once, and nothing else', () => {
    expect(MATRIZ.flatMap(chavesDaLinha).sort()).toEqual([...PERMISSOES].sort());
  });

  it('has a row for every module, in one of the six groups', () => {
    expect(MATRIZ.map(({ modulo }) => modulo).sort()).toEqual([...Object.keys(MODULOS), 'Dashboard'].sort());
    expect([...new Set(MATRIZ.map(({ grupo }) => grupo))]).toEqual([...GRUPOS]);
  });

  it('says each permission in words, no two alike', () => {
    const palavras = PERMISSOES.map(rotuloPermissao);
    for (const texto of palavras) expect(texto).toMatch(/^\p{Lu}[^:]+: \p{Lu}.+$/u);
    expect(new Set(palavras).size).toBe(PERMISSOES.length);
    expect(rotuloPermissao('Controle Valvula:ListarControleValvula')).toBe('Controle de Válvulas: Listar');
    expect(rotuloPermissao('GestaoProjeto:Apontar')).toBe('Gestão do Projeto: Apontar avanço');
  });
});
