import { renewToken, tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { logError } from '../../../lib/log.ts';
import { authState, switchToken } from '../../../lib/session.ts';
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

/** Goes on without a project: the selected one is no more. */
export const useLeaveProjeto = () =>
  useMutation({
    mutationFn: (_path: string) => call(renewToken, { body: {} }),
    onSuccess: ({ access_token }, path) => switchToken(access_token, path),
    onError: (error) => logError('saída do projeto', error),
  });
