import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  EM_ANALISE_TECNICA: 'Em análise técnica',
  EM_APROVACAO: 'Em aprovação',
  APROVADA: 'Aprovada',
  EM_EXECUCAO: 'Em execução',
  CONCLUIDA: 'Concluída',
  REPROVADA: 'Reprovada',
  CANCELADA: 'Cancelada',
} as const;
export type Situacao = keyof typeof SITUACOES;

/** States in which a request may still change; a vote under way begins again. */
export const ABERTAS: readonly unknown[] = ['RASCUNHO', 'EM_ANALISE_TECNICA', 'EM_APROVACAO'];
/** States of a request that waits for a decision. */
export const PENDENTES = ['EM_ANALISE_TECNICA', 'EM_APROVACAO'] as const satisfies readonly Situacao[];

const ENVIAR = 'ServicoForaEscopo:EnviarAprovacao';
const PLANEJAR = 'GestaoProjeto:EditarCronograma';

/** Origins of what is found or broken in the field: a photo proves it. */
export const PEDE_FOTO: readonly unknown[] = ['DESCOBERTA_ABERTURA', 'DANO_EXECUCAO'];

/** A request is sent and cancelled by who asked for it, or by who plans. */
const deOutro = ({ solicitanteId }: NoFluxo, { usuarioId, permissions }: QuemAge) =>
  solicitanteId === usuarioId || permissions.has(PLANEJAR) ? undefined : 'Só quem pediu, ou quem edita o cronograma.';

/** The way of a service out of the scope, from the finding to its execution (domain.md §8.2). Votes move the rest. */
export const asfeWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['CONCLUIDA', 'REPROVADA', 'CANCELADA'],
  transicoes: {
    enviar: {
      de: ['RASCUNHO'],
      para: 'EM_ANALISE_TECNICA',
      label: 'Enviar para análise',
      permission: ENVIAR,
      guard: (um, quem) =>
        PEDE_FOTO.includes(um['origem']) && Number(um['fotos']) === 0
          ? 'Anexe ao menos uma foto: a origem pede uma.'
          : deOutro(um, quem),
    },
    concluir: {
      de: ['EM_ANALISE_TECNICA'],
      para: 'EM_APROVACAO',
      label: 'Concluir análise',
      permission: PLANEJAR,
      guard: ({ hh, duracao, custo, simulada }) => {
        if (hh === null || duracao === null) return 'Informe as HH e a duração, ou as atividades propostas.';
        if (!simulada) return 'Simule o impacto: a simulação falta, ou a proposta ou o cronograma mudaram depois dela.';
        return custo === null ? 'Informe o custo estimado: com ele se sabe quem aprova.' : undefined;
      },
    },
    devolver: {
      de: ['EM_ANALISE_TECNICA'],
      para: 'RASCUNHO',
      label: 'Devolver',
      permission: PLANEJAR,
      pedeMotivo: true,
    },
    cancelar: {
      de: ['RASCUNHO', 'EM_ANALISE_TECNICA', 'EM_APROVACAO'],
      para: 'CANCELADA',
      label: 'Cancelar ASFE',
      permission: ENVIAR,
      pedeMotivo: true,
      guard: deOutro,
    },
  },
});
