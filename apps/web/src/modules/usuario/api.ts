import { signin, signout } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { textOfError } from '../../lib/erro-api.ts';
import { logError } from '../../lib/log.ts';
import { leaveSession, signInFailed, signInRequested, signInSucceeded } from '../../lib/session.ts';

interface Credenciais {
  readonly email: string;
  readonly senha: string;
}

/** Signs in: the auth state follows the request, its success and its failure. */
export const useSignIn = () =>
  useMutation({
    mutationFn: ({ email, senha }: Credenciais) =>
      call(signin, { body: { des_email_usu: email, des_senha_usu: senha } }),
    onMutate: signInRequested,
    onSuccess: ({ token }) => signInSucceeded(token),
    onError: (error) => signInFailed(textOfError(error).mensagem),
  });

/** Leaves at once, also when the API is down; the server's session ends if it can. */
export function signOut(): void {
  call(signout, { body: {} }, { keepalive: true }).catch((error: unknown) => logError('saída', error));
  leaveSession();
}
