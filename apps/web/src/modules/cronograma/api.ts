import type { NomeDeEscolha } from '@cadencia/domain/cronograma/campos.ts';
import * as endpoints from '@cadencia/domain/cronograma/endpoints.ts';
import { getSaude, listAchadosSaude } from '@cadencia/domain/cronograma/saude/endpoints.ts';
import type { VerificacaoSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import type { AnswerOf, InputOf } from '@cadencia/domain/endpoint.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ErroApi } from '../../lib/erro-api.ts';
import { readOptions } from '../../lib/query.ts';

/** Events after which the schedule is read again. */
export const EVENTOS = ['apontamento', 'calculo', 'importacao', 'plano'] as const;

/** Filters of the tree and of the list, as their calls take them. */
export type FiltroAtividades = InputOf<typeof endpoints.getArvore>['query'];
export type AtividadeDetalhe = AnswerOf<typeof endpoints.getAtividade>;
export type OrdemAtividades = NonNullable<InputOf<typeof endpoints.listAtividades>['query']['ordem']>;

/** Branches and sums of the tree beyond those of the EAP. */
export type FormaDaArvore = Pick<FiltroAtividades, 'grupos' | 'somas'>;

export const estadoQuery = readOptions(endpoints.getEstado, {}, EVENTOS);

/**
 * The branches that pass a filter, together with the filter: while another one loads, the former answer stays on screen
 * and its leaves must be asked for by its own filter.
 */
export const arvoreQuery = (filtro: FiltroAtividades, forma: FormaDaArvore = {}) =>
  queryOptions({
    queryKey: [endpoints.getArvore.caminho, filtro, forma],
    queryFn: async ({ signal }) => ({
      ...(await call(endpoints.getArvore, { query: { ...filtro, ...forma } }, { signal })),
      filtro,
      grupos: forma.grupos,
    }),
    placeholderData: keepPreviousData,
    meta: { eventos: EVENTOS },
  });

interface Ordem {
  readonly ordem: OrdemAtividades;
  readonly decrescente: boolean;
}

/** Order of the branches, and attributes that the rows have. */
export type FormaDasLinhas = Pick<InputOf<typeof endpoints.listAtividades>['query'], 'grupos' | 'atributos'>;

/** Reads one window of the list of activities; the grid has its own cache of windows. */
export const searchJanela =
  (filtro: FiltroAtividades, { ordem, decrescente }: Ordem, forma: FormaDasLinhas = {}) =>
  (inicio: number, limite: number, signal: AbortSignal) =>
    call(
      endpoints.listAtividades,
      {
        query: {
          ...filtro,
          ...forma,
          inicio: String(inicio),
          limite: String(limite),
          ordem,
          ...(decrescente ? { decrescente: 'true' } : {}),
        },
      },
      { signal },
    );

/** Values of an attribute that a search finds, or those with the given ids. */
export const valoresQuery = (
  atributo: NomeDeEscolha,
  { busca, valores }: { readonly busca?: string; readonly valores?: readonly string[] },
) =>
  queryOptions({
    ...readOptions(
      endpoints.listValores,
      {
        params: { atributo },
        query: { ...(busca ? { busca } : {}), ...(valores ? { valores: valores.join(',') } : {}) },
      },
      ['importacao'],
    ),
    placeholderData: keepPreviousData,
  });

export const atividadeQuery = (id: number) =>
  readOptions(endpoints.getAtividade, { params: { id: String(id) } }, EVENTOS);

/** Activities as they are now; it leaves out those that are gone. */
export const readAtividades = async (ids: readonly string[]): Promise<AtividadeDetalhe[]> => {
  const lidas = ids.map((id) =>
    call(endpoints.getAtividade, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ErroApi && error.status === 404) return [];
      throw error;
    }),
  );
  return (await Promise.all(lidas)).flat();
};

/** The first open activities of the caller, by time. */
export const minhasQuery = (busca: string | undefined) =>
  readOptions(
    endpoints.listAtividades,
    { query: { minhas: 'true', ordem: 'inicio', limite: '30', ...(busca ? { busca } : {}) } },
    EVENTOS,
  );

/** The first warnings of the last calculation. */
export const avisosQuery = readOptions(endpoints.listAvisos, { query: { limite: 200 } }, EVENTOS);

/** Health reads supports, blinds and services too: their changes come as events of registers. */
const DA_SAUDE = [...EVENTOS, 'cadastro'] as const;

export const saudeQuery = readOptions(getSaude, { query: {} }, DA_SAUDE);

/** Findings in one answer, the most that the call gives. */
const POR_JANELA = 200;

export interface FiltroAchados extends Pick<InputOf<typeof listAchadosSaude>['query'], 'motivo' | 'busca'> {
  readonly servico?: number | undefined;
}

type Codigo = VerificacaoSaude['codigo'];

export const readAchados = (
  codigo: Codigo,
  { servico, ...filtro }: FiltroAchados,
  inicio: number,
  signal?: AbortSignal,
) =>
  call(
    listAchadosSaude,
    {
      params: { codigo },
      query: {
        ...filtro,
        ...(servico && { servicoId: String(servico) }),
        inicio: String(inicio),
        limite: String(POR_JANELA),
      },
    },
    { ...(signal && { signal }) },
  );

export const achadosQuery = (codigo: Codigo, filtro: FiltroAchados) =>
  infiniteQueryOptions({
    queryKey: [listAchadosSaude.caminho, codigo, filtro],
    queryFn: ({ pageParam, signal }) => readAchados(codigo, filtro, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, inicio) => (inicio + POR_JANELA < total ? inicio + POR_JANELA : null),
    placeholderData: keepPreviousData,
    meta: { eventos: DA_SAUDE },
  });

interface PedidoCalculo {
  readonly dataBase: string;
  readonly motivo?: string;
}

export const useCalcular = () =>
  useMutation({ mutationFn: (body: PedidoCalculo) => call(endpoints.calcular, { body }) });
