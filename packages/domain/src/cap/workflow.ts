import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  EM_APROVACAO: 'Em aprovação',
  APROVADO: 'Aprovado',
  REPROVADO: 'Reprovado',
  APLICADO: 'Aplicado',
  CANCELADO: 'Cancelado',
  REVERTIDO: 'Revertido',
} as const;
export type Situacao = keyof typeof SITUACOES;

/** States in which a cancellation may still change; a vote under way begins again. */
export const ABERTAS: readonly unknown[] = ['RASCUNHO', 'EM_APROVACAO'];

const ENVIAR = 'CancelamentoServico:EnviarAprovacao';

/** The way of a cancellation, from the draft to the schedule (domain.md §8.4). Votes move the rest. */
export const capWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['REPROVADO', 'CANCELADO', 'REVERTIDO'],
  transicoes: {
    enviar: {
      de: ['RASCUNHO'],
      para: 'EM_APROVACAO',
      label: 'Enviar para aprovação',
      permission: ENVIAR,
      naoVerificado: 'apoios dos itens',
      guard: ({ servicos, itemLegal, anexos, simulada, reverteId }) => {
        if (!Number(servicos)) return 'Inclua ao menos um item.';
        if (itemLegal && !reverteId && !Number(anexos))
          return 'Anexe o parecer do profissional habilitado: há item legal (NR-13).';
        return simulada
          ? undefined
          : 'Simule o impacto: a simulação falta, ou os itens ou o cronograma mudaram depois dela.';
      },
    },
    cancelar: {
      de: ['RASCUNHO', 'EM_APROVACAO'],
      para: 'CANCELADO',
      label: 'Cancelar CAP',
      permission: ENVIAR,
      pedeMotivo: true,
    },
  },
});
