import { describe, expect, it } from 'vitest';
import { PERFIS } from '../perfis.ts';
import { evaluate, stateAfter } from '../workflow.ts';
import { SITUACOES_PROJETO, type SituacaoProjeto } from './schema.ts';
import { ACOES_PROJETO, type AcaoProjeto, type ProjetoNoFluxo, projetoWorkflow } from './workflow.ts';

const pronto: ProjetoNoFluxo = {
  situacao: 'RASCUNHO',
  situacaoAnterior: null,
  inicioParada: '2027-08-02T07:00',
  terminoParada: '2027-08-31T07:00',
  escopoCongelado: false,
  servicos: 10,
  naoAprovados: { codigos: [], total: 0 },
  temLinhaBase: true,
  calculoErro: null,
  incompletas: 0,
  raquetes: { numeros: [], total: 0 },
  recomendacoes: { numeros: [], total: 0 },
};
const SITUACOES = Object.keys(SITUACOES_PROJETO) as SituacaoProjeto[];
const de = (role: number) => ({
  quem: { role, permissions: new Set(PERFIS.find(({ id }) => id === role)?.permissoes ?? []) },
});
const veredito = (acao: AcaoProjeto, mudanca: Partial<ProjetoNoFluxo>, role = 1) =>
  evaluate(projetoWorkflow, acao, { registro: { ...pronto, ...mudanca }, ...de(role) });

/** The table of domain.md §6.3: from → to, and the profiles that may do it. 1 Admin, 2 Gerente, 3 Planejador. */
const TABELA: Readonly<
  Record<AcaoProjeto, { saidas: Partial<Record<SituacaoProjeto, SituacaoProjeto>>; quem: number[] }>
> = {
  iniciarPlanejamento: { saidas: { RASCUNHO: 'PLANEJAMENTO' }, quem: [1, 2, 3] },
  congelarEscopo: { saidas: { PLANEJAMENTO: 'PLANEJAMENTO' }, quem: [1, 2, 3] },
  iniciarExecucao: { saidas: { PLANEJAMENTO: 'EXECUCAO' }, quem: [1, 2] },
  declararTerminoMecanico: { saidas: { EXECUCAO: 'TERMINO_MECANICO' }, quem: [1, 2] },
  declararPartida: { saidas: { TERMINO_MECANICO: 'PARTIDA' }, quem: [1, 2] },
  encerrar: { saidas: { PARTIDA: 'ENCERRADO', TERMINO_MECANICO: 'ENCERRADO' }, quem: [1, 2, 3] },
  suspender: {
    saidas: {
      RASCUNHO: 'SUSPENSO',
      PLANEJAMENTO: 'SUSPENSO',
      EXECUCAO: 'SUSPENSO',
      TERMINO_MECANICO: 'SUSPENSO',
      PARTIDA: 'SUSPENSO',
    },
    quem: [1, 2],
  },
  retomar: { saidas: { SUSPENSO: 'EXECUCAO' }, quem: [1, 2] },
  cancelar: {
    saidas: {
      RASCUNHO: 'CANCELADO',
      PLANEJAMENTO: 'CANCELADO',
      EXECUCAO: 'CANCELADO',
      TERMINO_MECANICO: 'CANCELADO',
      PARTIDA: 'CANCELADO',
      SUSPENSO: 'CANCELADO',
    },
    quem: [1],
  },
};

describe('the life of a project', () => {
  it('is the table of the document: state × action × profile', () => {
    for (const acao of ACOES_PROJETO) {
      for (const situacao of SITUACOES) {
        for (const { id: role } of PERFIS) {
          const { saidas, quem } = TABELA[acao];
          const situacaoAnterior = situacao === 'SUSPENSO' ? 'EXECUCAO' : null;
          const registro = { ...pronto, situacao, situacaoAnterior } as ProjetoNoFluxo;
          const { ok } = evaluate(projetoWorkflow, acao, { registro, ...de(role) });
          expect([acao, situacao, role, ok]).toEqual([acao, situacao, role, situacao in saidas && quem.includes(role)]);
          if (ok) expect(stateAfter(projetoWorkflow, acao, registro)).toBe(saidas[situacao]);
        }
      }
    }
  });

  it('never leaves a closed state', () => {
    for (const situacao of projetoWorkflow.finais)
      for (const acao of ACOES_PROJETO) expect(veredito(acao, { situacao })).toMatchObject({ ok: false });
  });

  it.each<[AcaoProjeto, Partial<ProjetoNoFluxo>, RegExp]>([
    ['iniciarPlanejamento', { terminoParada: '2027-08-01T07:00' }, /datas da parada/],
    ['congelarEscopo', { situacao: 'PLANEJAMENTO', servicos: 0 }, /pelo menos um serviço/],
    ['congelarEscopo', { situacao: 'PLANEJAMENTO', escopoCongelado: true }, /já está congelado/],
    ['iniciarExecucao', { situacao: 'PLANEJAMENTO', temLinhaBase: false }, /LB0/],
    ['iniciarExecucao', { situacao: 'PLANEJAMENTO', calculoErro: 'ciclo A → B → A' }, /ciclo A → B → A/],
    [
      'declararTerminoMecanico',
      { situacao: 'EXECUCAO', raquetes: { numeros: ['RAQ-0001'], total: 1 } },
      /1 raquete não .* RAQ-0001/,
    ],
    [
      'declararTerminoMecanico',
      { situacao: 'EXECUCAO', recomendacoes: { numeros: ['REC-0001'], total: 1 } },
      /1 recomendação impeditiva .* REC-0001/,
    ],
    [
      'declararPartida',
      { situacao: 'TERMINO_MECANICO', raquetes: { numeros: ['RAQ-0001', 'RAQ-0002'], total: 7 } },
      /e mais 5/,
    ],
  ])('says why %s is not possible with %o', (acao, mudanca, motivo) => {
    expect(veredito(acao, mudanca)).toEqual({ ok: false, motivo: expect.stringMatching(motivo) });
  });

  it('names a missing permission as the matrix of permissions does', () => {
    const motivo = 'Peça a permissão "Projetos: Conduzir a parada: iniciar execução, términos, suspensão"';
    expect(veredito('suspender', {}, 12)).toEqual({
      ok: false,
      motivo: `${motivo} ao gerente da parada ou ao administrador.`,
    });
  });

  it.each<[AcaoProjeto, Partial<ProjetoNoFluxo>, RegExp]>([
    [
      'congelarEscopo',
      { situacao: 'PLANEJAMENTO', naoAprovados: { codigos: ['S-1', 'S-2'], total: 5 } },
      /S-1, S-2 e mais 3/,
    ],
    ['declararTerminoMecanico', { situacao: 'EXECUCAO', incompletas: 1 }, /1 atividade da fase Parada não está/],
  ])('warns before %s with %o', (acao, mudanca, ressalva) => {
    expect(veredito(acao, mudanca)).toEqual({ ok: true, ressalva: expect.stringMatching(ressalva) });
  });
});
