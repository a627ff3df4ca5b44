import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { signin } from '@cadencia/domain/usuario/endpoints.ts';
import { CAMINHO_OIDC_ENTRAR, getOidc, tokenOidc } from '@cadencia/domain/usuario/oidc/endpoints.ts';
import { checkToken, confirmSenha, recoverSenha } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiBase, call } from '../../../lib/api-client.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { readOptions } from '../../../lib/query.ts';
import { safeReturnUrl } from '../../../lib/return-url.ts';
import { signInFailed, signInRequested, signInSucceeded } from '../../../lib/session.ts';
import type { Credenciais } from './components/credenciais.ts';

/** Whether the password is right and a code is missing or wrong. */
export const isSegundoFator = (error: unknown): boolean =>
  error instanceof ErroApi && error.codigo === 'sessao.segundo_fator';

interface Entrada extends Credenciais {
  readonly codigo?: string;
}

/** Opens a session and answers its token; it changes no auth state, so it also serves to re-enter inside a page. */
export const openSession = async ({ email, senha, codigo }: Entrada): Promise<string> => {
  const body = { des_email_usu: email, des_senha_usu: senha, ...(codigo ? { codigo_mfa: codigo } : {}) };
  return (await call(signin, { body })).token;
};

/** Signs in: the auth state follows the request, its success and its failure. A second step is no failure. */
export const useSignIn = () =>
  useMutation({
    mutationFn: openSession,
    onMutate: signInRequested,
    onSuccess: signInSucceeded,
    onError: (error, { codigo }) => {
      if (codigo !== undefined || !isSegundoFator(error)) signInFailed(textOfError(error).mensagem);
    },
  });

export const oidcQuery = readOptions(getOidc, {});

/** Address of the company's sign-in; it leaves out a `returnUrl` of another site. */
export function enderecoDoProvedor(returnUrl: string | undefined): string {
  const destino = safeReturnUrl(returnUrl, location.origin);
  return apiBase() + CAMINHO_OIDC_ENTRAR + (destino === '/' ? '' : `?${new URLSearchParams({ returnUrl: destino })}`);
}

/** Signs in with the code from the company's sign-in. */
export const useEntrarPorCodigo = () =>
  useMutation({
    mutationFn: async (codigo: string) => (await call(tokenOidc, { body: { codigo } })).token,
    onMutate: signInRequested,
    onSuccess: signInSucceeded,
    onError: (error) => signInFailed(textOfError(error).mensagem),
  });

export const useRecuperarSenha = () =>
  useMutation({ mutationFn: (email: string) => call(recoverSenha, { body: { des_email_usu: email } }) });

export type TokenConferido = AnswerOf<typeof checkToken>;

/** Checks a link and its person. It is read once: the link does not change while the page shows it. */
export const tokenQuery = (token: string) =>
  queryOptions<TokenConferido>({
    queryKey: [checkToken.caminho, token],
    queryFn: ({ signal }) => call(checkToken, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Confirmacao {
  readonly token: string;
  readonly senha: string;
}

export const useConfirmarSenha = () =>
  useMutation({
    mutationFn: ({ token, senha }: Confirmacao) => call(confirmSenha, { body: { des_senha_usu: senha, token } }),
  });
