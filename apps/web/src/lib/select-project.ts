import { renewToken, tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { logError } from './log.ts';
import { authState, signInSucceeded, switchToken } from './session.ts';
import { mayLeave } from './unsaved.ts';

/**
 * Selects a project: it gets and stores a new token, and the page reloads. When that fails, or the person stays for
 * unsaved values, the former token and project stay.
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
 * Continues without a project after the selected one was deleted. It does not reload, so that the undo of the deletion
 * stays on the page.
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
