import * as endpoints from '@cadencia/domain/anexo/endpoints.ts';
import type { Anexo, MudancaAnexo } from '@cadencia/domain/anexo/schema.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../../lib/api-client.ts';
import { useAlwaysRead } from '../../lib/query.ts';
import { enderecoQuery } from '../../lib/stored-file.ts';
import { upload } from '../../lib/upload.ts';
import { found } from '../../lib/use-editing.ts';

export interface Registro {
  readonly entidade: string;
  readonly id: number;
}

const paramsOf = ({ entidade, id }: Registro) => ({ entidade, registro: String(id) });
export const keyOf = ({ entidade, id }: Registro) => [endpoints.listAnexos.caminho, entidade, id];

const POR_VEZ = 60;

/** The files of a record: only the photos, only the others, or all. */
export const anexosQuery = (registro: Registro, fotos?: 'true' | 'false') =>
  infiniteQueryOptions({
    queryKey: [...keyOf(registro), fotos],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.listAnexos,
        {
          params: paramsOf(registro),
          query: { inicio: pageParam, limite: POR_VEZ, ...(fotos === undefined ? {} : { fotos }) },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, paginas) => {
      const vistos = paginas.reduce((soma, { linhas }) => soma + linhas.length, 0);
      return vistos < total ? vistos : undefined;
    },
    meta: { eventos: ['anexo'] },
  });

/** One file of a record, as it is now. @throws {ErroApi} `registro.nao_encontrado` */
export async function readAnexo(registro: Registro, id: number): Promise<Anexo> {
  for (let inicio = 0, total = 1; inicio < total; inicio += POR_VEZ) {
    const lidos = await call(endpoints.listAnexos, { params: paramsOf(registro), query: { inicio, limite: POR_VEZ } });
    const anexo = lidos.linhas.find((um) => um.id === id);
    if (anexo) return anexo;
    total = lidos.total;
  }
  return found<Anexo>([]);
}

interface Envio {
  readonly chave: string;
  readonly arquivo: File;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Sends one file to a record. @throws {ErroApi} also when `signal` is aborted */
export function sendAnexo(registro: Registro, { chave, arquivo, ...options }: Envio): Promise<Anexo> {
  const form = new FormData();
  // The server reads the key before the file.
  form.set('chave', chave);
  form.set('arquivo', arquivo);
  const caminho = pathOf(endpoints.uploadAnexo, { params: paramsOf(registro) });
  return upload({ ...endpoints.uploadAnexo, caminho }, form, options);
}

/** Runs `mutationFn` and then reads the record and its files again. */
const useWrite = <R, T>(registro: Registro, mutationFn: (input: T) => Promise<R>) =>
  useAlwaysRead(mutationFn, keyOf(registro), [registro.entidade]);

interface Mudanca {
  readonly anexo: Anexo;
  readonly body: MudancaAnexo;
}

export const useMudarAnexo = (registro: Registro) =>
  useWrite(registro, ({ anexo: { id, versao }, body }: Mudanca) =>
    call(endpoints.updateAnexo, { params: { id: String(id) }, query: { versao }, body }),
  );

export const useRemoverAnexo = (registro: Registro) =>
  useWrite(registro, ({ id, versao }: Anexo) =>
    call(endpoints.deleteAnexo, { params: { id: String(id) }, query: { versao } }),
  );

export const useRestaurarAnexo = (registro: Registro) =>
  useWrite(registro, ({ id }: Anexo) => call(endpoints.restoreAnexo, { params: { id: String(id) } }));

export const useBaixar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, nome }: Anexo) => {
      const endereco = await client.fetchQuery(enderecoQuery(id));
      const link = document.createElement('a');
      link.href = `${endereco}&baixar=1`;
      link.download = nome;
      link.click();
    },
  });
};
