import * as endpoints from '@cadencia/domain/visao/endpoints.ts';
import type { AlcanceDaVisao, EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions, useAlwaysRead } from '../../lib/query.ts';

export const visoesQuery = (lista: string) => readOptions(endpoints.listVisoes, { params: { lista } });

interface Abertura {
  /** False while the view is unknown: a list that waits for it reads its rows only once. */
  readonly pronta: boolean;
  /** Undefined: the list opens without a view. */
  readonly visao: Visao | undefined;
}

/**
 * The view that a list opens with where its address says nothing else: the one named in the address, or the person's
 * default. Where views cannot be read, the list opens without one.
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
  /** The view as it was read. */
  readonly visao: Visao;
  readonly campos: { readonly [C in keyof Nova]?: Nova[C] };
}

/** The writes of a list's views; each ends when the views have been read again. */
export function useEscritas(lista: string) {
  const lidas = [endpoints.listVisoes.caminho];
  const umaDe = ({ id }: Visao) => ({ lista, id: String(id) });
  return {
    criar: useAlwaysRead((body: Nova) => call(endpoints.createVisao, { params: { lista }, body }), lidas),
    mudar: useAlwaysRead(
      ({ visao, campos }: Mudanca) =>
        call(endpoints.updateVisao, { params: umaDe(visao), query: { versao: visao.versao }, body: campos }),
      lidas,
    ),
    excluir: useAlwaysRead(
      (visao: Visao) => call(endpoints.deleteVisao, { params: umaDe(visao), query: { versao: visao.versao } }),
      lidas,
    ),
    restaurar: useAlwaysRead((visao: Visao) => call(endpoints.restoreVisao, { params: umaDe(visao) }), lidas),
    /** Undefined: the list opens without a view. */
    abrirCom: useAlwaysRead(
      (visao: Pick<Visao, 'id'> | undefined) =>
        call(endpoints.setVisaoPadrao, { params: { lista }, body: { id: visao?.id ?? null } }),
      lidas,
    ),
  };
}

export type Escritas = ReturnType<typeof useEscritas>;
