import { z } from 'zod';
import { id } from '../../values.ts';
import { mudancaDoPerfil } from '../schema.ts';

/** Bytes of a sheet that is taken: what is written of 500 profiles is less. */
export const PLANILHA_MAXIMA = 5 * 1_048_576;

/** Profiles that are changed at once: as many as a list shows. */
const PERFIS_MAXIMO = 500;

const chaves = z.array(z.string());

/** What a sheet would change, nothing of it stored. */
export const previaDaMatriz = z.object({
  /** Profiles that would change, or that the sheet asks to change in what the caller may not. */
  perfis: z.array(
    z.object({
      id,
      nome: z.string(),
      versao: z.int(),
      pessoas: z.int(),
      conceder: chaves,
      retirar: chaves,
      /** What stays as it is, by the reason. */
      presas: z.array(z.object({ motivo: z.string(), chaves })),
    }),
  ),
  /** Profiles of the sheet that are already so. */
  iguais: z.array(z.string()),
  /** Profiles without a column. */
  semColuna: z.array(z.string()),
  /** Permissions without a row. */
  semLinha: chaves,
  /** Titles that are no profile. */
  colunasDesconhecidas: z.array(z.string()),
  /** Rows and cells that are not understood: the first of them, and how many there are. */
  problemas: z.array(z.object({ linha: z.int(), mensagem: z.string() })),
  totalDeProblemas: z.int(),
  /** Of the file: formulas, macros. */
  avisos: z.array(z.string()),
});
export type PreviaDaMatriz = z.infer<typeof previaDaMatriz>;
export type PreviaDoPerfil = PreviaDaMatriz['perfis'][number];

/** Changes of many profiles at once, each over the version that was read. */
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
