import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';
import { caminhoInterno } from '@cadencia/domain/usuario/conta/schema.ts';
import { FALHAS_OIDC } from '@cadencia/domain/usuario/oidc/schema.ts';
import { z } from 'zod';

/** Content of the cookie on the way to the provider. */
export const ida = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string().optional(),
});
/** Content of the cookie on the way to the token: the code works only in the browser that got it. */
export const volta = z.object({ codigo: z.string() });

/** Address after the sign-in, when the person came for an address of this product: never another site. */
export const returnUrlDe = (valor: unknown): { readonly returnUrl?: string } => {
  const lido = caminhoInterno.safeParse(valor);
  return lido.success && lido.data !== '/' ? { returnUrl: lido.data } : {};
};

const codigoDe = (error: unknown): ErrorCode | undefined =>
  error instanceof AppError && error.code in FALHAS_OIDC ? error.code : undefined;

/** Error that the page can explain. */
export const falhaDe = (error: unknown): ErrorCode => codigoDe(error) ?? 'oidc.recusado';

/** Failures that are no refusal: the sign-in is off, or its provider is away. */
const SEM_RECUSA: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['oidc.inativo', 'oidc.indisponivel']);

/** Reason of a refusal; undefined for a failure that is no refusal. */
export function recusaDe(error: unknown): ErrorCode | undefined {
  const codigo = codigoDe(error);
  return codigo === undefined || SEM_RECUSA.has(codigo) ? undefined : codigo;
}

/** The refused person, as far as known. */
export interface Recusado {
  usuarioId?: number;
  /** E-mail as the provider gives it. */
  email?: string | undefined;
}
