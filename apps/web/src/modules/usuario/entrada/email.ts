import { checkTrocaEmail, confirmTrocaEmail, refuseTrocaEmail } from '@cadencia/domain/usuario/email/endpoints.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Checks a link and its person, once when the page opens. */
export const trocaQuery = (token: string) =>
  queryOptions({
    queryKey: [checkTrocaEmail.caminho, token],
    queryFn: ({ signal }) => call(checkTrocaEmail, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useConfirmarTroca = () =>
  useMutation({ mutationFn: (token: string) => call(confirmTrocaEmail, { body: { token } }) });
export const useRecusarTroca = () =>
  useMutation({ mutationFn: (token: string) => call(refuseTrocaEmail, { body: { token } }) });
