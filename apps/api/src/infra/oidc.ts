import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';
import * as oidc from 'openid-client';

export interface ConfigOidc {
  readonly emissor: URL;
  readonly cliente: string;
  readonly segredo: string | undefined;
  /** Name on the sign-in button. */
  readonly nome: string;
  /** Profile for unknown people who sign in; absent: unknown people are refused. */
  readonly criarPerfil: number | undefined;
}

/** Values that the browser keeps and the provider must send back unchanged. */
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

/** Errors of a provider when the person, or its own rules, refused the sign-in (RFC 6749, OpenID Connect). */
const NEGADAS = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
const FORA_DO_AR = new Set(['server_error', 'temporarily_unavailable']);

function codeOf(error: unknown): ErrorCode {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (NEGADAS.has(error.error)) return 'oidc.negado';
    return FORA_DO_AR.has(error.error) ? 'oidc.indisponivel' : 'oidc.recusado';
  }
  // No answer came, or none in time.
  const semResposta =
    error instanceof TypeError || (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT');
  return semResposta ? 'oidc.indisponivel' : 'oidc.recusado';
}

const fail = (code: ErrorCode) => (cause: unknown) => {
  throw new AppError(code, { cause });
};

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

  /** Starts a sign-in; answers the address for the browser. @throws {AppError} `oidc.indisponivel` */
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

  /**
   * The person who came back. `search`: the query, with its `?`.
   * @throws {AppError} `oidc.negado`, `oidc.indisponivel`, `oidc.recusado` when anything does not fit what was sent
   */
  async finish(search: string, ida: Ida): Promise<Identidade> {
    const config = await this.#discover();
    return this.#exchange(config, search, ida).catch((error: unknown) => fail(codeOf(error))(error));
  }

  async #exchange(config: oidc.Configuration, search: string, { state, nonce, verifier }: Ida): Promise<Identidade> {
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

  /** Asks the provider's configuration once; after a failure, the next sign-in asks again. */
  #discover(): Promise<oidc.Configuration> {
    const { emissor, cliente, segredo } = this.#config;
    this.#descoberta ??= oidc
      .discovery(emissor, cliente, segredo, segredo === undefined ? oidc.None() : undefined, {
        timeout: ESPERA_S,
        execute: [
          oidc.enableNonRepudiationChecks,
          // The configuration accepts plain HTTP only on this machine.
          ...(emissor.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        this.#descoberta = undefined;
        return fail('oidc.indisponivel')(error);
      });
    return this.#descoberta;
  }
}

const texto = (valor: unknown): string | undefined => (typeof valor === 'string' && valor !== '' ? valor : undefined);
