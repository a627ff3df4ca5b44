import { describe, expect, it } from 'vitest';
import { evaluateSenha } from './schema.ts';

const dono = { nome: 'Marina Prado de Sá', email: 'marina.prado@exemplo.com.br' };
const problemas = (senha: string) => evaluateSenha(senha, dono).problemas;

describe('password rules (ASVS 5.0 V6.2)', () => {
  it.each([
    ['nine characters', 'xkwmpqzrt', true],
    ['ten characters', 'xkwmpqzrtv', false],
    ['ten characters of two code units each', '🦊🐙🌵🪁🧊🪵🛶🪐🧲🪀', false],
    ['nine of them', '🦊🐙🌵🪁🧊🪵🛶🪐🧲', true],
  ])('counts characters as people see them: %s', (_, senha, curta) => {
    expect(problemas(senha).includes('CURTA')).toBe(curta);
  });

  it('takes 128 characters and refuses 129', () => {
    const frase = (n: number) => 'torre vaso bomba flange junta '.repeat(5).slice(0, n);
    expect(problemas(`#${frase(127)}`)).toEqual([]);
    expect(problemas(`#${frase(128)}`)).toEqual(['LONGA']);
  });

  it.each([
    'tudo em minusculas mesmo',
    'SOMENTEMAIUSCULASVALEM',
    '84920175638201',
    'com espaço e ç ã',
    '密码是一个很长的句子吗',
  ])('asks nothing of composition: %s', (senha) => expect(problemas(senha)).toEqual([]));

  it.each([
    'password123',
    'P@ssw0rd2024!',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'poiuytrewq',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'minhasenha1',
    'Flamengo@2025',
    'corinthianscorinthians',
    'São Paulo123'.replace(' ', ''),
    '1q2w3e4r5t',
    'iloveyou2024',
    'S3nh4F0rt3!',
  ])('refuses what everybody tries first: %s', (senha) => expect(problemas(senha)).toContain('COMUM'));

  it.each([
    ['the digits', '0123456789'],
    ['a row, backwards', 'lkjhgfdsazxc'],
    ['columns of the keyboard', '1qaz2wsx3edc'],
    ['a row and the digits', 'asdfgh123456'],
    ['two rows laced', '1a2s3d4f5g'],
    ['digits doubled', '112233445566'],
    ['digits laced with zeros', '0102030405'],
    ['the keypad', '147258369147'],
    ['the signs over the digits', '!@#$%^&*()'],
    ['the alphabet', 'abcdefghij1'],
    ['a day', '25/12/1987'],
    ['a day, year first', '1987-12-25'],
    ['two words', 'flamengo brasil'],
    ['two words and a year between', 'maria1989silva'],
    ['small words around one', 'eu amo meu flamengo'],
    ['a word letter by letter', 's-e-n-h-a-1-2-3'],
    ['a word backwards', 'ognemalf2024'],
    ['a word with signs for letters', 'Fl4m3ng0#10'],
    ['a word drawn out', 'brasiiiiil10'],
    ['a plural', 'princesas2024'],
    ['initials', 'xmariax12345'],
  ])('sees through %s: %s', (_, senha) => expect(problemas(senha)).toContain('COMUM'));

  it('takes the words that make a password common from who asks', () => {
    const raizes = new Set(['paralelepipedo']);
    expect(evaluateSenha('Paralelepípedo#7', dono, raizes).problemas).toEqual(['COMUM']);
    expect(evaluateSenha('Paralelepípedo#7', dono).problemas).toEqual([]);
  });

  it.each([
    'marina de férias 42',
    'Mârïnâ-sempre-viva',
    'quem é prado hoje?',
    'marinaprado x9 zq',
    'xx marina.prado xx',
    'cadência das bombas',
  ])('refuses the own name, e-mail and the name of the product: %s', (senha) =>
    expect(problemas(senha)).toContain('PESSOAL'),
  );

  it('lets pieces of a name too short to tell anything pass', () => {
    expect(problemas('será sábado outra vez')).toEqual([]);
  });

  it('tells a good one from a strong one', () => {
    expect(evaluateSenha('xkwm pqzr tv', dono).forca).toBe('BOA');
    expect(evaluateSenha('cavalo bateria grampo', dono).forca).toBe('FORTE');
    expect(evaluateSenha('curta', dono).forca).toBe('RECUSADA');
  });
});
