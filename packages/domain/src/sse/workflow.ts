import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { VER_CUSTO } from '../permissions.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  INICIADA_EMERGENCIA: 'Iniciada em emergência',
  EM_APROVACAO: 'Em aprovação',
  PENDENTE_NEGOCIACAO: 'Pendente de negociação',
  APROVADA: 'Aprovada',
  EM_EXECUCAO: 'Em execução',
  EXECUTADA: 'Executada',
  EM_ACEITE: 'Em aceite',
  ACEITA: 'Aceita',
  MEDIDA: 'Medida',
  REPROVADA: 'Reprovada',
  CANCELADA: 'Cancelada',
} as const;
export type Situacao = keyof typeof SITUACOES;

/** States in which what is asked for may still change; a vote under way begins again. */
export const ABERTAS: readonly unknown[] = ['RASCUNHO', 'INICIADA_EMERGENCIA', 'EM_APROVACAO', 'PENDENTE_NEGOCIACAO'];

/** States in which a request spends the budget of its contract, as a filter of the list writes them. */
export const APROVADAS = 'APROVADA,EM_EXECUCAO,EXECUTADA,EM_ACEITE,ACEITA,MEDIDA';

const ENVIAR = 'SolicitacaoServicoExtra:EnviarAprovacao';
const EDITAR = 'SolicitacaoServicoExtra:EditarSolicitacaoServicoExtra';
const REGULARIZAR = 'SolicitacaoServicoExtra:Regularizar';
export const ACEITAR = 'SolicitacaoServicoExtra:Aceitar';

const vigente = ({ contratoVigente }: NoFluxo) =>
  contratoVigente
    ? undefined
    : 'O contrato não está vigente hoje: confira a situação e as datas dele, ou troque o contrato.';

const houve = ({ hhExecutado, valorExecutado }: NoFluxo) => Number(hhExecutado ?? 0) + Number(valorExecutado ?? 0) > 0;

/** The days whose sheet has no photo, in words; empty: none. */
const semFoto = ({ semFoto: dias }: NoFluxo): string => (typeof dias === 'string' ? dias : '');

/** The way of an extra service, from its request to the measurement (domain.md §8.3). Votes and sheets move the rest. */
export const sseWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['MEDIDA', 'REPROVADA', 'CANCELADA'],
  transicoes: {
    enviar: {
      de: ['RASCUNHO', 'INICIADA_EMERGENCIA', 'PENDENTE_NEGOCIACAO'],
      para: 'EM_APROVACAO',
      label: 'Enviar para aprovação',
      permission: ENVIAR,
      guard: (um, { permissions }) => {
        if (um['valorTotal'] === null) {
          const falta = 'Informe os itens, com o valor unitário dos que a tabela de HH do contrato não tem.';
          return permissions.has(VER_CUSTO) ? falta : `${falta} Quem os informa é quem vê custos: peça ao planejador.`;
        }
        return um['solicitanteId'] && um['fiscalId'] ? vigente(um) : 'Informe o solicitante e o fiscal.';
      },
    },
    autorizarInicio: {
      de: ['RASCUNHO'],
      para: 'INICIADA_EMERGENCIA',
      label: 'Autorizar início imediato',
      permission: REGULARIZAR,
      guard: (um) => {
        if (um['natureza'] !== 'EMERGENCIAL') return 'Só a emergencial começa antes da aprovação.';
        return um['autorizouId'] && um['autorizadaEm'] ? vigente(um) : 'Informe quem autorizou o início e quando.';
      },
    },
    executar: { de: ['APROVADA'], para: 'EM_EXECUCAO', label: 'Iniciar execução', permission: EDITAR },
    concluir: {
      de: ['EM_EXECUCAO'],
      para: 'EXECUTADA',
      label: 'Informar executada',
      permission: EDITAR,
      guard: (um) => {
        if (!houve(um)) return 'Lance os boletins diários antes.';
        if (semFoto(um)) return `Falta a foto do boletim assinado de ${semFoto(um)}: tire-a na aba Boletins.`;
        return um['excede']
          ? 'O executado passa de 110% do aprovado: peça um complemento e lance nele o que passa.'
          : undefined;
      },
    },
    receber: { de: ['EXECUTADA'], para: 'EM_ACEITE', label: 'Pôr em aceite', permission: ACEITAR },
    devolverExecucao: {
      de: ['EXECUTADA', 'EM_ACEITE'],
      para: 'EM_EXECUCAO',
      label: 'Devolver à contratada',
      permission: ACEITAR,
      pedeMotivo: true,
    },
    aceitar: {
      de: ['EM_ACEITE'],
      para: 'ACEITA',
      label: 'Aceitar',
      permission: ACEITAR,
      guard: ({ glosado, glosa }) => (glosado && !glosa ? 'Diga no campo Glosa por que se aceita menos.' : undefined),
      ressalva: (um) => {
        if (semFoto(um)) return `Não há foto do boletim assinado de ${semFoto(um)}.`;
        return um['glosado'] ? 'Aceita-se menos do que foi executado: a diferença não será medida.' : undefined;
      },
    },
    medir: {
      de: ['ACEITA'],
      para: 'MEDIDA',
      label: 'Incluir na medição',
      permission: ACEITAR,
      guard: ({ bm, medidaEm }) => (bm && medidaEm ? undefined : 'Informe o número e a data do BM.'),
    },
    cancelar: {
      de: ['RASCUNHO', 'INICIADA_EMERGENCIA', 'EM_APROVACAO', 'PENDENTE_NEGOCIACAO', 'APROVADA'],
      para: 'CANCELADA',
      label: 'Cancelar SSE',
      permission: ENVIAR,
      pedeMotivo: true,
      guard: (um) => (houve(um) ? 'Há boletins lançados: o que foi executado se negocia, não se cancela.' : undefined),
    },
  },
});
