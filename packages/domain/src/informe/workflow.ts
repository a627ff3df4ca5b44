import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  EM_REVISAO: 'Em revisão',
  APROVADO: 'Aprovado',
  PUBLICADO: 'Publicado',
  RETIFICADO: 'Retificado',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States of a report that its readers got. */
export const SAIRAM: readonly string[] = ['PUBLICADO', 'RETIFICADO'] satisfies Situacao[];

export const EDITAR = 'InformeSemanal:EditarInforme';
export const APROVAR = 'InformeSemanal:PublicarInforme';

const comNumeros = ({ numerosEm }: NoFluxo) =>
  numerosEm ? undefined : 'Use antes Atualizar números: o informe ainda não tem nenhum.';

/** The way of a report: who plans writes it, who receives it approves its figures, and it goes out (domain.md §12). */
export const informeWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['RETIFICADO'],
  transicoes: {
    enviar: {
      de: ['RASCUNHO'],
      para: 'EM_REVISAO',
      label: 'Enviar para aprovação',
      permission: EDITAR,
      guard: comNumeros,
    },
    devolver: {
      de: ['EM_REVISAO', 'APROVADO'],
      para: 'RASCUNHO',
      label: 'Devolver',
      permission: EDITAR,
      pedeMotivo: true,
    },
    aprovar: {
      de: ['EM_REVISAO'],
      para: 'APROVADO',
      label: 'Aprovar',
      permission: APROVAR,
      guard: comNumeros,
    },
    publicar: {
      de: ['APROVADO'],
      para: 'PUBLICADO',
      label: 'Publicar',
      permission: EDITAR,
      ressalva: ({ destinatarios }) =>
        Number(destinatarios) > 0
          ? undefined
          : 'A lista de distribuição está vazia: ninguém recebe o informe por e-mail.',
    },
    retificar: {
      de: ['PUBLICADO'],
      para: ({ situacao }) => situacao,
      label: 'Retificar',
      permission: EDITAR,
      pedeMotivo: true,
      guard: ({ retificando }) => (retificando ? 'Já há uma retificação deste informe aberta.' : undefined),
    },
  },
});
