import { z } from 'zod';
import { dataHora, id } from '../values.ts';
import { NOMES_DE_ATRIBUTOS, NOMES_DE_ESCOLHAS } from './campos.ts';

export const TIPOS_ATIVIDADE = {
  TAREFA: 'Tarefa',
  TAREFA_RECURSO: 'Tarefa por recurso',
  MARCO_INICIO: 'Marco de início',
  MARCO_FIM: 'Marco de fim',
  REDE: 'Rede (hammock)',
  ESFORCO: 'Nível de esforço',
  RESUMO: 'Resumo da EAP',
} as const;

/** Work and milestones; efforts and summaries only follow the activities that they span. */
export const TIPOS_DE_TRABALHO = ['TAREFA', 'TAREFA_RECURSO', 'MARCO_INICIO', 'MARCO_FIM'] as const;

export const SITUACOES_ATIVIDADE = {
  NAO_INICIADA: 'Não iniciada',
  LIBERADA: 'Liberada',
  EM_ANDAMENTO: 'Em andamento',
  PARALISADA: 'Paralisada',
  CONCLUIDA: 'Concluída',
  CANCELADA: 'Cancelada',
} as const;

export const TIPOS_RELACAO = {
  TI: 'Término-início',
  II: 'Início-início',
  TT: 'Término-término',
  IT: 'Início-término',
} as const;

export const RESTRICOES = {
  NAO_INICIAR_ANTES: 'Não iniciar antes de',
  NAO_INICIAR_DEPOIS: 'Não iniciar depois de',
  INICIAR_EM: 'Iniciar em',
  NAO_TERMINAR_ANTES: 'Não terminar antes de',
  NAO_TERMINAR_DEPOIS: 'Não terminar depois de',
  TERMINAR_EM: 'Terminar em',
  INICIO_OBRIGATORIO: 'Início obrigatório',
  TERMINO_OBRIGATORIO: 'Término obrigatório',
  O_MAIS_TARDE: 'O mais tarde possível',
} as const;
export type Restricao = keyof typeof RESTRICOES;
const keys = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

export const tipoAtividade = z.enum(keys(TIPOS_ATIVIDADE));
export const situacaoAtividade = z.enum(keys(SITUACOES_ATIVIDADE));
export const restricao = z.enum(keys(RESTRICOES));
export const tipoRelacao = z.enum(keys(TIPOS_RELACAO));
export const nomeDeAtributo = z.enum(NOMES_DE_ATRIBUTOS);
export const nomeDeEscolha = z.enum(NOMES_DE_ESCOLHAS);
export type SituacaoAtividade = z.infer<typeof situacaoAtividade>;

/** A row of the activity list. Durations and floats in working minutes, HH in hours. */
export const atividadeLinha = z.object({
  id,
  servicoId: id,
  codigo: z.string(),
  nome: z.string(),
  tipo: tipoAtividade,
  situacao: situacaoAtividade,
  duracao: z.int(),
  duracaoRestante: z.int(),
  hh: z.number(),
  hhRealizado: z.number(),
  avanco: z.number(),
  /** Progress that the main baseline has at the data date, 0–100; null without it. */
  previsto: z.number().nullable(),
  /** Instant of the last report when it is later than the data date: only the progress shown counts it. */
  apontadaEm: dataHora.nullable(),
  inicioCedo: dataHora.nullable(),
  terminoCedo: dataHora.nullable(),
  inicioTarde: dataHora.nullable(),
  terminoTarde: dataHora.nullable(),
  inicioReal: dataHora.nullable(),
  terminoReal: dataHora.nullable(),
  /** From the main baseline. */
  inicioBase: dataHora.nullable(),
  terminoBase: dataHora.nullable(),
  folgaTotal: z.int().nullable(),
  folgaLivre: z.int().nullable(),
  critica: z.boolean(),
  calendario: z.string(),
  predecessoras: z.string(),
  /** People by craft, `6 CAL; 2 SOL`. */
  recursos: z.string(),
  restricao: restricao.nullable(),
  restricaoData: dataHora.nullable(),
  prazo: dataHora.nullable(),
  /** The attributes that the call asked for. */
  atributos: z.partialRecord(nomeDeEscolha, z.string().nullable()).optional(),
  /** Flagged by a re-import: the activity is no longer in the source file. */
  ausenteNaOrigem: z.boolean(),
  /** Last valid report, sent back with the next one so that nobody overwrites what they did not see. */
  ultimoApontamentoId: id.nullable(),
  /** It demands a photo and has none: its service does not conclude before. */
  faltaFoto: z.boolean(),
  versao: z.int(),
});
export type AtividadeLinha = z.infer<typeof atividadeLinha>;

