import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPadraoDeTag } from './schema.ts';

const casa = (padrao: string, tag: string): boolean | string => {
  const lido = readPadraoDeTag(padrao);
  return 'problema' in lido ? lido.problema : lido.casa(tag);
};

describe("a client's pattern of TAG", () => {
  it.each([
    ['^[A-Z]{1,4}-\\d{5,6}[A-Z]?$', 'P-21004A', true],
    ['^[A-Z]{1,4}-\\d{5,6}[A-Z]?$', 'P-2100A', false],
    ['[A-Z]+-\\d+', 'P-21004A', false],
    ['(P|V|PSV)-\\d{5}', 'PSV-21001', true],
    ['(?:P|V)-\\d{5}', 'B-21001', false],
    ['\\d+"-[A-Z]{2}-\\d{5}-[A-Z]\\d[A-Z]', '8"-HC-21017-B1A', true],
    ['[^\\s]+', 'P 21', false],
    ['[A-Z-]+\\.\\d', 'A-B.1', true],
    ['a||b', '', true],
  ])('%s and %s: %s', (padrao, tag, esperado) => {
    expect(casa(padrao, tag)).toBe(esperado);
  });

  it.each([
    ['(', 'A expressão termina antes da hora.|Falta fechar um parêntese.'],
    ['a)', 'Há um parêntese a mais.'],
    ['[A-Z', 'A expressão termina antes da hora.'],
    ['[Z-A]', 'A faixa Z-A está invertida.'],
    ['a{3,1}', 'Em {n,m}, m não pode ser menor que n.'],
    ['a{101}', 'Repita no máximo 100 vezes.'],
    ['a**', 'Use um só sinal de repetição.'],
    ['(?=a)b', 'Use só grupos simples: ( ).'],
    ['(a)\\1', '"\\1" não é aceito em um padrão de TAG.'],
    ['((((a{9}){9}){9}){9}){9}', 'O padrão é complicado demais: use menos repetições.'],
    ['a'.repeat(201), 'Informe no máximo 200 caracteres.'],
  ])('refuses %s', (padrao, mensagens) => {
    const lido = readPadraoDeTag(padrao);
    expect(mensagens.split('|')).toContain('problema' in lido ? lido.problema : 'accepted');
  });

  it.each(['(a+)+', '(a|aa)+', '(a*)*', 'a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?', '(.*.*)*=.*'])(
    'answers %s over a long TAG at once',
    (padrao) => {
      const inicio = performance.now();
      expect(casa(padrao, `${'a'.repeat(40)}!`)).toBe(false);
      expect(performance.now() - inicio).toBeLessThan(200);
    },
  );

  it('answers as a regular expression of the language does', () => {
    const atomo = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '.', 'P-');
    const sinal = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{0,2}');
    const parte = fc.tuple(atomo, sinal).map(([a, s]) => (a === 'P-' ? `(P-)${s}` : a + s));
    const sequencia = fc.array(parte, { minLength: 1, maxLength: 4 }).map((partes) => partes.join(''));
    const padrao = fc.tuple(sequencia, sequencia, sinal).map(([um, outro, s]) => `(${um}|${outro})${s}`);
    const tag = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'P', '-'), maxLength: 8 });
    fc.assert(
      fc.property(padrao, tag, (escrito, texto) => {
        expect(casa(escrito, texto)).toBe(new RegExp(`^(?:${escrito})$`).test(texto));
      }),
      { numRuns: 400 },
    );
  });
});
