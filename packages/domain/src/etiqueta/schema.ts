import { z } from 'zod';
import type { Cadastro } from '../cadastro.ts';
import { perguntaDe } from '../cadastro-endpoints.ts';
import { id } from '../values.ts';

/** Labels on an A4 sheet of 3 × 8. */
export const ETIQUETAS_POR_FOLHA = 24;
export const MAX_ETIQUETAS = 2_000;

/** The rows of a register that get a label, and the place of the first label on its sheet. */
export const pedidoDeEtiquetas = (cadastro: Cadastro) =>
  z.strictObject({
    ...perguntaDe(cadastro),
    /** The selected rows, in the order of print; absent: the rows that pass the filters, in the order of the list. */
    ids: z
      .array(id)
      .min(1, `Selecione ao menos um ${cadastro.labels.singular.toLowerCase()}.`)
      .max(MAX_ETIQUETAS, `Imprima no máximo ${MAX_ETIQUETAS.toLocaleString('pt-BR')} etiquetas por vez.`)
      .optional(),
    /** Rows that pass the filters but were taken out of the selection. */
    exceto: z.array(id).min(1).max(MAX_ETIQUETAS).optional(),
    /** First free label of the first sheet, from 1, row by row. */
    inicio: z.int().min(1).max(ETIQUETAS_POR_FOLHA).default(1),
  });
