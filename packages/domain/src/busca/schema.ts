import { z } from 'zod';
import { id, texto } from '../values.ts';

/** Fewer characters than this find too much to help anybody. */
export const MINIMO_BUSCA = 2;
export const MAXIMO_BUSCA = 200;
/** The search counts up to this number; a total of this many means "so many or more". */
export const TETO_BUSCA = 1_000;

/** The length counts as on the screen: one emoji counts as two characters, and finds nothing. */
export const termoBusca = texto(MAXIMO_BUSCA).refine(
  ({ length }) => length >= MINIMO_BUSCA,
  `Informe ao menos ${MINIMO_BUSCA} caracteres.`,
);

export const itemBusca = z.object({
  id,
  titulo: z.string(),
  /** Where the item is and what it belongs to. */
  detalhe: z.string(),
  /** Path in the product that shows the item. */
  destino: z.string().startsWith('/'),
});
export type ItemBusca = z.infer<typeof itemBusca>;

export const grupoBusca = z.object({
  /** Entity, such as `atividade`. */
  tipo: z.string(),
  rotulo: z.string(),
  /** True when nothing has the words as typed and the items are only similar. */
  parecidos: z.boolean(),
  /** Number of items found, at most `TETO_BUSCA`. */
  total: z.int(),
  itens: z.array(itemBusca).max(20),
});
export type GrupoBusca = z.infer<typeof grupoBusca>;
