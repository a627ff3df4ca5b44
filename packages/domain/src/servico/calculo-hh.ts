import { z } from 'zod';
import publicos from './indices-publicos.json' with { type: 'json' };

const indice = z.strictObject({
  grupo: z.string(),
  indice: z.string(),
  /** What the quantity counts, in the plural. */
  unidade: z.string(),
  /** People of one crew; null where the norm does not say. */
  pessoas: z.int().positive().nullable(),
  /** Minutes of one unit, or units of a day of one crew. */
  minutos: z.number().positive().optional(),
  porDia: z.number().positive().optional(),
  fonte: z.string(),
});

/** How long a crew takes for one unit of work, and who says so. */
export type Indice = z.output<typeof indice>;

/** Indices of a public Brazilian table (domain.md §14.6). */
export const INDICES_PUBLICOS: readonly Indice[] = z.array(indice).parse(publicos);

interface Medida {
  readonly quantidade: number;
  readonly pessoas: number;
  /** Crews at work at once: they shorten the work, and its HH stays. */
  readonly equipes: number;
  /** Hours of work in a day, for what is given by the day. */
  readonly horasPorDia: number;
}

/** Working minutes and HH of a quantity of work; HH is the duration times the people. */
export function calcularHh({ minutos, porDia }: Indice, { quantidade, pessoas, equipes, horasPorDia }: Medida) {
  const umaEquipe = minutos === undefined ? (quantidade / (porDia ?? 1)) * horasPorDia * 60 : quantidade * minutos;
  return {
    minutos: Math.round(umaEquipe / equipes),
    hh: Math.round((umaEquipe / 60) * pessoas * 100) / 100,
  };
}
