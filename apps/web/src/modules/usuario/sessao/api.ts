import { signout } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { logError } from '../../../lib/log.ts';
import { authState, signInSucceeded, switchToken } from '../../../lib/session.ts';
import { decodeToken } from '../../../lib/token.ts';
import { tokenAtual, tokenDoProjeto } from '../api.ts';
import { openSession } from '../entrada/api.ts';
import type { Credenciais } from '../entrada/components/credenciais.ts';

/** The credentials are right, but somebody else's. */
export class OutraPessoaError extends Error {
  constructor() {
    super('Estas credenciais são de outra pessoa.');
    this.name = 'OutraPessoaError';
  }
}

interface Reentrada extends Credenciais {
  readonly codigo?: string;
}

/**
 * Signs the same person in again without leaving the page: another session, in the same project.
 * @throws {OutraPessoaError} after ending the session of the other person
 */
async function reenter(reentrada: Reentrada): Promise<string> {
  const { user } = authState();
  const token = await openSession(reentrada);
  if (user && decodeToken(token).cod_usuario_usu !== user.cod_usuario_usu) {
    call(signout, { body: {} }, { token }).catch((error: unknown) => logError('sessão de outra pessoa', error));
    throw new OutraPessoaError();
  }
  const projetoId = user?.cod_projeto_pro;
  return projetoId === undefined ? token : tokenDoProjeto(projetoId, { token });
}

export const useReentrar = () => useMutation({ mutationFn: reenter, onSuccess: signInSucceeded });

/** Gets and stores a token with the current permissions, then reloads the page. */
export const useAtualizarPermissoes = () =>
  useMutation({ mutationFn: tokenAtual, onSuccess: (token) => switchToken(token) });
