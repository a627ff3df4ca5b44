import { evaluateSaude } from '@cadencia/engine';
import { TODAS_AS_FALHAS } from '@cadencia/engine/testing/saude-com-tudo.ts';
import { describe, expect, it } from 'vitest';
import { achadoDoRisco } from './risco-em-palavras.ts';
import { ACHADO_EM_PALAVRAS, DADO_QUE_FALTA, NOME_DA_VERIFICACAO } from './saude-em-palavras.ts';

const frases = [
  ...Object.values(ACHADO_EM_PALAVRAS).flatMap((um) => Object.values(um)),
  ...Object.values(DADO_QUE_FALTA),
];

describe('health in words', () => {
  it.each(frases)('%s', (frase) => {
    expect(frase).toMatch(/^[A-ZÉÚÁÍÓ"].*[.]$/);
  });

  it('every check and every finding of a schedule with all faults has its words', () => {
    const relatorio = evaluateSaude(TODAS_AS_FALHAS.cronograma, TODAS_AS_FALHAS.dados, TODAS_AS_FALHAS.opcoes);
    if (!relatorio.ok) throw new RangeError(relatorio.erro);
    for (const { codigo, achados } of relatorio.verificacoes) {
      expect(NOME_DA_VERIFICACAO[codigo].length).toBeGreaterThan(0);
      for (const { motivo } of achados) expect(ACHADO_EM_PALAVRAS[motivo].sugestao.length).toBeGreaterThan(10);
    }
  });

  it('no two checks have one name', () => {
    const nomes = Object.values(NOME_DA_VERIFICACAO);
    expect(new Set(nomes).size).toBe(nomes.length);
  });
});

describe('findings of the simulation in words', () => {
  it('name the class and the extra work', () => {
    expect(achadoDoRisco({ codigo: 'classe_ausente', atividade: 'a', outro: 'solda' })).toBe(
      'A classe solda não existe: valeu a faixa padrão.',
    );
    expect(achadoDoRisco({ codigo: 'extra_repetido', outro: 'troca de feixe' })).toBe(
      'Há mais de um trabalho extra troca de feixe: valeu o primeiro.',
    );
  });

  it('say what counted when there is no name', () => {
    expect(achadoDoRisco({ codigo: 'faixa_fora_de_ordem', atividade: 'a' })).toBe(
      'Otimista, provável e pessimista estão fora de ordem: valeu a faixa da classe ou a padrão.',
    );
  });
});
