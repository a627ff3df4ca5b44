import type { NoFluxo } from '../cadastro.ts';
import { decimalBr, escrito } from '../cadastro-texto.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  EM_ANALISE: 'Em análise',
  APROVADO: 'Aprovado',
  PLANEJADO: 'Planejado',
  LIBERADO: 'Liberado',
  EM_EXECUCAO: 'Em execução',
  CONCLUIDO: 'Concluído',
  ACEITO: 'Aceito',
  SUSPENSO: 'Suspenso',
  CANCELADO: 'Cancelado',
  POSTERGADO: 'Postergado',
} as const;
export type Situacao = keyof typeof SITUACOES;

/** States that follow the activities and their reports by themselves. */
export const SEGUEM: readonly Situacao[] = ['APROVADO', 'PLANEJADO', 'LIBERADO', 'EM_EXECUCAO', 'CONCLUIDO'];

const EDITAR = 'Servico:EditarServico';
const ACEITAR = 'Servico:AceitarServico';

/** Kinds of service that are of no equipment. */
export const SEM_TAG: readonly unknown[] = ['APOIO', 'LOGISTICA', 'MARCO'];

const congelado = (um: NoFluxo) =>
  um['congelado'] ? 'O escopo está congelado: o que sai dele sai por cancelamento (CAP).' : undefined;

/** The way of a service from the first list to its acceptance (domain.md §7.2). The product moves what `SEGUEM` holds. */
export const servicoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, unknown>()({
  estados: SITUACOES,
  finais: ['ACEITO', 'CANCELADO'],
  transicoes: {
    enviar: {
      de: ['RASCUNHO', 'POSTERGADO'],
      para: 'EM_ANALISE',
      label: 'Enviar para análise',
      permission: EDITAR,
      guard: ({ tipo, equipamentoId, disciplinaId, ...um }) => {
        if (um.situacao === 'POSTERGADO' && um['congelado'])
          return 'O escopo está congelado: o que volta a ele entra por ASFE.';
        if (!equipamentoId && !SEM_TAG.includes(tipo)) return 'Informe o TAG.';
        return disciplinaId ? undefined : 'Informe a disciplina.';
      },
    },
    aprovar: {
      de: ['EM_ANALISE'],
      para: ({ inicio }) => (inicio ? 'PLANEJADO' : 'APROVADO'),
      label: 'Aprovar escopo',
      permission: ACEITAR,
    },
    excluirDoEscopo: {
      de: ['EM_ANALISE'],
      para: 'CANCELADO',
      label: 'Excluir do escopo',
      permission: ACEITAR,
      pedeMotivo: true,
      guard: congelado,
    },
    postergar: {
      de: ['RASCUNHO', 'EM_ANALISE', 'APROVADO', 'PLANEJADO'],
      para: 'POSTERGADO',
      label: 'Postergar',
      permission: EDITAR,
      pedeMotivo: true,
      guard: (um) => (Number(um['atividades']) > 0 ? 'Tire antes as atividades do cronograma.' : congelado(um)),
    },
    liberar: {
      de: ['PLANEJADO'],
      para: 'LIBERADO',
      label: 'Liberar pacote',
      permission: EDITAR,
      guard: ({ pacote }) =>
        Number(pacote) < 100
          ? `O pacote está em ${decimalBr(escrito(pacote))}%: complete-o, ou libere com ressalva.`
          : undefined,
    },
    liberarComRessalva: {
      de: ['PLANEJADO'],
      para: 'LIBERADO',
      label: 'Liberar com ressalva',
      permission: EDITAR,
      pedeMotivo: true,
      guard: ({ pacote }) => (Number(pacote) < 100 ? undefined : 'O pacote está completo: libere sem ressalva.'),
    },
    aceitar: {
      de: ['CONCLUIDO'],
      para: 'ACEITO',
      label: 'Aceitar serviço',
      permission: ACEITAR,
      assina: 'QUEM_AGE',
      ressalva: ({ revisoesAbertas }) =>
        revisoesAbertas ? `Há revisões de inspeção abertas: ${escrito(revisoesAbertas)}.` : undefined,
    },
    recusar: {
      de: ['CONCLUIDO'],
      para: 'EM_EXECUCAO',
      label: 'Recusar',
      permission: ACEITAR,
      pedeMotivo: true,
    },
    suspender: {
      de: ['RASCUNHO', 'EM_ANALISE', ...SEGUEM],
      para: 'SUSPENSO',
      label: 'Suspender',
      permission: EDITAR,
      pedeMotivo: true,
    },
    retomar: {
      de: ['SUSPENSO'],
      para: ({ antesDeSuspender }) => (antesDeSuspender as Situacao | null) ?? 'APROVADO',
      label: 'Retomar',
      permission: EDITAR,
    },
  },
});
