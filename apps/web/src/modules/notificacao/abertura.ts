import { tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { authState, switchToken } from '../../lib/session.ts';

/** Goes to a page of another project: its token is asked for and stored, and the page loads there. */
export const useOpenInProjeto = () =>
  useMutation({
    mutationFn: ({ projetoId }: { readonly projetoId: number; readonly link: string }) =>
      call(tokenProjeto, { params: { projectId: String(projetoId) }, body: authState().user }),
    onSuccess: ({ access_token }, { link }) => switchToken(access_token, link),
  });
