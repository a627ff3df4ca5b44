import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { semPermissao } from '../errors.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  ABERTA: 'Aberta',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDA: 'Concluída',
  CANCELADA: 'Cancelada',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States in which an action still asks for something, as a filter of the list writes them. */
export const ABERTAS = 'ABERTA,EM_ANDAMENTO';

const LISTAR = 'Ata:ListarAta';
const EDITAR = 'Ata:EditarAta';

/** Whose it is moves an action; so does whoever edits minutes. */
const alheia = ({ minha }: NoFluxo, { permissions }: QuemAge): string | undefined =>
  minha || permissions.has(EDITAR) ? undefined : `A ação é de outra pessoa. ${semPermissao(EDITAR).acao}`;

/** The way of an action that a meeting asked for, to its evidence (domain.md §8.6). */
export const ataAcaoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    iniciar: {
      de: ['ABERTA'],
      para: 'EM_ANDAMENTO',
      label: 'Iniciar',
      permission: LISTAR,
      guard: alheia,
    },
    concluir: {
      de: ['ABERTA', 'EM_ANDAMENTO'],
      para: 'CONCLUIDA',
      label: 'Concluir',
      permission: LISTAR,
      pedeMotivo: true,
      motivo: 'Evidência',
      guard: alheia,
    },
    cancelar: {
      de: ['ABERTA', 'EM_ANDAMENTO'],
      para: 'CANCELADA',
      label: 'Cancelar ação',
      permission: EDITAR,
      pedeMotivo: true,
    },
    reabrir: {
      de: ['CONCLUIDA', 'CANCELADA'],
      para: 'ABERTA',
      label: 'Reabrir',
      permission: EDITAR,
      pedeMotivo: true,
    },
  },
});
