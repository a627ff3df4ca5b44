import {
  createVisao,
  deleteVisao,
  listVisoes,
  restoreVisao,
  setVisaoPadrao,
  updateVisao,
} from '@cadencia/domain/visao/endpoints.ts';
import type { AlcanceDaVisao, EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions } from '../../lib/query.ts';

export const visoesQuery = (lista: string) => readOptions(listVisoes, { params: { lista } });

interface Abertura {
  /** False while it is not known: a list that waits asks for its rows once. */
  readonly pronta: boolean;
  /** Undefined: the list opens as it is. */
  readonly visao: Visao | undefined;
}

/**
 * What a list opens with where its address says nothing else: the view that the address names, or the default of
 * who opens it. Where views cannot be read, the list as it is.
 */
export function useDefaultView(lista: string, nomeada?: number): Abertura {
  const { data, isError } = useQuery(visoesQuery(lista));
  return {
    pronta: data !== undefined || isError,
    visao: data?.visoes.find(({ id }) => id === (nomeada ?? data.padrao)),
  };
}

interface Nova {
  readonly nome: string;
  readonly alcance: AlcanceDaVisao;
  readonly estado: EstadoDaVisao;
}

interface Mudanca {
  /** As it was read. */
  readonly visao: Visao;
  readonly campos: { readonly [C in keyof Nova]?: Nova[C] };
}

/** The writes of a list's views; each is done when the list of views was asked for again. */
export function useEscritas(lista: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [listVisoes.caminho] });
  const umaDe = ({ id }: Visao) => ({ lista, id: String(id) });
  return {
    criar: useMutation({ mutationFn: (body: Nova) => call(createVisao, { params: { lista }, body }), onSettled }),
    mudar: useMutation({
      mutationFn: ({ visao, campos }: Mudanca) =>
        call(updateVisao, { params: umaDe(visao), query: { versao: visao.versao }, body: campos }),
      onSettled,
    }),
    excluir: useMutation({
      mutationFn: (visao: Visao) => call(deleteVisao, { params: umaDe(visao), query: { versao: visao.versao } }),
      onSettled,
    }),
    restaurar: useMutation({
      mutationFn: (visao: Visao) => call(restoreVisao, { params: umaDe(visao) }),
      onSettled,
    }),
    /** Undefined: the list opens as it is. */
    abrirCom: useMutation({
      mutationFn: (visao: Pick<Visao, 'id'> | undefined) =>
        call(setVisaoPadrao, { params: { lista }, body: { id: visao?.id ?? null } }),
      onSettled,
    }),
  };
}

export type Escritas = ReturnType<typeof useEscritas>;