/** A summary row of the tree: an EAP node, a serviço or a group, with its roll-up. */
export const noArvore = z.object({
  tipo: z.enum(['EAP', 'SERVICO', 'GRUPO']),
  /** Of a group: its place among the groups. */
  id,
  /** Id of the parent EAP node; null at the root. */
  paiId: id.nullable(),
  nivel: z.int(),
  codigo: z.string(),
  nome: z.string(),
  inicio: dataHora.nullable(),
  termino: dataHora.nullable(),
  /** Weighted progress 0–100; null when nothing below has weight. */
  avanco: z.number().nullable(),
  hh: z.number(),
  /** Working minutes of the project's calendar from start to finish, and the baseline; only where the call asks. */
  duracao: z.int().nullable().optional(),
  inicioBase: dataHora.nullable().optional(),
  terminoBase: dataHora.nullable().optional(),
  previsto: z.number().nullable().optional(),
  folgaMinima: z.int().nullable(),
  critica: z.boolean(),
  /** Activities below that pass the filter. */
  atividades: z.int(),
  /** Position of the first of them in the tree-ordered list of activities. */
  primeira: z.int(),
});
export type NoArvore = z.infer<typeof noArvore>;

/**
 * Columns that sort the activity list: its own columns, `arvore` for the order of the tree, and `inicio` for the actual
 * start or, without one, the early start. With `inicio`, activities in progress come first, then those that should have
 * begun, then the next ones.
 */
export const COLUNAS_ORDENAVEIS = [
  'arvore',
  'inicio',
  'codigo',
  'nome',
  'situacao',
  'duracao',
  'duracaoRestante',
  'hh',
  'avanco',
  'inicioCedo',
  'terminoCedo',
  'inicioTarde',
  'terminoTarde',
  'folgaTotal',
  'folgaLivre',
] as const;

/** State of the schedule as a whole, for the title row. */
export const estadoCronograma = z.object({
  projetoId: id,
  titulo: z.string(),
  /** IANA time zone of the project's wall clock. */
  fuso: z.string(),
  dataBase: dataHora,
  /** Last report later than the data date; null when the dates count every report. */
  apontadoAte: dataHora.nullable(),
  termino: dataHora.nullable(),
  terminoMeta: dataHora,
  /** Number of the calculation, which rises by one each time. */
  calculo: z.int(),
  calculadoEm: z.iso.datetime({ offset: true }).nullable(),
  /** True when something was written after the last calculation. */
  pendente: z.boolean(),
  erro: z.string().nullable(),
  comportamento: z.enum(['P6', 'MS_PROJECT']),
  atividades: z.int(),
  criticas: z.int(),
  concluidas: z.int(),
  avisos: z.int(),
  /** Services, with or without activities; 0 for who sees only some rows. */
  servicos: z.int(),
  /** Working minutes of a day and of a shift of the project's calendar: what `1d` and `1t` stand for. */
  minutosPorDia: z.int(),
  minutosPorTurno: z.int(),
  /** True when the caller sees only some of the project's rows: the figures cover these rows. */
  parcial: z.boolean(),
});
export type EstadoCronograma = z.infer<typeof estadoCronograma>;

export const avisoCronograma = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  atividadeId: id.nullable(),
  atividade: z.string().nullable(),
});
