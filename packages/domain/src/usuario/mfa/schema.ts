import { z } from 'zod';

/** Made at once; each stands for the second factor one time. */
export const CODIGOS_RECUPERACAO = 10;

const ENFEITES = /[\s-]/g;

/** Six digits of the authenticator, or a recovery code; blanks and hyphens are how people copy them. */
export const codigoMfa = z
  .string('Campo obrigatório.')
  .max(40, 'Informe no máximo 40 caracteres.')
  .transform((valor) => valor.replace(ENFEITES, '').toLowerCase())
  .refine((valor) => valor !== '', 'Campo obrigatório.');

export const isTotp = (codigo: string): boolean => /^\d{6}$/.test(codigo);
