import { z } from 'zod';
import type { Fields } from '../cadastro.ts';
import { opcao, referencia } from '../field-choice.ts';
import { decimal } from '../field-number.ts';
import { CAMPOS_SAP } from './importacao/layouts.ts';

/** Kinds of thing that SAP PM writes, in the words of the people who maintain the rules. */
export const OBJETOS = {
  CENTRO_TRABALHO: 'Centro de trabalho',
  LOCAL_INSTALACAO: 'Local de instalação',
  EQUIPAMENTO: 'Equipamento',
  TIPO_ORDEM: 'Tipo de ordem',
  TIPO_ATIVIDADE: 'Tipo de atividade (TAM)',
  CHAVE_CONTROLE: 'Chave de controle',
  TEXTO: 'Texto ou chave-modelo',
  STATUS_SISTEMA: 'Status do sistema',
  REVISAO: 'Revisão',
  PRIORIDADE: 'Prioridade',
  UNIDADE: 'Unidade',
  CAMPO: 'Coluna do arquivo',
} as const;
export type Objeto = keyof typeof OBJETOS;
export const CHAVES_OBJETO = Object.keys(OBJETOS) as [Objeto, ...Objeto[]];

const acao = opcao('O que fazer', { INCLUIR: 'Incluir', IGNORAR: 'Ignorar' });
const contrato = referencia('Contrato', 'contrato');

/** Fields that a rule of each kind may set; it sets at least one of them. */
export const DESTINOS: Readonly<Record<Objeto, Fields>> = {
  CENTRO_TRABALHO: {
    disciplinaId: referencia('Disciplina', 'disciplina'),
    especialidadeId: referencia('Especialidade', 'especialidade'),
    contratoId: contrato,
    calendarioId: referencia('Calendário', 'calendarioprojeto', { ajuda: 'Só em uma regra deste projeto.' }),
  },
  LOCAL_INSTALACAO: {
    areaId: referencia('Área', 'area'),
    sistemaId: referencia('Sistema', 'sistema'),
    eapId: referencia('Nó da EAP', 'eap', { ajuda: 'Só em uma regra deste projeto.' }),
    equipamentoId: referencia('Equipamento', 'equipamento', { ajuda: 'Para um local que é um equipamento.' }),
  },
  EQUIPAMENTO: { equipamentoId: referencia('Equipamento', 'equipamento') },
  TIPO_ORDEM: {
    acao,
    origem: opcao('Origem do serviço', {
      NOTA_OM: 'Nota ou OM',
      REC_INSPECAO: 'Recomendação de inspeção',
      NR13: 'NR-13',
      PREDITIVA: 'Preditiva',
      PREVENTIVA: 'Preventiva',
      PROJETO: 'Projeto',
      OPERACAO: 'Operação',
      SMS: 'SMS',
      LICAO: 'Lição aprendida',
      OUTRO: 'Outra',
    }),
  },
  TIPO_ATIVIDADE: {
    tipo: opcao('Tipo do serviço', {
      MANUTENCAO: 'Manutenção',
      INSPECAO: 'Inspeção',
      LIMPEZA: 'Limpeza',
      MODIFICACAO: 'Modificação',
      OPERACAO: 'Operação',
      APOIO: 'Apoio',
      LOGISTICA: 'Logística',
    }),
    fase: opcao('Fase', { PRE_PARADA: 'Pré-parada', PARADA: 'Parada', POS_PARADA: 'Pós-parada' }),
  },
  CHAVE_CONTROLE: {
    geraAtividade: opcao('A operação gera atividade?', { SIM: 'Sim', NAO: 'Não' }),
    contratoId: contrato,
  },
  TEXTO: { etapaId: referencia('Etapa', 'etapa'), apoioId: referencia('Apoio', 'apoio') },
  STATUS_SISTEMA: {
    acao,
    situacao: opcao('Situação do serviço', {
      EM_ANALISE: 'Em análise',
      APROVADO: 'Aprovado',
      PLANEJADO: 'Planejado',
      LIBERADO: 'Liberado',
      EM_EXECUCAO: 'Em execução',
      CONCLUIDO: 'Concluído',
      CANCELADO: 'Cancelado',
    }),
  },
  REVISAO: { acao },
  PRIORIDADE: {
    prioridade: opcao('Prioridade do serviço', {
      OBRIGATORIO_LEGAL: 'Obrigatório legal',
      CRITICO: 'Crítico',
      NECESSARIO: 'Necessário',
      DESEJAVEL: 'Desejável',
    }),
  },
  UNIDADE: {
    fatorHoras: decimal('Horas por unidade', { casas: 6, min: 0.000_001, max: 10_000, unidade: 'h' }),
  },
  CAMPO: {
    campo: opcao(
      'Campo do produto',
      Object.fromEntries(Object.entries(CAMPOS_SAP).map(([campo, { rotulo }]) => [campo, rotulo])),
    ),
  },
};

export type Destino = Readonly<Record<string, unknown>>;

const isSaid = (valor: unknown): boolean => valor !== null && valor !== undefined;

/** Destination of a rule of this kind: strict, without the empty fields. */
export const destinoDe = (objeto: Objeto): z.ZodType<Destino> =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(DESTINOS[objeto]).map(([nome, { schema }]) => [nome, schema.nullish()])),
    )
    .transform((lido): Destino => Object.fromEntries(Object.entries(lido).filter(([, valor]) => isSaid(valor))))
    .refine((lido) => Object.keys(lido).length > 0, 'Diga ao menos um destino.');
