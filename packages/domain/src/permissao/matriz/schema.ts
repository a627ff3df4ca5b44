import { z } from 'zod';
import { id } from '../../values.ts';
import { mudancaDoPerfil } from '../schema.ts';

/** Largest accepted sheet in bytes: an export of 500 profiles is smaller. */
export const PLANILHA_MAXIMA = 5 * 1_048_576;

/** Most profiles in one change: as many as a list shows. */
const PERFIS_MAXIMO = 500;

const chaves = z.array(z.string());

/** Preview of the changes of a sheet; nothing is stored yet. */
export const previaDaMatriz = z.object({
  /** Profiles that would change, or whose requested changes the caller may not make. */
  perfis: z.array(
    z.object({
      id,
      nome: z.string(),
      versao: z.int(),
      pessoas: z.int(),
      conceder: chaves,
      retirar: chaves,
      /** Permissions that stay unchanged, by reason. */
      presas: z.array(z.object({ motivo: z.string(), chaves })),
    }),
  ),
  /** Profiles that already match the sheet. */
  iguais: z.array(z.string()),
  /** Profiles without a column. */
  semColuna: z.array(z.string()),
  /** Permissions without a row. */
  semLinha: chaves,
  /** Titles that match no profile. */
  colunasDesconhecidas: z.array(z.string()),
  /** The first unreadable rows and cells, and the number of all of them. */
  problemas: z.array(z.object({ linha: z.int(), mensagem: z.string() })),
  totalDeProblemas: z.int(),
  /** Warnings about the file: formulas, macros. */
  avisos: z.array(z.string()),
});
export type PreviaDaMatriz = z.infer<typeof previaDaMatriz>;
export type PreviaDoPerfil = PreviaDaMatriz['perfis'][number];

/** Changes of many profiles at once, each with the version that the editor read. */
export const mudancasDaMatriz = z.strictObject({
  perfis: z
    .array(mudancaDoPerfil.safeExtend({ id }))
    .min(1, 'Informe ao menos um perfil.')
    .max(PERFIS_MAXIMO, `Informe no máximo ${PERFIS_MAXIMO} perfis.`)
    .refine((lista) => new Set(lista.map((perfil) => perfil.id)).size === lista.length, {
      message: 'O mesmo perfil está duas vezes.',
    }),
});
export type MudancaDaMatriz = z.output<typeof mudancasDaMatriz>['perfis'][number];
