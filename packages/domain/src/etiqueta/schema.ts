import { z } from 'zod';
import type { Cadastro } from '../cadastro.ts';
import { perguntaDe } from '../cadastro-endpoints.ts';
import { id } from '../values.ts';

/** Labels on an A4 sheet of 3 × 8. */
export const ETIQUETAS_POR_FOLHA = 24;
export const MAX_ETIQUETAS = 2_000;

/** Which rows of a register get a label, and where the first is on its sheet. */
export const pedidoDeEtiquetas = (cadastro: Cadastro) =>
  z.strictObject({
    ...perguntaDe(cadastro),
    /** The selection, printed in this order; absent: what the filters leave, in the order of the list. */
    ids: z
      .array(id)
      .min(1, `Selecione ao menos um ${cadastro.labels.singular.toLowerCase()}.`)
      .max(MAX_ETIQUETAS, `Imprima no máximo ${MAX_ETIQUETAS.toLocaleString('pt-BR')} etiquetas por vez.`)
      .optional(),
    /** Of what the filters leave, the rows that were taken out of the selection. */
    exceto: z.array(id).min(1).max(MAX_ETIQUETAS).optional(),
    /** First free label of the first sheet, from 1, row by row. */
    inicio: z.int().min(1).max(ETIQUETAS_POR_FOLHA).default(1),
  });
