import { z } from 'zod';
import { dataHora, id } from '../../values.ts';

/** The formats that the tree leaves in. */
export const FORMATOS_EAP = {
  XLSX: { nome: 'XLSX hierárquico', extensao: 'xlsx' },
  CSV: { nome: 'CSV', extensao: 'csv' },
  MSPDI: { nome: 'MS Project XML', extensao: 'xml' },
  XER: { nome: 'Primavera XER', extensao: 'xer' },
  PMXML: { nome: 'P6 XML', extensao: 'xml' },
  JSON: { nome: 'JSON', extensao: 'json' },
  PDF: { nome: 'PDF organograma', extensao: 'pdf' },
  PNG: { nome: 'PNG árvore', extensao: 'png' },
} as const;
export type FormatoEap = keyof typeof FORMATOS_EAP;

/** What goes along with the nodes; each includes those before it. */
export const CONTEUDOS_EAP = {
  EAP: 'Somente EAP',
  SERVICOS: 'EAP + serviços',
  ATIVIDADES: 'EAP + serviços + atividades',
  RECURSOS: 'EAP + serviços + atividades + recursos',
  RELACOES: 'EAP + serviços + atividades + recursos + relações',
  AVANCO: 'EAP + serviços + atividades + recursos + relações + avanço',
} as const;
export type ConteudoEap = keyof typeof CONTEUDOS_EAP;

const ORDEM = Object.keys(CONTEUDOS_EAP) as readonly ConteudoEap[];
/** Whether a content includes another. */
export const includesConteudo = (conteudo: ConteudoEap, outro: ConteudoEap): boolean =>
  ORDEM.indexOf(conteudo) >= ORDEM.indexOf(outro);

export const CODIFICACOES_EAP = {
  CODIGO: 'Códigos da EAP',
  NUMERICA: 'Numérica: 1.2.3',
  PEP: 'PEP do SAP: P-0007.01.02',
} as const;
export type CodificacaoEap = keyof typeof CODIFICACOES_EAP;

export type TipoDeColuna = 'texto' | 'inteiro' | 'numero' | 'percentual' | 'data';

const coluna = <const T extends TipoDeColuna, const C extends ConteudoEap>(titulo: string, tipo: T, desde: C) => ({
  titulo,
  tipo,
  /** The least content that fills the column. */
  desde,
});

/** The columns of the sheet, in their order: hours in hours, percentages 0–100, instants on the project's clock. */
export const COLUNAS_EAP = {
  codigo: coluna('Código EAP', 'texto', 'EAP'),
  nivel: coluna('Nível', 'inteiro', 'EAP'),
  nome: coluna('Nome', 'texto', 'EAP'),
  tipo: coluna('Tipo', 'texto', 'EAP'),
  tag: coluna('TAG', 'texto', 'EAP'),
  servico: coluna('Serviço', 'texto', 'SERVICOS'),
  atividade: coluna('ID atividade', 'texto', 'ATIVIDADES'),
  descricao: coluna('Descrição', 'texto', 'EAP'),
  etapa: coluna('Etapa', 'texto', 'EAP'),
  disciplina: coluna('Disciplina', 'texto', 'EAP'),
  contrato: coluna('Contrato', 'texto', 'EAP'),
  especialidade: coluna('Especialidade', 'texto', 'ATIVIDADES'),
  recursos: coluna('Recursos', 'texto', 'RECURSOS'),
  duracao: coluna('Duração (h)', 'numero', 'ATIVIDADES'),
  hh: coluna('HH', 'numero', 'ATIVIDADES'),
  peso: coluna('Peso (%)', 'percentual', 'ATIVIDADES'),
  inicioLb0: coluna('Início LB0', 'data', 'ATIVIDADES'),
  fimLb0: coluna('Fim LB0', 'data', 'ATIVIDADES'),
  inicioVigente: coluna('Início vigente', 'data', 'ATIVIDADES'),
  fimVigente: coluna('Fim vigente', 'data', 'ATIVIDADES'),
  inicioReal: coluna('Início real', 'data', 'AVANCO'),
  fimReal: coluna('Fim real', 'data', 'AVANCO'),
  inicioTend: coluna('Início tend.', 'data', 'ATIVIDADES'),
  fimTend: coluna('Fim tend.', 'data', 'ATIVIDADES'),
  previsto: coluna('% prev.', 'percentual', 'AVANCO'),
  real: coluna('% real', 'percentual', 'AVANCO'),
  folga: coluna('Folga (h)', 'numero', 'ATIVIDADES'),
  predecessoras: coluna('Predecessoras', 'texto', 'RELACOES'),
  ordemSap: coluna('Ordem SAP', 'texto', 'SERVICOS'),
  operacao: coluna('Operação', 'texto', 'ATIVIDADES'),
} as const;
export type ColunaEap = keyof typeof COLUNAS_EAP;
export const NOMES_COLUNAS_EAP = Object.keys(COLUNAS_EAP) as readonly ColunaEap[];

