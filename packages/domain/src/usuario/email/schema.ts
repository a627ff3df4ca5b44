import { z } from 'zod';
import { instante, texto, textoObrigatorio } from '../../values.ts';

/** An address as it is stored: in lower case. */
export const email = textoObrigatorio(160)
  .toLowerCase()
  .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/, 'Informe um e-mail válido.');

/** Hours that both addresses have to confirm a change. */
export const TROCA_HORAS = 72;

const MOTIVO_MINIMO = 5;
/** Why the former address can no longer confirm. */
export const motivoSemAntigo = texto(500).min(
  MOTIVO_MINIMO,
  `Informe o motivo em ao menos ${MOTIVO_MINIMO} caracteres.`,
);

/** A change of a person's e-mail that waits for its confirmations. */
export const trocaEmail = z.object({
  novo: z.string(),
  /** Name of the person who asked for the change; null when that person no longer exists. */
  por: z.string().nullable(),
  pedidaEm: instante,
  expiraEm: instante,
  /** An administrator's reason to skip the former address, which then need not confirm. */
  motivo: z.string().nullable(),
  antigoConfirmou: z.boolean(),
  novoConfirmou: z.boolean(),
});
export type TrocaEmail = z.infer<typeof trocaEmail>;

/** Links to hand over where no message leaves by e-mail; null for a link that goes by e-mail or is not needed. */
export const linksDaTroca = z.object({ antigo: z.string().nullable(), novo: z.string().nullable() });
export type LinksDaTroca = z.infer<typeof linksDaTroca>;
