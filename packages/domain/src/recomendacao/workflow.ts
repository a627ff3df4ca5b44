import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { EMITIR } from '../controleinspecao/workflow.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  ABERTA: 'Aberta',
  EM_TRATATIVA: 'Em tratativa',
  EXECUTADA: 'Executada',
  VERIFICADA: 'Verificada',
  FECHADA: 'Fechada',
  REJEITADA: 'Rejeitada',
} as const;
export type Situacao = keyof typeof SITUACOES;

const EDITAR = 'Controle Inspecao:EditarControleInspecao';

/** States in which a recommendation still asks for something: an impeding one holds the closing. */
export const ABERTAS: readonly Situacao[] = ['ABERTA', 'EM_TRATATIVA', 'EXECUTADA'];
/** Where a recommendation goes that this shutdown does not do. */
const DEPOIS: readonly unknown[] = ['PROXIMA_PARADA', 'ROTINA'];

/** The way of a recommendation of an inspection until the inspector verified what was done (domain.md §8.9). */
export const recomendacaoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    tratar: {
      de: ['ABERTA'],
      para: 'EM_TRATATIVA',
      label: 'Iniciar tratativa',
      permission: EDITAR,
      guard: ({ destino, severidade, asfeId }) => {
        if (!destino) return 'Informe o destino.';
        if (severidade === 'IMPEDITIVA' && DEPOIS.includes(destino))
          return 'Uma impeditiva se resolve nesta parada: escolha ASFE ou executada no escopo.';
        return destino === 'ASFE' && !asfeId ? 'Use Gerar ASFE.' : undefined;
      },
    },
    executar: {
      de: ['EM_TRATATIVA'],
      para: 'EXECUTADA',
      label: 'Informar execução',
      permission: EDITAR,
      guard: ({ destino }) =>
        DEPOIS.includes(destino) ? 'O destino é depois desta parada: feche-a sem execução.' : undefined,
    },
    devolver: {
      de: ['EXECUTADA'],
      para: 'EM_TRATATIVA',
      label: 'Devolver',
      permission: EMITIR,
      pedeMotivo: true,
    },
    verificar: { de: ['EXECUTADA'], para: 'VERIFICADA', label: 'Verificar', permission: EMITIR },
    fechar: {
      de: ['EM_TRATATIVA', 'VERIFICADA'],
      para: 'FECHADA',
      label: 'Fechar',
      permission: EMITIR,
      guard: ({ situacao, destino, severidade }) =>
        situacao === 'VERIFICADA' || (severidade !== 'IMPEDITIVA' && DEPOIS.includes(destino))
          ? undefined
          : 'Só depois de verificada pelo inspetor.',
    },
    rejeitar: {
      de: ['ABERTA', 'EM_TRATATIVA'],
      para: 'REJEITADA',
      label: 'Rejeitar',
      permission: EMITIR,
      pedeMotivo: true,
      guard: ({ ph }) => (ph ? undefined : 'Informe o PH que rejeita: o motivo é dele.'),
    },
    reabrir: {
      de: ['REJEITADA', 'FECHADA'],
      para: 'ABERTA',
      label: 'Reabrir',
      permission: EMITIR,
      pedeMotivo: true,
    },
  },
});
