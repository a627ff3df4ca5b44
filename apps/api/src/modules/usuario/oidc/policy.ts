import { caminhoInterno } from '@cadencia/domain/usuario/conta/schema.ts';
import { z } from 'zod';

/** What the cookie carries on the way to the provider. */
export const ida = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string().optional(),
});
/** What it carries on the way to the token: the code is good only in the browser that earned it. */
export const volta = z.object({ codigo: z.string() });

/** Where to go after the sign-in, when the person came for an address of this product: never another site. */
export const returnUrlDe = (valor: unknown): { readonly returnUrl?: string } => {
  const lido = caminhoInterno.safeParse(valor);
  return lido.success && lido.data !== '/' ? { returnUrl: lido.data } : {};
};
