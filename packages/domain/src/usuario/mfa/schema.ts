import { z } from 'zod';

/** Recovery codes made at once; each replaces the second factor one time. */
export const CODIGOS_RECUPERACAO = 10;

const ENFEITES = /[\s-]/g;

/** Six digits of the authenticator, or a recovery code; people may copy it with blanks and hyphens. */
export const codigoMfa = z
  .string('Campo obrigatório.')
  .max(40, 'Informe no máximo 40 caracteres.')
  .transform((valor) => valor.replace(ENFEITES, '').toLowerCase())
  .refine((valor) => valor !== '', 'Campo obrigatório.');

export const isTotp = (codigo: string): boolean => /^\d{6}$/.test(codigo);
