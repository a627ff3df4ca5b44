import { z } from 'zod';
import { dataHora, id } from '../../values.ts';

/** Most coming shifts in one answer. */
export const TURNOS_MAXIMO = 60;

/** Hours of work that a stretch requires, against the hours that the craft has in it. */
const aperto = z.object({
  hh: z.number(),
  capacidade: z.number(),
  /** `hh` ÷ `capacidade`; null when there is work and no people for it. */
  indice: z.number().nullable(),
  farol: z.enum(['VERDE', 'AMARELO', 'VERMELHO']),
});

export const turnoAVir = z.object({ nome: z.string(), de: dataHora, ate: dataHora });

/** Remaining work of a craft with a limit, against what the craft can still do. */
export const linhaMassaCritica = z.object({
  especialidade: z.object({ id, sigla: z.string(), nome: z.string() }),
  /** Remaining hours, hours of the craft until the last of the work is due, and the difference. */
  hhRestante: z.number(),
  capacidade: z.number(),
  folga: z.number(),
  /** Work with little float that is due within the horizon. */
  horizonte: aperto,
  /** One entry for each coming shift: work that is due by its end and cannot be done before the shift. */
  turnos: z.array(aperto).max(TURNOS_MAXIMO),
  /** Light of the horizon; red when the work does not fit. */
  farol: aperto.shape.farol,
  /** Null while some order of the work within the late dates may have enough people. */
  naoCabe: z
    .object({
      /** From this instant on, more work is due than the craft can do at best. */
      cruzaEm: dataHora,
      /** Largest shortage in hours, and its instant. */
      falta: z.number(),
      faltaEm: dataHora,
      /** From this instant to `faltaEm` the craft has no hour to spare. */
      desde: dataHora,
      /** Activities that take the most of those hours: to postpone them relieves the craft most. */
      pesam: z.array(z.object({ id, codigo: z.string(), nome: z.string(), hh: z.number() })).max(20),
    })
    .nullable(),
});
export type LinhaMassaCritica = z.infer<typeof linhaMassaCritica>;

/**
 * A line counts all the work of its craft, so only readers who see all of that work get it; `ocultas` is the number of
 * crafts whose work the reader sees only in part.
 */
export const quadroMassaCritica = z.object({
  dataBase: dataHora,
  turnos: z.array(turnoAVir).max(TURNOS_MAXIMO),
  /** Lines whose work does not fit come first, then by the index of the horizon. */
  linhas: z.array(linhaMassaCritica).max(200),
  total: z.int(),
  ocultas: z.int(),
});
export type QuadroMassaCritica = z.infer<typeof quadroMassaCritica>;
