import { getConfiguracao } from '@cadencia/domain/configuracao/endpoints.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import * as endpoints from '@cadencia/domain/importacao/endpoints.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions, useAlwaysRead } from '../../lib/query.ts';
import { authState, switchToken } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';

export type PedidoAplicacao = InputOf<typeof endpoints.applyImportacao>['body'];

/** Milliseconds between two reads in case the events of a change do not arrive. */
const POLL_MS = 2_000;
const ANDANDO = new Set<Importacao['situacao']>(['ANALISANDO', 'APLICANDO']);

const isAndando = ({ situacao }: Importacao): boolean => ANDANDO.has(situacao);

const keyOf = (id: number | undefined) => [endpoints.getImportacao.caminho, id];

/** One import; it is read again while the server works on it. */
export const useImportacao = (id: number | undefined) =>
  useQuery<Importacao>({
    queryKey: keyOf(id),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(endpoints.getImportacao, { params: { id: String(id) } }, { signal }),
    meta: { eventos: ['importacao', 'trabalho'] },
    refetchInterval: ({ state }) => (state.data && isAndando(state.data) ? POLL_MS : false),
  });

const RECENTES = 5;

export const recentesQuery = readOptions(endpoints.listImportacoes, { query: { limite: RECENTES } }, ['importacao']);

/** The configuration, for the largest size of a file. */
export const configuracaoQuery = readOptions(getConfiguracao, {});

export const clientesQuery = readOptions(endpoints.listClientes, {});

interface Envio {
  readonly chave: string;
  readonly arquivo: File;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

export const useEnviar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ chave, arquivo, signal, onProgress }: Envio) => {
      const form = new FormData();
      // The server reads the key before the file.
      form.set('chave', chave);
      form.set('arquivo', arquivo);
      return upload(endpoints.uploadImportacao, form, { signal, onProgress });
    },
    onSuccess: (importacao) => client.setQueryData(keyOf(importacao.id), importacao),
  });
};

export const useAplicar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: PedidoAplicacao }) =>
      call(endpoints.applyImportacao, { params: { id: String(id) }, body }),
    onSuccess: (importacao) => client.setQueryData(keyOf(importacao.id), importacao),
  });
};

export const useDescartar = () =>
  useAlwaysRead(
    (id: number) => call(endpoints.discardImportacao, { params: { id: String(id) } }),
    [endpoints.listImportacoes.caminho],
  );

/** Selects the new project: stores its token and loads its list, without the wizard in the address. */
export const useAbrirProjeto = () =>
  useMutation({
    mutationFn: (projetoId: number) =>
      call(tokenProjeto, { params: { projectId: String(projetoId) }, body: authState().user }),
    onSuccess: ({ access_token }) => {
      history.replaceState(null, '', '/gestaoprojeto');
      switchToken(access_token);
    },
  });
