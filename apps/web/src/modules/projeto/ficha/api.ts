import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { createProjeto, getProjeto, updateProjeto } from '@cadencia/domain/projeto/ficha/endpoints.ts';
import { type Ficha, type FichaWire, fichaCodec } from '@cadencia/domain/projeto/ficha/schema.ts';
import { deleteImagem, putImagem } from '@cadencia/domain/projeto/imagem/endpoints.ts';
import { getFluxo, mudarSituacao } from '@cadencia/domain/projeto/situacao/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../../../lib/api-client.ts';
import { ErroApi } from '../../../lib/erro-api.ts';
import { readOptions } from '../../../lib/query.ts';
import { upload } from '../../../lib/upload.ts';

const params = (id: number) => ({ id: String(id) });

export const fichaQuery = (id: number) =>
  readOptions(getProjeto, { params: params(id) }, ['projeto', 'calculo', 'importacao']);
export const fluxoQuery = (id: number) =>
  readOptions(getFluxo, { params: params(id) }, ['projeto', 'calculo', 'importacao']);

/** A project as its form knows it, with clean names. */
export const toFicha = (wire: FichaWire): Ficha => fichaCodec.fromWire(wire) as Ficha;

/** Values of a form under their wire names. */
const toBody = (valores: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fichaCodec.toWire(valores as Ficha)).filter(([, valor]) => valor !== undefined),
  ) as InputOf<typeof createProjeto>['body'];

/** The server's errors by field of the form instead of the wire. */
export function camposDoErro(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ErroApi)) return {};
  return Object.fromEntries(
    Object.entries(error.campos).map(([nome, texto]) => [
      Object.keys(fichaCodec.fromWire({ [nome]: 1 }))[0] ?? nome,
      texto,
    ]),
  );
}

/** Reads everything about projects again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [caminho] }) => String(caminho).startsWith('/projeto') });
}

type Valores = Readonly<Record<string, unknown>>;

export function useCreateProjeto() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (valores: Valores) => call(createProjeto, { body: toBody(valores) }),
    onSuccess,
  });
}

export function useSaveFicha(id: number) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ versao, motivo, ...valores }: Valores & { readonly versao: number; readonly motivo?: string }) =>
      call(updateProjeto, {
        params: params(id),
        body: { ...toBody(valores), versao, ...(motivo ? { motivo } : {}) },
      }),
    onSuccess,
  });
}

/** Stores or removes the picture of the plant, at once. */
export function useImagem({ id, versao }: Pick<Ficha, 'id' | 'versao'>) {
  const refresh = useRefresh();
  const sobre = { params: params(id), query: { versao } };
  return {
    send: async (arquivo: File, chave: string) => {
      const form = new FormData();
      // The server reads the key before the file.
      form.set('chave', chave);
      form.set('arquivo', arquivo);
      await upload({ ...putImagem, caminho: pathOf(putImagem, sobre) }, form);
      await refresh();
    },
    withdraw: async () => {
      await call(deleteImagem, sobre);
      await refresh();
    },
  };
}

export function useMudarSituacao(id: number) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: InputOf<typeof mudarSituacao>['body']) => call(mudarSituacao, { params: params(id), body }),
    onSuccess,
  });
}
