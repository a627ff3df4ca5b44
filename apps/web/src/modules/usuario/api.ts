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

/** What the installation says of itself: whether it sends e-mail. */
export const configuracaoQuery = readOptions(getConfiguracao, {});

/** The account now, past any cache. */
export const readConta = (): Promise<Conta> => call(getConta, {});

/** Leaves at once, also when the API is down; the server's session ends if it can. */
export function signOut(): void {
  call(signout, { body: {} }, { keepalive: true }).catch((error: unknown) => logError('saída', error));
  leaveSession();
}

interface Portador {
  /** Another token than the session's. */
  readonly token?: string;
}

/** A token with the project, asked with the session's token or with another. */
export const tokenDoProjeto = async (projetoId: number, portador: Portador = {}): Promise<string> =>
  (await call(tokenProjeto, { params: { projectId: String(projetoId) }, body: {} }, portador)).access_token;

/** A token as this one with today's rights; without the project when the person is no longer in it. */
export async function tokenAtual(): Promise<string> {
  const projetoId = authState().user?.cod_projeto_pro;
  try {
    if (projetoId !== undefined) return await tokenDoProjeto(projetoId);
  } catch (error) {
    if (!(error instanceof ErroApi) || ![403, 404].includes(error.status)) throw error;
  }
  return (await call(renewToken, { body: {} })).access_token;
}
