import { describe, expect, it } from 'vitest';
import { recusaDeGerar, trocarTag } from './geracao.ts';
import { SITUACOES, type Situacao } from './workflow.ts';

const ACEITAM: readonly Situacao[] = ['RASCUNHO', 'EM_ANALISE', 'APROVADO', 'PLANEJADO'];
const ATE_O_CONGELAMENTO: readonly Situacao[] = ['LIBERADO', 'EM_EXECUCAO', 'CONCLUIDO'];

describe('a service that gets the activities of a package', () => {
  it.each(Object.keys(SITUACOES) as Situacao[])('%s: takes them by its state and by the scope', (situacao) => {
    const feito = (congelado: boolean) =>
      recusaDeGerar({ situacao, congelado, tag: 'P-21004A', atividades: 0 }, false) === undefined;
    expect([feito(false), feito(true)]).toEqual([
      ACEITAM.includes(situacao) || ATE_O_CONGELAMENTO.includes(situacao),
      ACEITAM.includes(situacao),
    ]);
  });

  it('needs a TAG, and says that there are activities already', () => {
    const alvo = { situacao: 'APROVADO', congelado: false, tag: 'P-21004A', atividades: 1 };
    expect(recusaDeGerar({ ...alvo, tag: null }, true)).toContain('não tem TAG');
    expect(recusaDeGerar(alvo, false)).toContain('já tem 1 atividade:');
    expect(recusaDeGerar(alvo, true)).toBeUndefined();
  });
});

it.each([
  ['Abrir P-21004A e fechar p-21004a', 'Abrir P-1 e fechar P-1'],
  ['Abrir P-21004AB, XP-21004A e P-21004A/B', 'Abrir P-21004AB, XP-21004A e P-1/B'],
  ['Limpar o feixe', 'Limpar o feixe'],
])('%s: the TAG is exchanged where it is whole', (texto, trocado) => {
  expect(trocarTag(texto, 'P-21004A', 'P-1')).toBe(trocado);
});

it('a TAG may have any signs, also those of patterns', () => {
  expect(trocarTag('Trocar 8"-HC (1+2)*', '8"-HC (1+2)*', '$&')).toBe('Trocar $&');
});
