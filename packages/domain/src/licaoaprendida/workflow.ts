import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  EM_VALIDACAO: 'Em validação',
  VALIDADA: 'Validada',
  PUBLICADA: 'Publicada',
  INCORPORADA: 'Incorporada',
  REJEITADA: 'Rejeitada',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States of the library: what every project of the client sees; as a filter of the list writes them. */
export const NA_BIBLIOTECA = 'PUBLICADA,INCORPORADA';

const EDITAR = 'LicaoAprendida:EditarLicaoAprendida';
const VALIDAR = 'LicaoAprendida:ValidarLicao';
const PUBLICAR = 'LicaoAprendida:PublicarBiblioteca';

/** The way of a lesson from who lived it to what the next shutdown does otherwise (domain.md §8.12). */
export const licaoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    enviar: { de: ['RASCUNHO'], para: 'EM_VALIDACAO', label: 'Enviar para validação', permission: EDITAR },
    devolver: {
      de: ['EM_VALIDACAO'],
      para: 'RASCUNHO',
      label: 'Devolver',
      permission: VALIDAR,
      pedeMotivo: true,
    },
    validar: { de: ['EM_VALIDACAO'], para: 'VALIDADA', label: 'Validar', permission: VALIDAR },
    publicar: {
      de: ['VALIDADA'],
      para: 'PUBLICADA',
      label: 'Publicar na biblioteca',
      permission: PUBLICAR,
      guard: ({ responsavelId, prazo }) =>
        responsavelId && prazo
          ? undefined
          : 'Informe quem a incorpora e até quando: a biblioteca não guarda intenções.',
    },
    incorporar: {
      de: ['PUBLICADA'],
      para: 'INCORPORADA',
      label: 'Dar como incorporada',
      permission: PUBLICAR,
      guard: ({ destino, incorporacao }) =>
        destino && incorporacao ? undefined : 'Informe onde e como ela foi incorporada.',
    },
    retirar: {
      de: ['PUBLICADA', 'INCORPORADA'],
      para: 'VALIDADA',
      label: 'Retirar da biblioteca',
      permission: PUBLICAR,
      pedeMotivo: true,
    },
    rejeitar: {
      de: ['RASCUNHO', 'EM_VALIDACAO', 'VALIDADA'],
      para: 'REJEITADA',
      label: 'Rejeitar',
      permission: VALIDAR,
      pedeMotivo: true,
    },
    reabrir: { de: ['REJEITADA'], para: 'RASCUNHO', label: 'Reabrir', permission: VALIDAR, pedeMotivo: true },
  },
});
