import { z } from 'zod';
import { id, instante } from '../values.ts';

/** Progress of the import of a sheet into a register. */
export const SITUACOES_PLANILHA = {
  LENDO: 'Lendo e conferindo',
  MAPEAR: 'Aguardando as colunas',
  PRONTA: 'Pronta para importar',
  APLICANDO: 'Importando',
  APLICADA: 'Importada',
  DESFAZENDO: 'Desfazendo',
  DESFEITA: 'Desfeita',
  FALHOU: 'Não pôde ser lida',
  INTERROMPIDA: 'Interrompida',
  DESCARTADA: 'Descartada',
} as const;
export type SituacaoPlanilha = keyof typeof SITUACOES_PLANILHA;

/** Effect of a line of the file. `FORA`: a person or the mode leaves it out. */
export const SITUACOES_LINHA = {
  NOVO: 'Novo',
  ALTERADO: 'Alterado',
  IGUAL: 'Igual',
  ERRO: 'Com erro',
  FORA: 'Fora',
} as const;
export type SituacaoLinha = keyof typeof SITUACOES_LINHA;

export const MODOS_PLANILHA = {
  AMBOS: 'Incluir novos e alterar existentes',
  NOVOS: 'Só incluir novos',
  ALTERAR: 'Só alterar existentes',
} as const;
export type ModoPlanilha = keyof typeof MODOS_PLANILHA;

const chaves = <O extends object>(o: O) => Object.keys(o) as [keyof O & string, ...(keyof O & string)[]];
export const situacaoPlanilha = z.enum(chaves(SITUACOES_PLANILHA));
export const situacaoLinha = z.enum(chaves(SITUACOES_LINHA));
export const modoPlanilha = z.enum(chaves(MODOS_PLANILHA));

/** A notice; `linha` is the row of the file, from 1, where there is one. */
const aviso = z.strictObject({ codigo: z.string(), mensagem: z.string(), linha: z.int().nullable() });
export type AvisoPlanilha = z.infer<typeof aviso>;

const coluna = z.strictObject({
  /** Index of the column, from 0: A is 0. */
  indice: z.int(),
  /** `A`, `AB` */
  letra: z.string(),
  titulo: z.string(),
  /** Field that the title matches. */
  sugestao: z.string().nullable(),
  /** The first values under the title, as text. */
  amostra: z.array(z.string()).max(5),
});

/** A sheet of the file; a CSV is one. */
const aba = z.strictObject({
  nome: z.string(),
  oculta: z.boolean(),
  /** Row of the titles, from 1; null when the sheet is empty. */
  cabecalho: z.int().nullable(),
  colunas: z.array(coluna).max(300),
});
export type AbaPlanilha = z.infer<typeof aba>;

/** Index of a column → field. Each field comes from one column. */
export const mapaPlanilha = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(60))
  .refine((mapa) => Object.keys(mapa).length <= 300, 'Escolha no máximo 300 colunas.')
  .refine(
    (mapa) => new Set(Object.values(mapa)).size === Object.keys(mapa).length,
    'Um campo só pode vir de uma coluna.',
  );
export type MapaPlanilha = z.infer<typeof mapaPlanilha>;

/** Columns of a sheet with the fields that their titles match. */
export const mapaSugerido = ({ colunas }: AbaPlanilha): MapaPlanilha =>
  Object.fromEntries(
    colunas.flatMap(({ indice, sugestao }) => (sugestao === null ? [] : [[String(indice), sugestao]])),
  );

/** A field that a column may fill. */
const campo = z.strictObject({
  nome: z.string(),
  rotulo: z.string(),
  obrigatorio: z.boolean(),
  /** True for a field that tells which record a line is. */
  chave: z.boolean(),
});

const contagens = z.strictObject({
  total: z.int(),
  NOVO: z.int(),
  ALTERADO: z.int(),
  IGUAL: z.int(),
  ERRO: z.int(),
  FORA: z.int(),
});

const quem = z.strictObject({ em: instante, por: z.string() });

export const planilha = z.strictObject({
  id,
  /** Path of the register. */
  cadastro: z.string(),
  arquivo: z.string(),
  /** Size in bytes. */
  tamanho: z.int(),
  formato: z.enum(['XLSX', 'CSV']).nullable(),
  situacao: situacaoPlanilha,
  /** Background work to follow by `GET /trabalho/:id`, while there is one. */
  trabalhoId: z.string().nullable(),
  criadaEm: instante,
  campos: z.array(campo),
  abas: z.array(aba).max(100),
  /** Chosen sheet, columns and mode of the import. */
  aba: z.string().nullable(),
  mapa: mapaPlanilha,
  modo: modoPlanilha,
  /** True to make rows inactive although they are in use. */
  ciente: z.boolean(),
  /** Number of lines that need `ciente`. */
  emUso: z.int(),
  contagens,
  /** Effect of a confirmation besides the rows: invitations that go out. */
  efeito: z.string().nullable(),
  /** Notices about the file: formulas, merged cells, macros, columns without a field… */
  avisos: z.array(aviso).max(500),
  /** Reasons why the file cannot be read or imported. */
  erros: z.array(aviso).max(500),
  /** Earlier import of the same bytes into this register. */
  jaImportada: quem.nullable(),
  aplicada: quem.nullable(),
  /** Last instant for an undo. */
  desfazerAte: instante.nullable(),
});
export type Planilha = z.infer<typeof planilha>;

const mudanca = z.strictObject({ de: z.string(), para: z.string() });

/** A line of the preview. `celulas` has the content of the file, or of a correction, as text; fields by name. */
export const linhaPlanilha = z.strictObject({
  /** Row of the file, from 1. */
  linha: z.int(),
  situacao: situacaoLinha,
  /** True when a person leaves the line out. */
  fora: z.boolean(),
  /** The record that the line changes or equals. */
  registroId: id.nullable(),
  celulas: z.record(z.string(), z.string()),
  /** Field → values before and after, for an `ALTERADO`. */
  mudancas: z.record(z.string(), mudanca),
  /** Field → reason why its value is wrong; `linha` is for the whole line. M14 puts line and column in front. */
  erros: z.record(z.string(), z.string()),
});
export type LinhaPlanilha = z.infer<typeof linhaPlanilha>;

/** Records that an undo would leave as they are, with the reasons. */
export const ficaram = z.strictObject({
  /** Numbers of records that go, and of records that get their former values back. */
  excluir: z.int(),
  voltar: z.int(),
  ficam: z.int(),
  /** The first records that stay. */
  linhas: z.array(z.strictObject({ linha: z.int(), titulo: z.string(), motivo: z.string() })).max(200),
});
