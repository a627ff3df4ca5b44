import * as endpoints from '@cadencia/domain/emailtemplate/endpoints.ts';
import type { ModeloEmail, ModeloGravado, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import type { AnswerOf, InputOf } from '@cadencia/domain/endpoint.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions, useAlwaysRead } from '../../lib/query.ts';

export type Modelos = AnswerOf<typeof endpoints.listEmailTemplates>;

export const modelosQuery = readOptions(endpoints.listEmailTemplates, {});

/** Replaces the template in the cache with the server's answer. */
function useModeloGravado() {
  const client = useQueryClient();
  return (gravado: ModeloGravado) =>
    client.setQueryData<Modelos>(
      modelosQuery.queryKey,
      (antes) =>
        antes && {
          ...antes,
          modelos: antes.modelos.map((modelo) => (modelo.chave === gravado.chave ? gravado : modelo)),
        },
    );
}

export function useSaveModelo() {
  const onSuccess = useModeloGravado();
  return useMutation({
    mutationFn: ({ chave, ...body }: TextoModelo & { chave: ModeloEmail; versao: number }) =>
      call(endpoints.updateEmailTemplate, { params: { chave }, body }),
    onSuccess,
  });
}

export function useRestoreModelo() {
  const onSuccess = useModeloGravado();
  return useMutation({
    mutationFn: ({ chave, versao }: { chave: ModeloEmail; versao: number }) =>
      call(endpoints.restoreEmailTemplate, { params: { chave }, body: { versao } }),
    onSuccess,
  });
}

export const useTestModelo = () =>
  useMutation({
    mutationFn: ({ chave, ...body }: TextoModelo & { chave: ModeloEmail }) =>
      call(endpoints.testEmailTemplate, { params: { chave }, body }),
  });

/** Milliseconds after which a message being sent is read again. */
const A_CAMINHO_MS = 3_000;

type Saida = AnswerOf<typeof endpoints.listEmails>;

/** A page of the mailbox; the former one stays on screen while the next comes. */
export const saidaQuery = (query: InputOf<typeof endpoints.listEmails>['query']) => ({
  ...readOptions(endpoints.listEmails, { query }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { readonly state: { readonly data: Saida | undefined } }) =>
    state.data?.itens.some(({ situacao }) => situacao === 'PENDENTE') ? A_CAMINHO_MS : false,
});

export const emailQuery = (id: number) => ({
  ...readOptions(endpoints.getEmail, { params: { id: String(id) } }),
  staleTime: 0,
});

/** Sends a failed message again; the list marks it as resent and shows the new message on top. */
export const useResendEmail = () =>
  useAlwaysRead(
    (id: number) => call(endpoints.resendEmail, { params: { id: String(id) } }),
    [endpoints.listEmails.caminho],
  );
