import { z } from 'zod';
import { texto } from '../../values.ts';

export const SENHA_MAXIMA = 128;
const LONGA = `Use no máximo ${SENHA_MAXIMA} caracteres.`;

/** A password as the person typed it, new or existing: other code decides whether it is good or right. */
export const senhaDigitada = z.string('Campo obrigatório.').min(1, 'Campo obrigatório.').max(1_000, LONGA);

/** The secret of a link, as it came in the address. */
export const tokenSenha = texto(200);

export const tipoToken = z.enum(['RECUPERACAO', 'CONVITE']);
export type TipoToken = z.infer<typeof tipoToken>;
