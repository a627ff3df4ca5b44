import { z } from 'zod';
import { id, texto } from '../values.ts';

/** Fewer characters than this find too much to help anybody. */
export const MINIMO_BUSCA = 2;
export const MAXIMO_BUSCA = 200;
/** What is found is counted up to here; this many means "so many or more". */
export const TETO_BUSCA = 1_000;

/** Counted as the screen counts: one emoji is two, and finds nothing. */
export const termoBusca = texto(MAXIMO_BUSCA).refine(
  ({ length }) => length >= MINIMO_BUSCA,
  `Informe ao menos ${MINIMO_BUSCA} caracteres.`,
);

export const itemBusca = z.object({
  id,
  titulo: z.string(),
  /** Where it is, what it belongs to. */
  detalhe: z.string(),
  /** Path in the product that shows it. */
  destino: z.string().startsWith('/'),
});
export type ItemBusca = z.infer<typeof itemBusca>;

export const grupoBusca = z.object({
  /** Entity, `atividade`. */
  tipo: z.string(),
  rotulo: z.string(),
  /** Nothing has the words as typed: these are similar. */
  parecidos: z.boolean(),
  /** At most `TETO_BUSCA`. */
  total: z.int(),
  itens: z.array(itemBusca).max(20),
});
export type GrupoBusca = z.infer<typeof grupoBusca>;
