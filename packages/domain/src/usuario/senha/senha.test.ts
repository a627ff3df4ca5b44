import { describe, expect, it } from 'vitest';
import { RAIZES_COMUNS } from './comuns/schema.ts';
import { avaliarSenha } from './schema.ts';

const dono = { nome: 'Marina Prado de Sá', email: 'marina.prado@exemplo.com.br' };
const problemas = (senha: string) => avaliarSenha(senha, dono).problemas;

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

  it('refuses more than three thousand of the most used, as people dress them', () => {
    const vestidas = [...RAIZES_COMUNS]
      .flatMap((raiz) => ['123456789', '@2024', '!1', '2025'].map((fim) => `${raiz}${fim}`))
      .filter((senha) => senha.length >= 10);
    expect(vestidas.length).toBeGreaterThan(3_000);
    expect(vestidas.filter((senha) => !problemas(senha).includes('COMUM'))).toEqual([]);
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
    expect(avaliarSenha('xkwm pqzr tv', dono).forca).toBe('BOA');
    expect(avaliarSenha('cavalo bateria grampo', dono).forca).toBe('FORTE');
    expect(avaliarSenha('curta', dono).forca).toBe('RECUSADA');
  });
});
