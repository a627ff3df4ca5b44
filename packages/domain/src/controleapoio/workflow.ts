import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  SOLICITADO: 'Solicitado',
  PROGRAMADO: 'Programado',
  EM_EXECUCAO: 'Em execução',
  PRONTO: 'Pronto',
  EM_USO: 'Em uso',
  LIBERADO_DESMONTAGEM: 'Liberado p/ desmontagem',
  CONCLUIDO: 'Concluído',
  CANCELADO: 'Cancelado',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States in which the support is still to come, and those in which it serves; as a filter of the list writes them. */
export const POR_VIR = 'SOLICITADO,PROGRAMADO,EM_EXECUCAO';
export const NO_LUGAR = 'PRONTO,EM_USO';

type Pedido = NoFluxo & { readonly situacao: Situacao };

export const PROGRAMAR = 'Apoio:ProgramarApoio';
/** Who reports progress says how far a support is. */
export const EXECUTAR = 'GestaoProjeto:Apontar';

const semData = ({ programada }: NoFluxo): string | undefined =>
  programada ? undefined : 'Informe o início programado.';

const semLugar = ({ excesso }: NoFluxo): string | undefined =>
  excesso ? `Passa da disponibilidade (${excesso as string}): use Programar acima da disponibilidade.` : undefined;

const semPlaca = ({ exigePlaca, placa, validade, vencido }: NoFluxo): string | undefined => {
  if (!exigePlaca) return undefined;
  if (!placa || !validade) return 'Informe a placa e a validade da liberação.';
  return vencido ? 'A validade da liberação passou: informe a nova.' : undefined;
};

/** The way of a support from its request to its end (domain.md §6.12). */
export const controleApoioWorkflow = defineWorkflow<Situacao, Pedido, QuemAge>()({
  estados: SITUACOES,
  finais: ['CONCLUIDO'],
  transicoes: {
    programar: {
      de: ['SOLICITADO'],
      para: 'PROGRAMADO',
      label: 'Programar',
      permission: PROGRAMAR,
      guard: (um) => semData(um) ?? semLugar(um),
      ressalva: ({ depois }) => (depois ? 'Fica pronto depois da necessidade.' : undefined),
    },
    programarAcima: {
      de: ['SOLICITADO'],
      para: 'PROGRAMADO',
      label: 'Programar acima da disponibilidade',
      permission: PROGRAMAR,
      pedeMotivo: true,
      guard: (um) => semData(um) ?? (um['excesso'] ? undefined : 'Cabe na disponibilidade: use Programar.'),
      ressalva: ({ excesso }) => (excesso ? `Passa da disponibilidade: ${excesso as string}.` : undefined),
    },
    reprogramar: {
      de: ['PROGRAMADO'],
      para: 'SOLICITADO',
      label: 'Desfazer programação',
      permission: PROGRAMAR,
      pedeMotivo: true,
    },
    iniciar: { de: ['PROGRAMADO'], para: 'EM_EXECUCAO', label: 'Iniciar', permission: EXECUTAR },
    aprontar: { de: ['EM_EXECUCAO'], para: 'PRONTO', label: 'Dar como pronto', permission: EXECUTAR, guard: semPlaca },
    refazer: {
      de: ['PRONTO', 'EM_USO'],
      para: 'EM_EXECUCAO',
      label: 'Interditar',
      permission: EXECUTAR,
      pedeMotivo: true,
    },
    usar: { de: ['PRONTO'], para: 'EM_USO', label: 'Entregar para uso', permission: EXECUTAR, guard: semPlaca },
    devolver: {
      de: ['PRONTO', 'EM_USO'],
      para: ({ desmonta }) => (desmonta ? 'LIBERADO_DESMONTAGEM' : 'CONCLUIDO'),
      label: 'Devolver',
      permission: EXECUTAR,
      ressalva: ({ atividadeAberta }) => (atividadeAberta ? 'A atividade que o pediu não terminou.' : undefined),
    },
    desmontar: { de: ['LIBERADO_DESMONTAGEM'], para: 'CONCLUIDO', label: 'Informar desmontagem', permission: EXECUTAR },
    cancelar: {
      de: ['SOLICITADO', 'PROGRAMADO', 'EM_EXECUCAO'],
      para: 'CANCELADO',
      label: 'Cancelar pedido',
      permission: PROGRAMAR,
      pedeMotivo: true,
    },
    reabrir: { de: ['CANCELADO'], para: 'SOLICITADO', label: 'Reabrir', permission: PROGRAMAR, pedeMotivo: true },
  },
});
