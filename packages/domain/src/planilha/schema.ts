import { z } from 'zod';
import { id, instante } from '../values.ts';

/** How far the import of a sheet into a register is. */
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

/** What a line of the file would do. `FORA`: left out by hand or by the mode. */
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

/** `linha` is the row of the file, from 1, where there is one. */
const aviso = z.strictObject({ codigo: z.string(), mensagem: z.string(), linha: z.int().nullable() });
export type AvisoPlanilha = z.infer<typeof aviso>;

const coluna = z.strictObject({
  /** From 0: A is 0. */
  indice: z.int(),
  /** `A`, `AB` */
  letra: z.string(),
  titulo: z.string(),
  /** Field that the title was recognised as. */
  sugestao: z.string().nullable(),
  /** The first values under it, as text. */
  amostra: z.array(z.string()).max(5),
});

/** A sheet of the file; a CSV is one. */
const aba = z.strictObject({
  nome: z.string(),
  oculta: z.boolean(),
  /** Row of the titles, from 1; null: the sheet is empty. */
  cabecalho: z.int().nullable(),
  colunas: z.array(coluna).max(300),
});
export type AbaPlanilha = z.infer<typeof aba>;

/** Index of a column → field. A field comes from one column. */
export const mapaPlanilha = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(60))
  .refine((mapa) => Object.keys(mapa).length <= 300, 'Escolha no máximo 300 colunas.')
  .refine(
    (mapa) => new Set(Object.values(mapa)).size === Object.keys(mapa).length,
    'Um campo só pode vir de uma coluna.',
  );
export type MapaPlanilha = z.infer<typeof mapaPlanilha>;

/** Columns of a sheet by what their titles were recognised as. */
export const mapaSugerido = ({ colunas }: AbaPlanilha): MapaPlanilha =>
  Object.fromEntries(
    colunas.flatMap(({ indice, sugestao }) => (sugestao === null ? [] : [[String(indice), sugestao]])),
  );

/** A field that a column may go to. */
const campo = z.strictObject({
  nome: z.string(),
  rotulo: z.string(),
  obrigatorio: z.boolean(),
  /** It tells which record a line is. */
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
  /** Bytes. */
  tamanho: z.int(),
  formato: z.enum(['XLSX', 'CSV']).nullable(),
  situacao: situacaoPlanilha,
  /** Background work to follow by `GET /trabalho/:id`, while there is one. */
  trabalhoId: z.string().nullable(),
  criadaEm: instante,
  campos: z.array(campo),
  abas: z.array(aba).max(100),
  /** What is imported: name of the sheet, its columns and how. */
  aba: z.string().nullable(),
  mapa: mapaPlanilha,
  modo: modoPlanilha,
  /** Makes inactive what is in use all the same. */
  ciente: z.boolean(),
  /** Lines that wait for that. */
  emUso: z.int(),
  contagens,
  /** What a confirmation does besides writing rows: invitations that go out. */
  efeito: z.string().nullable(),
  /** Worth knowing: formulas, merged cells, macros, columns without a field… */
  avisos: z.array(aviso).max(500),
  /** Why it could not be read or imported. */
  erros: z.array(aviso).max(500),
  /** The same bytes were imported into this register before. */
  jaImportada: quem.nullable(),
  aplicada: quem.nullable(),
  /** Until when it can be undone. */
  desfazerAte: instante.nullable(),
});
export type Planilha = z.infer<typeof planilha>;

const mudanca = z.strictObject({ de: z.string(), para: z.string() });

/** A line of the preview. `celulas` is what the file (or who mended it) says, as text; fields by name. */
export const linhaPlanilha = z.strictObject({
  /** Row of the file, from 1. */
  linha: z.int(),
  situacao: situacaoLinha,
  /** Left out by hand. */
  fora: z.boolean(),
  /** The record that it changes or is equal to. */
  registroId: id.nullable(),
  celulas: z.record(z.string(), z.string()),
  /** Field → before and after, of an `ALTERADO`. */
  mudancas: z.record(z.string(), mudanca),
  /** Field → why its value cannot be; `linha` speaks of the whole line. In the words of M14 with line and column before it. */
  erros: z.record(z.string(), z.string()),
});
export type LinhaPlanilha = z.infer<typeof linhaPlanilha>;

/** What an undo would leave as it is, and why. */
export const ficaram = z.strictObject({
  /** Records that go, records that get their former values back. */
  excluir: z.int(),
  voltar: z.int(),
  ficam: z.int(),
  /** The first of those that stay. */
  linhas: z.array(z.strictObject({ linha: z.int(), titulo: z.string(), motivo: z.string() })).max(200),
});
