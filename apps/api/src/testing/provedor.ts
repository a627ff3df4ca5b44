import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error the package has no types of its own
import Provider from 'oidc-provider';

export const CLIENTE = 'cadencia';
export const SEGREDO = 'um segredo de teste do provedor';

export interface Provedor {
  /** Its address. */
  readonly emissor: string;
  /** Sets whether it says that e-mails are verified. */
  check(sim: boolean): void;
  close(): void;
}

/**
 * An identity provider in this process, with pages to sign in and consent; any name may enter, and is the e-mail of the
 * account. It sends browsers back to `retorno` only.
 */
export async function startProvedor(retorno: string): Promise<Provedor> {
  let conferido = true;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emissor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc = new Provider(emissor, {
    clients: [
      {
        client_id: CLIENTE,
        client_secret: SEGREDO,
        redirect_uris: [retorno],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: conferido, name: 'Rosa de Campos' }),
    }),
    cookies: { keys: ['x'.repeat(32)] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
  });
  server.on('request', oidc.callback());
  return {
    emissor,
    check: (sim) => {
      conferido = sim;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
