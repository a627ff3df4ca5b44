import * as endpoints from '@cadencia/domain/comentario/endpoints.ts';
import type { Comentario } from '@cadencia/domain/comentario/schema.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Mencionaveis } from '../../components/mencao/use-mencao.tsx';
import { call } from '../../lib/api-client.ts';
import { useAlwaysRead } from '../../lib/query.ts';

export interface Registro {
  readonly entidade: string;
  readonly id: number;
}

const paramsOf = ({ entidade, id }: Registro) => ({ entidade, registro: String(id) });
const keyOf = ({ entidade, id }: Registro) => [endpoints.listComentarios.caminho, entidade, id];

export const comentariosQuery = (registro: Registro) =>
  infiniteQueryOptions({
    queryKey: keyOf(registro),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.listComentarios,
        { params: paramsOf(registro), query: pageParam === null ? {} : { cursor: String(pageParam) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    meta: { eventos: ['comentario'] },
  });

/** People whom a comment on the record may mention, by parts of their names. */
export const mencionaveis = (registro: Registro): Mencionaveis => ({
  chave: [endpoints.listMencionaveis.caminho, registro.entidade, registro.id],
  ler: (busca, signal) =>
    call(endpoints.listMencionaveis, { params: paramsOf(registro), query: { busca } }, { signal }),
});

/** Runs `mutationFn` and then reads the comments of the record again. */
const useWrite = <R, T>(registro: Registro, mutationFn: (input: T) => Promise<R>) =>
  useAlwaysRead(mutationFn, keyOf(registro));

export const useComentar = (registro: Registro) =>
  useWrite(registro, (body: InputOf<typeof endpoints.createComentario>['body']) =>
    call(endpoints.createComentario, { params: paramsOf(registro), body }),
  );

interface Edicao {
  readonly comentario: Comentario;
  readonly body: InputOf<typeof endpoints.updateComentario>['body'];
}

const umComentario = ({ id, versao }: Comentario) => ({ params: { id: String(id) }, query: { versao } });

export const useEditarComentario = (registro: Registro) =>
  useWrite(registro, ({ comentario, body }: Edicao) =>
    call(endpoints.updateComentario, { ...umComentario(comentario), body }),
  );

export const useExcluirComentario = (registro: Registro) =>
  useWrite(registro, (comentario: Comentario) => call(endpoints.deleteComentario, umComentario(comentario)));
