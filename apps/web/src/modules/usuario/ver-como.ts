import { signout } from '@cadencia/domain/usuario/endpoints.ts';
import { seeAs } from '@cadencia/domain/usuario/ver-como.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { local } from '../../lib/local.ts';
import { logError } from '../../lib/log.ts';
import { leaveSession, sessionToken, switchToken } from '../../lib/session.ts';
import { isExpired } from '../../lib/token.ts';

/** Key of the administrator's own token while they look as somebody else. */
const PROPRIO = 'auth-token-proprio';

async function start(id: number): Promise<void> {
  const { token } = await call(seeAs, { params: { id: String(id) } });
  const proprio = sessionToken();
  if (proprio !== null) local.set(PROPRIO, proprio);
  switchToken(token, '/dashboard/main');
}

export const useVerComo = () => useMutation({ mutationFn: start });

/** Ends looking as somebody else, also when the API is down; continues as the administrator, or else at the login. */
export function voltarASerEu(): void {
  call(signout, { body: {} }, { keepalive: true }).catch((error: unknown) => logError('fim de ver como', error));
  const proprio = local.get(PROPRIO);
  local.remove(PROPRIO);
  if (proprio === null || isExpired(proprio, Date.now())) leaveSession();
  else switchToken(proprio, '/usuario');
}

/** Drops the waiting token after looking as somebody else ended in another way. */
export const forgetProprio = (): void => {
  if (local.get(PROPRIO) !== null) local.remove(PROPRIO);
};
