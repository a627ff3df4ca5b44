import type { InputOf } from '@cadencia/domain/endpoint.ts';
import * as endpoints from '@cadencia/domain/permissao/endpoints.ts';
import { previewMatriz, saveMatriz } from '@cadencia/domain/permissao/matriz/endpoints.ts';
import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Envio } from '../../components/file-choice.tsx';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { textOfError } from '../../lib/erro-api.ts';
import { notify } from '../../lib/notify.ts';
import { readOptions } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';

export const perfisQuery = readOptions(endpoints.listPerfis, {}, ['permissoes']);

export const acessoQuery = (id: number, projetoId: number | undefined) =>
  readOptions(endpoints.getAcessoDaPessoa, {
    params: { id: String(id) },
    query: projetoId === undefined ? {} : { projetoId: String(projetoId) },
  });

export const meuAcessoQuery = readOptions(endpoints.getMeuAcesso, {}, ['permissoes']);

/** Downloads the permissions of all profiles as a sheet; a failure shows its reason. */
export const downloadPerfis = (): Promise<void> =>
  download(endpoints.exportPerfis, { body: { formato: 'xlsx' } }).catch((error: unknown) => {
    const { mensagem, acao } = textOfError(error);
    notify({ message: `${mensagem} ${acao}`, color: 'red' });
  });

/** Reads the profiles again also after a refusal, because somebody else may have saved in between. */
function useDosPerfis<T, R>(mutationFn: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [endpoints.listPerfis.caminho, endpoints.listNomesDePerfis.caminho].map((caminho) =>
          client.invalidateQueries({ queryKey: [caminho] }),
        ),
      ),
  });
}

export const useCriarPerfil = () =>
  useDosPerfis((body: InputOf<typeof endpoints.createPerfil>['body']) => call(endpoints.createPerfil, { body }));

export const useEditarPerfil = () =>
  useDosPerfis(({ id, ...body }: { readonly id: number } & InputOf<typeof endpoints.updatePerfil>['body']) =>
    call(endpoints.updatePerfil, { params: { id: String(id) }, body }),
  );

export const useExcluirPerfil = () =>
  useDosPerfis(({ id, versao }: { readonly id: number; readonly versao: number }) =>
    call(endpoints.deletePerfil, { params: { id: String(id) }, query: { versao } }),
  );

export const useSalvarPermissoes = () =>
  useDosPerfis(({ id, ...body }: { readonly id: number } & InputOf<typeof endpoints.savePermissoesDoPerfil>['body']) =>
    call(endpoints.savePermissoesDoPerfil, { params: { id: String(id) }, body }),
  );

/** The changes that a sheet of all profiles would make; it stores nothing. */
export function checkMatriz(
  arquivo: File,
  envio: Partial<Pick<Envio, 'signal' | 'onProgress'>> = {},
): Promise<PreviaDaMatriz> {
  const form = new FormData();
  form.set('arquivo', arquivo);
  return upload(previewMatriz, form, envio);
}

export const useSalvarMatriz = () =>
  useDosPerfis((perfis: InputOf<typeof saveMatriz>['body']['perfis']) => call(saveMatriz, { body: { perfis } }));

export function useSalvarExcecoes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number } & InputOf<typeof endpoints.saveExcecoes>['body']) =>
      call(endpoints.saveExcecoes, { params: { id: String(id) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [endpoints.getAcessoDaPessoa.caminho] }),
  });
}
