import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  ABERTO: 'Aberto',
  ASSINADO_CONTRATADA: 'Assinado pela contratada',
  ASSINADO_FISCAL: 'Assinado pelo fiscal',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States in which a day waits for somebody, as a filter of the list writes them. */
export const POR_ASSINAR = 'ABERTO,ASSINADO_CONTRATADA';

const EDITAR = 'DiarioObra:EditarDiarioObra';
const ASSINAR = 'DiarioObra:AssinarDiarioObra';

const soDoCliente = ({ doCliente }: NoFluxo): string | undefined =>
  doCliente ? undefined : 'Isto é do fiscal: você está no projeto por um contrato.';

/** The way of a day from what happened to what both sides signed (domain.md §8.14). */
export const rdoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['ASSINADO_FISCAL'],
  transicoes: {
    atualizar: { de: ['ABERTO'], para: 'ABERTO', label: 'Atualizar dos eventos', permission: EDITAR },
    assinarContratada: {
      de: ['ABERTO'],
      para: 'ASSINADO_CONTRATADA',
      label: 'Assinar pela contratada',
      permission: ASSINAR,
      assina: 'QUEM_AGE',
      guard: ({ daEmpresa, semClima }) => {
        if (!daEmpresa) return 'Assina pela contratada quem está no projeto pelo contrato deste diário.';
        return semClima ? 'Informe antes o tempo e a condição de cada turno.' : undefined;
      },
      ressalva: ({ pessoas }) =>
        Number(pessoas) > 0 ? undefined : 'Ninguém está como presente no efetivo: o dia fica assinado sem gente.',
    },
    devolver: {
      de: ['ASSINADO_CONTRATADA'],
      para: 'ABERTO',
      label: 'Devolver à contratada',
      permission: ASSINAR,
      pedeMotivo: true,
      guard: soDoCliente,
    },
    assinarFiscal: {
      de: ['ASSINADO_CONTRATADA'],
      para: 'ASSINADO_FISCAL',
      label: 'Assinar como fiscal',
      permission: ASSINAR,
      assina: 'QUEM_AGE',
      guard: soDoCliente,
      ressalva: ({ fiscalId, souFiscal }) =>
        fiscalId && !souFiscal ? 'O fiscal deste contrato é outra pessoa: você assina no lugar dela.' : undefined,
    },
  },
});
