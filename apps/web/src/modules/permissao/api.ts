import type { InputOf } from '@cadencia/domain/endpoint.ts';
import * as endpoints from '@cadencia/domain/permissao/endpoints.ts';
import { previewMatriz, saveMatriz } from '@cadencia/domain/permissao/matriz/endpoints.ts';
import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import type { Envio } from '../../components/file-choice.tsx';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { textOfError } from '../../lib/erro-api.ts';
import { notify } from '../../lib/notify.ts';
import { readOptions, useAlwaysRead } from '../../lib/query.ts';
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

/** A write of profiles, after which they are read again. */
const useDosPerfis = <R, T>(mutationFn: (input: T) => Promise<R>) =>
  useAlwaysRead(mutationFn, [endpoints.listPerfis.caminho], [endpoints.listNomesDePerfis.caminho]);

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

export const useSalvarExcecoes = () =>
  useAlwaysRead(
    ({ id, ...body }: { readonly id: number } & InputOf<typeof endpoints.saveExcecoes>['body']) =>
      call(endpoints.saveExcecoes, { params: { id: String(id) }, body }),
    [endpoints.getAcessoDaPessoa.caminho],
  );
