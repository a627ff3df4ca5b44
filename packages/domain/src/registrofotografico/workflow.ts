import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = { APROVADO: 'Aprovada', PENDENTE: 'Pendente', REPROVADO: 'Reprovada' } as const;
type Situacao = keyof typeof SITUACOES;

export const APROVAR_FOTO = 'RegistroFotografico:AprovarFoto';

/** Whether a photo may leave the register: in reports, in the weekly report (domain.md §8.11). */
export const fotoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    aprovar: { de: ['PENDENTE', 'REPROVADO'], para: 'APROVADO', label: 'Aprovar', permission: APROVAR_FOTO },
    reprovar: {
      de: ['PENDENTE', 'APROVADO'],
      para: 'REPROVADO',
      label: 'Reprovar',
      permission: APROVAR_FOTO,
      pedeMotivo: true,
    },
    reabrir: {
      de: ['APROVADO', 'REPROVADO'],
      para: 'PENDENTE',
      label: 'Voltar a pendente',
      permission: APROVAR_FOTO,
    },
  },
});
