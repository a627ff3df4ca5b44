import { renewToken, tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { logError } from '../../../lib/log.ts';
import { authState, signInSucceeded, switchToken } from '../../../lib/session.ts';
import { mayLeave } from '../../../lib/unsaved.ts';

/**
 * Chooses a project: a new token is asked for and stored, and the page reloads. When that fails the
 * former token and project stay, as when the person stays for what is not saved.
 */
export const useSelectProjeto = () =>
  useMutation({
    mutationFn: async (projetoId: number) =>
      (await mayLeave())
        ? call(tokenProjeto, { params: { projectId: String(projetoId) }, body: authState().user })
        : undefined,
    onSuccess: (token) => token && switchToken(token.access_token),
    onError: (error) => logError('troca de projeto', error),
  });

/**
 * Goes on without a project: the selected one is no more. Without a reload: the way back of the deletion stays on the
 * page.
 */
export function useLeaveProjeto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewToken, { body: {} }),
    onSuccess: ({ access_token }) => {
      signInSucceeded(access_token);
      return client.resetQueries();
    },
    onError: (error) => logError('saída do projeto', error),
  });
}
