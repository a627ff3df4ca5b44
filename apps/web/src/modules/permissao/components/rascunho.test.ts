import { describe, expect, it } from 'vitest';
import { diferenca, iguais, mudar, mudarPara, SEM_MUDANCAS, sobre, tem } from './rascunho.ts';

const salvas = new Set(['a', 'b']);

describe('changes not saved', () => {
  it('are laid over what is saved, and a change taken back is none', () => {
    const uma = mudar(salvas, SEM_MUDANCAS, { chaves: ['a', 'c'], pode: true });
    expect([...uma]).toEqual([['c', true]]);
    expect([tem(salvas, uma, 'a'), tem(salvas, uma, 'c'), tem(salvas, uma, 'd')]).toEqual([true, true, false]);
    expect(mudar(salvas, uma, { chaves: ['c'], pode: false }).size).toBe(0);
    expect(diferenca(mudar(salvas, uma, { chaves: ['a'], pode: false }))).toEqual({ conceder: ['c'], retirar: ['a'] });
  });

  it('stay when somebody else saves, but for what they made too', () => {
    const minhas = mudar(salvas, SEM_MUDANCAS, { chaves: ['c', 'd'], pode: true });
    expect([...sobre(new Set(['a', 'c']), minhas)]).toEqual([['d', true]]);
  });

  it('are none when a profile is brought to what it is', () => {
    expect(iguais(mudarPara(salvas, salvas, ['a', 'b', 'c']), SEM_MUDANCAS)).toBe(true);
    const uma = mudar(salvas, SEM_MUDANCAS, { chaves: ['c'], pode: true });
    expect(iguais(uma, mudar(salvas, uma, { chaves: ['c'], pode: true }))).toBe(true);
    expect(iguais(uma, mudar(salvas, SEM_MUDANCAS, { chaves: ['a'], pode: false }))).toBe(false);
  });

  it('bring a profile to another, except for what may not be changed', () => {
    expect(diferenca(mudarPara(salvas, new Set(['c', 'd']), ['a', 'c']))).toEqual({ conceder: ['c'], retirar: ['a'] });
  });
});
