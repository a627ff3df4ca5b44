import { z } from 'zod';
import { instante, texto, textoObrigatorio } from '../../values.ts';

/** As it is stored: lower case. */
export const email = textoObrigatorio(160)
  .toLowerCase()
  .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/, 'Informe um e-mail válido.');

/** Hours that both addresses have to confirm a change. */
export const TROCA_HORAS = 72;

const MOTIVO_MINIMO = 5;
/** Why the address of before cannot confirm any more. */
export const motivoSemAntigo = texto(500).min(
  MOTIVO_MINIMO,
  `Informe o motivo em ao menos ${MOTIVO_MINIMO} caracteres.`,
);

/** A change of somebody's e-mail that waits for its confirmations. */
export const trocaEmail = z.object({
  novo: z.string(),
  /** Who asked for it; null when that person is no more. */
  por: z.string().nullable(),
  pedidaEm: instante,
  expiraEm: instante,
  /** What an administrator said of the address of before, which then is not asked. */
  motivo: z.string().nullable(),
  antigoConfirmou: z.boolean(),
  novoConfirmou: z.boolean(),
});
export type TrocaEmail = z.infer<typeof trocaEmail>;

/** To hand over where nothing leaves by e-mail; null each that goes by e-mail or is not asked any more. */
export const linksDaTroca = z.object({ antigo: z.string().nullable(), novo: z.string().nullable() });
export type LinksDaTroca = z.infer<typeof linksDaTroca>;
