import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import * as endpoints from '@cadencia/domain/pessoa/endpoints.ts';
import type { Treinamento } from '@cadencia/domain/pessoa/treinamento.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { saveRow } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { useAlwaysRead, useThenRead } from '../../lib/query.ts';

export const aptidaoQuery = (id: number) =>
  queryOptions({
    queryKey: [pessoa.path, 'aptidao', id],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getAptidoes, { query: { ids: String(id) } }, { signal })).linhas[0] ?? null,
  });

export const usuariosLivresQuery = (id: number, busca: string) =>
  queryOptions({
    queryKey: [pessoa.path, 'usuarios', id, busca],
    queryFn: ({ signal }) =>
      call(endpoints.listUsuariosLivres, { params: { id: String(id) }, query: { busca } }, { signal }),
  });

interface Lida {
  readonly id: number;
  readonly versao: number;
}

/** Everything about people. */
const PESSOAS = [pessoa.path];

interface Documentos {
  readonly lida: Lida;
  readonly treinamentos: readonly Treinamento[];
  readonly asoValidade: string | null;
}

export const useSaveTreinamentos = () =>
  useThenRead(({ lida, ...valores }: Documentos) => saveRow(pessoa, lida, valores), PESSOAS);

export const useLinkUsuario = () =>
  useThenRead(
    ({ id, versao, usuarioId }: Lida & { readonly usuarioId: number | null }) =>
      call(endpoints.linkUsuario, { params: { id: String(id) }, query: { versao }, body: { usuarioId } }),
    PESSOAS,
  );

export const useAnonimizar = ({ id, versao }: Lida) =>
  useThenRead(() => call(endpoints.anonimizarPessoa, { params: { id: String(id) }, query: { versao } }), PESSOAS);

/** The whole CPF, which is kept nowhere: each look reads it again. */
export const useVerCpf = (id: number) =>
  useMutation({ mutationFn: () => call(endpoints.verCpf, { params: { id: String(id) } }), gcTime: 0 });

export const useExportPessoa = (id: number) =>
  useMutation({ mutationFn: () => download(endpoints.downloadPessoa, { params: { id: String(id) } }), gcTime: 0 });

/** The person with a whole CPF, which is in no address and in no cached answer. */
export const useFindPorCpf = () =>
  useMutation({ mutationFn: (cpf: string) => call(endpoints.findPorCpf, { body: { cpf } }), gcTime: 0 });

/** People anonymised at a time, at most. */
export const POR_VEZ = 200;

/** People whose retention time has passed, the oldest first. */
export const vencidasQuery = () =>
  queryOptions({
    queryKey: [pessoa.path, 'a-anonimizar'],
    queryFn: ({ signal }) => call(endpoints.listAnonimizaveis, { query: { limite: POR_VEZ } }, { signal }),
    staleTime: 0,
  });

export const useAnonimizarVencidas = () =>
  useAlwaysRead(
    (pessoas: readonly Lida[]) =>
      call(endpoints.anonimizarVencidas, { body: { pessoas: pessoas.map(({ id, versao }) => ({ id, versao })) } }),
    PESSOAS,
  );
