import type { InputOf } from '@cadencia/domain/endpoint.ts';
import * as endpoints from '@cadencia/domain/usuario/conta/endpoints.ts';
import { CAMINHO_FOTO } from '@cadencia/domain/usuario/conta/endpoints.ts';
import { listUsuarios } from '@cadencia/domain/usuario/endpoints.ts';
import { activateMfa, deactivateMfa, renewCodigos, startMfa } from '@cadencia/domain/usuario/mfa/endpoints.ts';
import { changeSenha } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { endSessoes, listSessoes } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiBase, bearer, call } from '../../../lib/api-client.ts';
import { errorOfAnswer, errorOfNetwork } from '../../../lib/erro-api.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';
import { sessionToken, signInSucceeded } from '../../../lib/session.ts';
import { upload } from '../../../lib/upload.ts';
import { contaQuery, tokenAtual } from '../api.ts';
import { reduceFoto } from './components/reduzir-foto.ts';

export const sessoesQuery = readOptions(listSessoes, {});
export const meusProjetosQuery = readOptions(endpoints.listMeusProjetos, {}, ['projeto']);
export const ausenciaQuery = readOptions(endpoints.getAusencia, {});
export const pessoasQuery = readOptions(listUsuarios, {});

/** Renews the token with the current name, which the top bar shows, without a reload. */
export const useRenovarToken = () => useMutation({ mutationFn: tokenAtual, onSuccess: signInSucceeded });

/** Saves the account; the answer replaces the account on screen. */
export function useSaveConta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof endpoints.saveConta>['body']) => call(endpoints.saveConta, { body }),
    onSuccess: (conta) => client.setQueryData(contaQuery.queryKey, conta),
  });
}

export function useSavePreferencias() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof endpoints.savePreferencias>['body']) =>
      call(endpoints.savePreferencias, { body }),
    onSuccess: (preferencias) =>
      client.setQueryData(contaQuery.queryKey, (conta) => (conta ? { ...conta, preferencias } : conta)),
  });
}

/** Reads the stored preferences again. */
export function useRereadPreferencias() {
  const client = useQueryClient();
  return async () => (await client.fetchQuery({ ...contaQuery, staleTime: 0 })).preferencias;
}

/** A change of the account, which is then read again. */
const useConta = <R, T>(mutationFn: (input: T) => Promise<R>) => useThenRead(mutationFn, contaQuery.queryKey);

export const useTrocarSenha = () =>
  useConta((body: InputOf<typeof changeSenha>['body']) => call(changeSenha, { body }));

export const useIniciarMfa = () => useMutation({ mutationFn: (senha: string) => call(startMfa, { body: { senha } }) });
export const useAtivarMfa = () => useConta((codigo: string) => call(activateMfa, { body: { codigo } }));
export const useDesativarMfa = () =>
  useConta((body: InputOf<typeof deactivateMfa>['body']) => call(deactivateMfa, { body }));
export const useRenovarCodigos = () => useConta((codigo: string) => call(renewCodigos, { body: { codigo } }));

/** Ends the sessions with these ids, or all but this one. */
export const useEncerrarSessoes = () =>
  useThenRead(
    (ids: readonly string[] | 'outras') =>
      call(endSessoes, { body: ids === 'outras' ? { outras: true } : { ids: [...ids] } }),
    sessoesQuery.queryKey,
  );

export const useSaveAusencia = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof endpoints.saveAusencia>['body']) => call(endpoints.saveAusencia, { body }),
    onSuccess: (ausencia) => client.setQueryData(ausenciaQuery.queryKey, ausencia),
  });
};

export const useSaveFoto = () =>
  useThenRead(
    async (arquivo: File) => {
      const foto = await reduceFoto(arquivo);
      const form = new FormData();
      form.set('arquivo', foto, 'foto');
      return upload(endpoints.saveFoto, form);
    },
    contaQuery.queryKey,
    [CAMINHO_FOTO],
  );
export const useDeleteFoto = () =>
  useThenRead(() => call(endpoints.deleteFoto, {}), contaQuery.queryKey, [CAMINHO_FOTO]);

/** The bytes of a person's photo. */
export const fotoQuery = (usuarioId: number) =>
  queryOptions({
    queryKey: [CAMINHO_FOTO, usuarioId],
    queryFn: async ({ signal }) => {
      const response = await fetch(apiBase() + CAMINHO_FOTO.replace(':id', String(usuarioId)), {
        headers: bearer(sessionToken()),
        signal,
      }).catch((cause: unknown) => {
        throw errorOfNetwork(cause);
      });
      if (!response.ok) throw errorOfAnswer(response.status, response.statusText, await response.text(), null);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const readDados = (): Promise<Record<string, unknown>> => call(endpoints.exportDados, {});
