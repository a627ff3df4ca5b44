import { getConfiguracao } from '@cadencia/domain/configuracao/endpoints.ts';
import { getConta } from '@cadencia/domain/usuario/conta/endpoints.ts';
import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { renewToken, signout, tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { call } from '../../lib/api-client.ts';
import { ErroApi } from '../../lib/erro-api.ts';
import { logError } from '../../lib/log.ts';
import { readOptions } from '../../lib/query.ts';
import { authState, leaveSession } from '../../lib/session.ts';

export const contaQuery = readOptions(getConta, {}, ['permissoes']);

/** The configuration of the installation: whether it sends e-mail. */
export const configuracaoQuery = readOptions(getConfiguracao, {});

/** Reads the account from the server, past any cache. */
export const readConta = (): Promise<Conta> => call(getConta, {});

/** Signs out at once, also when the API is down; the server's session ends if the call arrives. */
export function signOut(): void {
  call(signout, { body: {} }, { keepalive: true }).catch((error: unknown) => logError('saída', error));
  leaveSession();
}

interface Portador {
  /** A token to use in place of the session's. */
  readonly token?: string;
}

/** A token with the project, asked for with the session's token or with another. */
export const tokenDoProjeto = async (projetoId: number, portador: Portador = {}): Promise<string> =>
  (await call(tokenProjeto, { params: { projectId: String(projetoId) }, body: {} }, portador)).access_token;

/** A token like the current one with today's rights; without the project when the person is no longer in it. */
export async function tokenAtual(): Promise<string> {
  const projetoId = authState().user?.cod_projeto_pro;
  try {
    if (projetoId !== undefined) return await tokenDoProjeto(projetoId);
  } catch (error) {
    if (!(error instanceof ErroApi) || ![403, 404].includes(error.status)) throw error;
  }
  return (await call(renewToken, { body: {} })).access_token;
}
