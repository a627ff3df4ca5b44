import { z } from 'zod';
import { dataHora, id } from '../../values.ts';

/** Most of the coming shifts that are looked at one by one. */
export const TURNOS_MAXIMO = 60;

/** Hours that have to be done in a stretch, against those that the craft has in it. */
const aperto = z.object({
  hh: z.number(),
  capacidade: z.number(),
  /** `hh` ÷ `capacidade`; null when there is work and nobody to do it. */
  indice: z.number().nullable(),
  farol: z.enum(['VERDE', 'AMARELO', 'VERMELHO']),
});

export const turnoAVir = z.object({ nome: z.string(), de: dataHora, ate: dataHora });

/** The work that is left for a craft with a limit, against what the craft can still do. */
export const linhaMassaCritica = z.object({
  especialidade: z.object({ id, sigla: z.string(), nome: z.string() }),
  /** Hours left, hours that there are until the last of it has to be done, and the difference. */
  hhRestante: z.number(),
  capacidade: z.number(),
  folga: z.number(),
  /** Of the work with little float, what has to be done within the horizon. */
  horizonte: aperto,
  /** One for each of the coming shifts: what has to be done by its end and cannot have been done before it. */
  turnos: z.array(aperto).max(TURNOS_MAXIMO),
  /** That of the horizon; red when it does not fit. */
  farol: aperto.shape.farol,
  /** Null while some order of the work within the late dates may have enough people. */
  naoCabe: z
    .object({
      /** From here on more has to be done than can be, at best. */
      cruzaEm: dataHora,
      /** Most hours that are missing, and when. */
      falta: z.number(),
      faltaEm: dataHora,
      /** From here to `faltaEm` the craft has no hour to spare. */
      desde: dataHora,
      /** What asks for the most of those hours: leaving it for later relieves the craft most. */
      pesam: z.array(z.object({ id, codigo: z.string(), nome: z.string(), hh: z.number() })).max(20),
    })
    .nullable(),
});
export type LinhaMassaCritica = z.infer<typeof linhaMassaCritica>;

/**
 * A line counts all the work of its craft, so it is shown to those who see all of that work; `ocultas` says how many
 * crafts there are of whose work the reader sees only a part.
 */
export const quadroMassaCritica = z.object({
  dataBase: dataHora,
  turnos: z.array(turnoAVir).max(TURNOS_MAXIMO),
  /** What does not fit first, then by the index of the horizon. */
  linhas: z.array(linhaMassaCritica).max(200),
  total: z.int(),
  ocultas: z.int(),
});
export type QuadroMassaCritica = z.infer<typeof quadroMassaCritica>;
