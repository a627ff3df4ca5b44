import { z } from 'zod';
import { texto, textoObrigatorio } from '../values.ts';
import {
  CATEGORIAS_CALDEIRA,
  CATEGORIAS_NR13,
  CATEGORIAS_VASO,
  type CategoriaNr13,
  OBJETOS_NR13,
  type ObjetoNr13,
} from './classe.ts';

const meses = z.int().min(1, 'Informe pelo menos 1 mês.').max(600, 'Informe no máximo 600 meses.').nullable();

const prazo = z.strictObject({
  objeto: z.enum(Object.keys(OBJETOS_NR13) as [ObjetoNr13, ...ObjetoNr13[]]),
  categoria: z.enum(Object.keys(CATEGORIAS_NR13) as [CategoriaNr13, ...CategoriaNr13[]]),
  spie: z.boolean(),
  /** Longest intervals in months; null leaves the interval to the professional. */
  mesesExterno: meses,
  mesesInterno: meses,
  /** Interval of the hydrostatic test. */
  mesesTh: meses,
  item: texto(40),
});
export type PrazoNr13 = z.infer<typeof prazo>;

const categoriaVaso = z.enum(CATEGORIAS_VASO);
/** Categories of the groups 1 to 5. */
const linhaDaMatriz = z.array(categoriaVaso).length(5, 'Informe a categoria dos 5 grupos.');

/** Categories of each object; the test of the safety valves counts only for boilers of category A. */
const CATEGORIAS_DO_OBJETO: Readonly<Record<ObjetoNr13, readonly CategoriaNr13[]>> = {
  VASO: CATEGORIAS_VASO,
  CALDEIRA: CATEGORIAS_CALDEIRA,
  CALDEIRA_RECUPERACAO: CATEGORIAS_CALDEIRA,
  CALDEIRA_PSV: ['A'],
  CALDEIRA_ESPECIAL: CATEGORIAS_CALDEIRA,
};

const combinacoes = Object.entries(CATEGORIAS_DO_OBJETO)
  .flatMap(([objeto, categorias]) => categorias.map((categoria) => [objeto, categoria]))
  .flatMap(([objeto, categoria]) => [`${objeto}/${categoria}/false`, `${objeto}/${categoria}/true`]);

const chaveDe = ({ objeto, categoria, spie }: PrazoNr13): string => `${objeto}/${categoria}/${spie}`;

/** The numbers of NR-13 that this product calculates with: data, which an engineer confirms and changes. */
export const tabelaNr13 = z.strictObject({
  /** Smallest P·V (MPa·m³) of the groups 1 to 4, in falling order; a P·V below the last is group 5. */
  grupos: z
    .array(z.number().positive('Informe um número maior que zero.').max(1_000_000))
    .length(4, 'Informe o limite dos grupos 1 a 4.')
    .refine(
      (limites) => limites.every((limite, n) => n === 0 || limite < (limites[n - 1] ?? 0)),
      'Os limites devem cair do grupo 1 ao 4.',
    ),
  matriz: z.strictObject({ A: linhaDaMatriz, B: linhaDaMatriz, C: linhaDaMatriz, D: linhaDaMatriz }),
  /** Operating pressure (MPa) from which boilers are of category A. */
  caldeiraA: z.number().positive('Informe um número maior que zero.').max(1_000),
  prazos: z
    .array(prazo)
    .max(combinacoes.length)
    .refine(
      (prazos) =>
        prazos.length === combinacoes.length && combinacoes.every((uma) => prazos.some((p) => chaveDe(p) === uma)),
      'Informe um prazo de cada categoria, com e sem SPIE.',
    ),
});
export type TabelaNr13 = z.infer<typeof tabelaNr13>;

const dia = z
  .string()
  .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, 'Informe uma data válida.')
  .refine((escrito) => !Number.isNaN(Date.parse(`${escrito}T00:00Z`)), 'Informe uma data válida.');

/** A version of the parameters, in force from `vigencia` on. */
export const parametroNr13 = z.strictObject({
  vigencia: dia,
  norma: textoObrigatorio(200),
  observacao: texto(4_000),
  /** Professional who confirmed the numbers, with the register; null until somebody does. */
  confirmadoPor: textoObrigatorio(150).nullable(),
  tabela: tabelaNr13,
});
export type ParametroNr13 = z.infer<typeof parametroNr13>;