/** Columns that every file has: without them nobody finds a row again. */
export const COLUNAS_FIXAS: readonly ColunaEap[] = ['codigo', 'nome'];

const enumOf = <T extends string>(de: Readonly<Record<T, unknown>>) => z.enum(Object.keys(de) as [T, ...T[]]);

/** Branches that a person may tick at most. */
const RAMOS = 5_000;
/** Deepest level that may be asked for; files of other programs are deeper than trees made here. */
export const NIVEIS = 30;

export const pedidoEap = z.strictObject({
  formato: enumOf(FORMATOS_EAP),
  conteudo: enumOf(CONTEUDOS_EAP),
  /** Nodes whose whole branches go along; empty: the whole tree. */
  ramos: z.array(id).max(RAMOS).default([]),
  /** Deepest level of nodes; what hangs below goes to the node of this level. */
  niveis: z.int().min(1).max(NIVEIS).nullable().default(null),
  /** Baseline of the columns in force; null: the main one. */
  linhaBaseId: id.nullable().default(null),
  /** Instant of progress; null: the data date of the project. */
  corte: dataHora.nullable().default(null),
  colunas: z
    .array(enumOf(COLUNAS_EAP))
    .max(NOMES_COLUNAS_EAP.length)
    .refine((nomes) => new Set(nomes).size === nomes.length, 'Cada coluna vem uma vez.')
    .refine((nomes) => COLUNAS_FIXAS.every((fixa) => nomes.includes(fixa)), 'O código e o nome sempre vão.')
    .default([...NOMES_COLUNAS_EAP]),
  codificacao: enumOf(CODIFICACOES_EAP).default('CODIGO'),
});
export type PedidoEap = z.output<typeof pedidoEap>;

/** The columns of a file: the chosen ones that its content fills. */
export const colunasDoPedido = ({ colunas, conteudo }: Pick<PedidoEap, 'colunas' | 'conteudo'>): ColunaEap[] =>
  colunas.filter((nome) => includesConteudo(conteudo, COLUNAS_EAP[nome].desde));

/** Days for which a file stays. */
export const DIAS_DO_ARQUIVO = 90;

export const exportacaoEap = z.strictObject({
  id,
  pedido: pedidoEap,
  quem: z.string(),
  em: z.iso.datetime({ offset: true }),
  situacao: z.enum(['NA_FILA', 'EXECUTANDO', 'CONCLUIDO', 'FALHOU']),
  trabalhoId: z.uuid(),
  /** Why it failed, and what to do. */
  falha: z.string().nullable(),
  linhas: z.int().nullable(),
  arquivo: z.string().nullable(),
  /** Bytes. */
  tamanho: z.int().nullable(),
  sha256: z.string().nullable(),
  /** False: the file was deleted after its time, or holds more than the caller may see. */
  disponivel: z.boolean(),
});
export type ExportacaoEap = z.infer<typeof exportacaoEap>;

export const TIPOS_DE_LINHA = { NO: 'Nó', SERVICO: 'Serviço', ATIVIDADE: 'Atividade' } as const;
const tipoDeLinha = enumOf(TIPOS_DE_LINHA);

const valor = z.union([z.string(), z.number()]).nullable();

export const diferencaEap = z.strictObject({
  tipo: tipoDeLinha,
  como: z.enum(['ADICIONADA', 'REMOVIDA', 'ALTERADA']),
  codigo: z.string(),
  nome: z.string(),
  mudancas: z.array(z.strictObject({ coluna: enumOf(COLUNAS_EAP), antes: valor, depois: valor })),
});
export type DiferencaEap = z.infer<typeof diferencaEap>;

/** Differences in one answer at most; the counts are of all. */
export const DIFERENCAS = 5_000;

export const comparacaoEap = z.strictObject({
  adicionadas: z.int(),
  removidas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  /** Columns of only one side, which are not compared. */
  fora: z.array(enumOf(COLUNAS_EAP)),
  diferencas: z.array(diferencaEap).max(DIFERENCAS),
});
export type ComparacaoEap = z.infer<typeof comparacaoEap>;
