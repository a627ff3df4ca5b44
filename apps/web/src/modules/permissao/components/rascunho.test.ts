import { describe, expect, it } from 'vitest';
import { change, changeTo, diferenca, has, iguais, SEM_MUDANCAS, sobre } from './rascunho.ts';

const salvas = new Set(['a', 'b']);

describe('changes not saved', () => {
  it('are laid over what is saved, and a change taken back is none', () => {
    const uma = change(salvas, SEM_MUDANCAS, { chaves: ['a', 'c'], pode: true });
    expect([...uma]).toEqual([['c', true]]);
    expect([has(salvas, uma, 'a'), has(salvas, uma, 'c'), has(salvas, uma, 'd')]).toEqual([true, true, false]);
    expect(change(salvas, uma, { chaves: ['c'], pode: false }).size).toBe(0);
    expect(diferenca(change(salvas, uma, { chaves: ['a'], pode: false }))).toEqual({ conceder: ['c'], retirar: ['a'] });
  });

  it('stay when somebody else saves, but for what they made too', () => {
    const minhas = change(salvas, SEM_MUDANCAS, { chaves: ['c', 'd'], pode: true });
    expect([...sobre(new Set(['a', 'c']), minhas)]).toEqual([['d', true]]);
  });

  it('are none when a profile is brought to what it is', () => {
    expect(iguais(changeTo(salvas, salvas, ['a', 'b', 'c']), SEM_MUDANCAS)).toBe(true);
    const uma = change(salvas, SEM_MUDANCAS, { chaves: ['c'], pode: true });
    expect(iguais(uma, change(salvas, uma, { chaves: ['c'], pode: true }))).toBe(true);
    expect(iguais(uma, change(salvas, SEM_MUDANCAS, { chaves: ['a'], pode: false }))).toBe(false);
  });

  it('bring a profile to another, except for what may not be changed', () => {
    expect(diferenca(changeTo(salvas, new Set(['c', 'd']), ['a', 'c']))).toEqual({ conceder: ['c'], retirar: ['a'] });
  });
});
