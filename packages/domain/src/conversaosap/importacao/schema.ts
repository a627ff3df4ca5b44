import { z } from 'zod';
import { UNIDADES } from '../../insumo/cadastro.ts';
import { id, instante } from '../../values.ts';
import { objeto } from '../schema.ts';
import { LAYOUTS, type LayoutSap } from './layouts.ts';

export const SITUACOES_SAP = {
  LENDO: 'Em leitura',
  PRONTA: 'Pronta para confirmar',
  APLICANDO: 'Em gravação',
  APLICADA: 'Importada',
  DESFAZENDO: 'Sendo desfeita',
  DESFEITA: 'Desfeita',
  FALHOU: 'Não lida',
  INTERROMPIDA: 'Interrompida',
  DESCARTADA: 'Descartada',
} as const;
export type SituacaoSap = keyof typeof SITUACOES_SAP;

/** What a row of a list would do, or did. */
export const SITUACOES_DA_LINHA = {
  NOVO: 'Novo',
  ALTERADO: 'Alterado',
  IGUAL: 'Sem mudança',
  AUSENTE: 'Ausente no SAP',
  RETIDO: 'Retido pelo congelamento',
  IGNORADO: 'Ignorado',
  ERRO: 'Erro',
} as const;
export type SituacaoDaLinha = keyof typeof SITUACOES_DA_LINHA;

/** Kinds of record that lists make. */
export const TIPOS_DA_LINHA = {
  servico: 'Serviço',
  atividade: 'Atividade',
  apontamento: 'Apontamento',
  suprimento: 'Suprimento',
  equipamento: 'Equipamento',
  local: 'Local',
} as const;
export type TipoDaLinha = keyof typeof TIPOS_DA_LINHA;

/** Rights that the confirmation of rows of each kind needs, besides that of running the conversion. */
export const DIREITOS: Readonly<Record<TipoDaLinha, string>> = {
  servico: 'Servico:ImportarServico',
  atividade: 'GestaoProjeto:EditarCronograma',
  apontamento: 'GestaoProjeto:Apontar',
  suprimento: 'Suprimento:ImportarSuprimento',
  equipamento: 'Equipamento:ImportarEquipamento',
  local: 'Local:ImportarLocal',
};

/** Kinds that each list makes. */
export const FAZEM: Readonly<Record<LayoutSap, readonly TipoDaLinha[]>> = {
  IW37N: ['servico', 'atividade'],
  IW38: ['servico'],
  IW28: ['servico'],
  IW47: ['apontamento'],
  IW49N: ['suprimento'],
  IH08: ['equipamento'],
  IH06: ['local'],
};

const chaves = <T extends string>(de: Readonly<Record<T, string>>) => z.enum(Object.keys(de) as [T, ...T[]]);
export const layoutSap = chaves(LAYOUTS);
export const situacaoDaLinha = chaves(SITUACOES_DA_LINHA);
export const tipoDaLinha = chaves(TIPOS_DA_LINHA);

/** How an import is written. */
export const opcoesSap = z.strictObject({
  incluir: z.boolean(),
  atualizar: z.boolean(),
  /** Fields that stay as they are here; SAP changes the others. */
  ficam: z.array(z.string().max(40)).max(60),
  /** Fields in which SAP counts even where they were edited here since. */
  sapManda: z.array(z.string().max(40)).max(60),
  marcarAusentes: z.boolean(),
  /** The operations of an order follow one another. */
  cadeia: z.boolean(),
});
export type OpcoesSap = z.infer<typeof opcoesSap>;
export const OPCOES_INICIAIS: OpcoesSap = {
  incluir: true,
  atualizar: true,
  ficam: [],
  sapManda: [],
  marcarAusentes: false,
  cadeia: true,
};

export const mudancaSap = z.object({
  rotulo: z.string(),
  de: z.string(),
  para: z.string(),
  /** Somebody changed it here since SAP brought it. */
  editado: z.boolean(),
});

export const linhaDoSap = z.object({
  n: z.int(),
  /** Row of the file; null of what the file no longer has. */
  linha: z.int().nullable(),
  tipo: tipoDaLinha,
  chave: z.string(),
  titulo: z.string(),
  situacao: situacaoDaLinha,
  registroId: id.nullable(),
  mudancas: z.record(z.string(), mudancaSap),
  motivo: z.string().nullable(),
});
export type LinhaDoSap = z.infer<typeof linhaDoSap>;

/** A material of a list that the register of materials does not have, as the list tells it. */
export const insumoQueFalta = z.object({
  codigo: z.string(),
  nome: z.string(),
  unidade: chaves(UNIDADES),
  vezes: z.int(),
});
export type InsumoQueFalta = z.infer<typeof insumoQueFalta>;

/** Materials that an import lists at most. */
export const MAX_INSUMOS = 2_000;

export const importacaoSap = z.object({
  id,
  arquivo: z.string(),
  tamanho: z.int(),
  situacao: chaves(SITUACOES_SAP),
  layout: layoutSap.nullable(),
  trabalhoId: z.string().nullable(),
  criadaEm: instante,
  usuario: z.string(),
  /** Whether the caller sent it, and so may change, confirm and take it back. */
  minha: z.boolean(),
  colunas: z.array(z.object({ titulo: z.string(), campo: z.string().nullable() })).max(300),
  opcoes: opcoesSap,
  contagens: z.record(z.string(), z.int()),
  /** Rows that change something with the choices of now: of one that waits for its confirmation. */
  mudam: z.int(),
  /** Fields that rows change, with their names: the choices of who wins. */
  campos: z.array(z.object({ nome: z.string(), rotulo: z.string(), mudam: z.int(), editados: z.int() })),
  semConversao: z.array(z.object({ objeto, valor: z.string(), vezes: z.int() })).max(2_000),
  insumosQueFaltam: z.array(insumoQueFalta).max(MAX_INSUMOS),
  avisos: z.array(z.string()).max(50),
  erro: z.string().nullable(),
  /** The earlier import of the same bytes. */
  jaImportada: z.object({ em: instante, por: z.string() }).nullable(),
  aplicada: z.object({ em: instante, por: z.string() }).nullable(),
  desfazerAte: instante.nullable(),
  /** What was written, or taken back, in words. */
  resultado: z.array(z.string()).max(50),
});
export type ImportacaoSap = z.infer<typeof importacaoSap>;

/** Orders that came after the scope was frozen, and services whose orders left SAP. */
export const retida = z.object({
  id,
  tipo: z.enum(['NOVA', 'EXCLUIDA']),
  ordem: z.string(),
  titulo: z.string(),
  operacoes: z.int(),
  hh: z.number(),
  servicoId: id.nullable(),
  criadaEm: instante,
  arquivo: z.string(),
  /** What keeps a request from being made of it; null: nothing. */
  falta: z.string().nullable(),
});
