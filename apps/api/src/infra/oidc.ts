import * as oidc from 'openid-client';

/** What an identity provider is reached with. */
export interface ConfigOidc {
  readonly emissor: URL;
  readonly cliente: string;
  readonly segredo: string | undefined;
  /** As the sign-in button says it. */
  readonly nome: string;
  /** Profile of people who come in unknown; absent: nobody does. */
  readonly criarPerfil: number | undefined;
}

/** What must come back unchanged from the provider, kept by the browser meanwhile. */
export interface Ida {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Identidade {
  readonly email: string | undefined;
  readonly emailConferido: boolean;
  readonly nome: string | undefined;
}

const ESPERA_S = 10;
const ESCOPO = 'openid email profile';

/** Sign-in with an identity provider: authorization code with PKCE S256, state and nonce. */
export class Provedor {
  readonly #config: ConfigOidc;
  readonly #retorno: string;
  #descoberta: Promise<oidc.Configuration> | undefined;

  /** `retorno`: the address that the provider sends the browser back to, as it is registered there. */
  constructor(config: ConfigOidc, retorno: string) {
    this.#config = config;
    this.#retorno = retorno;
  }

  /** Where to send the browser. */
  async start(): Promise<Ida & { readonly url: URL }> {
    const config = await this.#discover();
    const verifier = oidc.randomPKCECodeVerifier();
    const ida = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.#retorno,
      scope: ESCOPO,
      state: ida.state,
      nonce: ida.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { ...ida, url };
  }

  /** Who came back. Throws when anything of it does not fit what was sent. `search`: the query, with its `?`. */
  async finish(search: string, { state, nonce, verifier }: Ida): Promise<Identidade> {
    const config = await this.#discover();
    const tokens = await oidc.authorizationCodeGrant(config, new URL(this.#retorno + search), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const dados =
      claims && claims['email'] === undefined
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims;
    return {
      email: texto(dados?.['email']),
      emailConferido: dados?.['email_verified'] === true,
      nome: texto(dados?.['name']),
    };
  }

  /** Asked once; a failure is asked again by the next who comes. */
  #discover(): Promise<oidc.Configuration> {
    const { emissor, cliente, segredo } = this.#config;
    this.#descoberta ??= oidc
      .discovery(emissor, cliente, segredo, segredo === undefined ? oidc.None() : undefined, {
        timeout: ESPERA_S,
        execute: [
          oidc.enableNonRepudiationChecks,
          // Plain HTTP gets past the configuration only on this machine.
          ...(emissor.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        this.#descoberta = undefined;
        throw error;
      });
    return this.#descoberta;
  }
}

const texto = (valor: unknown): string | undefined => (typeof valor === 'string' && valor !== '' ? valor : undefined);
