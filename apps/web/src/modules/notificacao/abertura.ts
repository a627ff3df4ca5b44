import { tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { authState, switchToken } from '../../lib/session.ts';

/** Opens a page of another project: it gets and stores the project's token, and loads the page there. */
export const useOpenInProjeto = () =>
  useMutation({
    mutationFn: ({ projetoId }: { readonly projetoId: number; readonly link: string }) =>
      call(tokenProjeto, { params: { projectId: String(projetoId) }, body: authState().user }),
    onSuccess: ({ access_token }, { link }) => switchToken(access_token, link),
  });
