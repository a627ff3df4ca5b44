import { z } from 'zod';

/** The formats that a schedule is exported in, with their names. */
export const FORMATOS_CRONOGRAMA = {
  XER: { nome: 'Primavera P6 (XER)', extensao: 'xer' },
  PMXML: { nome: 'Primavera P6 (XML)', extensao: 'xml' },
  MSPDI: { nome: 'MS Project (XML)', extensao: 'xml' },
  XLSX: { nome: 'Planilha (XLSX)', extensao: 'xlsx' },
  CSV: { nome: 'Planilha (CSV)', extensao: 'csv' },
} as const;
/** Programs whose files have an extension of others too. */
const DO_PROGRAMA: Readonly<Record<string, string>> = { PMXML: '-p6', MSPDI: '-ms-project' };
/** End of the name of a file, by which two of one day are told apart: `-p6.xml`, `.xer`. */
export const finalDoNome = (formato: string, extensao: string): string => `${DO_PROGRAMA[formato] ?? ''}.${extensao}`;

export type FormatoCronograma = keyof typeof FORMATOS_CRONOGRAMA;

export const formatoCronograma = z.enum(
  Object.keys(FORMATOS_CRONOGRAMA) as [FormatoCronograma, ...FormatoCronograma[]],
);

/** A part of the schedule that the format cannot hold as it is. */
export const perda = z.object({
  onde: z.string(),
  oque: z.string(),
  /** `SAI`: the file leaves it out; `MUDA`: the file has it in another way; `ENTRA`: the format asks for it. */
  como: z.enum(['SAI', 'MUDA', 'ENTRA']),
  quantos: z.int(),
  /** Codes or names of the first ones. */
  exemplos: z.array(z.string()).max(5),
});

export const previaExportacao = z.object({
  formato: formatoCronograma,
  atividades: z.int(),
  perdas: z.array(perda).max(200),
});
export type PreviaExportacao = z.infer<typeof previaExportacao>;
