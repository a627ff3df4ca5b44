import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { arquivoEndpointsOf } from '@cadencia/domain/cadastro-arquivo.ts';
import { COM_FOTO, endpointsOf, type Rotulos, transicoesOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { gruposEndpointOf } from '@cadencia/domain/cadastro-somas.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { Assinatura } from '@cadencia/domain/workflow.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../lib/api-client.ts';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { upload } from '../lib/upload.ts';
import type { LinhaNaTela } from './values.ts';

/** Parameters of a list as its address has them. */
export type Consulta = Readonly<Record<string, string>>;

export interface Resposta {
  readonly linha: Linha;
  readonly rotulos: Rotulos;
}

/** A row as a screen holds it. */
export const naTela = ({ linha, rotulos }: Resposta): LinhaNaTela => ({ ...linha, rotulos });

/** Reads one window of the rows that a list asks for; the grid has its own cache of windows. */
export const fetchWindow =
  (cadastro: Cadastro, consulta: Consulta) =>
  async (
    inicio: number,
    limite: number,
    signal: AbortSignal,
  ): Promise<{ readonly linhas: LinhaNaTela[]; readonly total: number }> => {
    const query = { ...consulta, inicio: String(inicio), limite: String(limite) };
    const { linhas, rotulos, total } = await call(endpointsOf(cadastro).list, { query }, { signal });
    return { total, linhas: linhas.map((linha) => ({ ...linha, rotulos })) };
  };

/** The groups of a list by the first fields of its order, with the query that they answer. */
export const groupsQuery = (cadastro: Cadastro, consulta: Consulta, niveis: number) =>
  queryOptions({
    queryKey: [cadastro.path, 'grupos', consulta, niveis],
    queryFn: async ({ signal }) => {
      const { grupos } = await call(gruposEndpointOf(cadastro), { query: { ...consulta, niveis } }, { signal });
      return { grupos, consulta, niveis };
    },
    placeholderData: keepPreviousData,
  });

/** The first records of each state and how many each has; the key is under the register's path, as that of its rows. */
export const boardQuery = (cadastro: Cadastro, consulta: Consulta) =>
  queryOptions({
    queryKey: [cadastro.path, 'quadro', consulta],
    queryFn: async ({ signal }) => {
      const { totais, linhas, rotulos } = await call(transicoesOf(cadastro).board, { query: consulta }, { signal });
      return { totais, linhas: linhas.map((linha) => ({ ...linha, rotulos })) };
    },
    placeholderData: keepPreviousData,
  });

/** Rows that a calendar shows at most. */
export const MAX_NO_MES = 200;

/** The rows whose date is within these days and the filter of the list, in the order of the date. */
export function calendarQuery(
  cadastro: Cadastro,
  consulta: Consulta,
  campo: string,
  [de, ate]: readonly [string, string],
) {
  const filtro = `${FILTRO}${campo}`;
  const [pedidoDe = '', pedidoAte = ''] = consulta[filtro]?.split('..') ?? [];
  const fim = pedidoAte && pedidoAte.slice(0, 10) < ate ? pedidoAte : ate;
  const doMes = { ...consulta, [filtro]: `${pedidoDe > de ? pedidoDe : de}..${fim}`, ordem: campo };
  return queryOptions({
    queryKey: [cadastro.path, 'calendario', doMes],
    queryFn: ({ signal }) => fetchWindow(cadastro, doMes)(0, MAX_NO_MES, signal),
    placeholderData: keepPreviousData,
  });
}

/** The first 20 rows that match what was typed, to choose a reference from. */
export const optionsQuery = (cadastro: Cadastro, busca: string, consulta: Consulta = {}) =>
  queryOptions({
    queryKey: [cadastro.path, 'opcoes', busca, consulta],
    queryFn: ({ signal }) => fetchWindow(cadastro, { ...consulta, busca })(0, 20, signal),
  });

/** Rows that one call finds by their ids at most. */
const IDS_POR_VEZ = 100;

/** Fetches these rows, active or not; it leaves out rows that the caller may not see. */
export async function fetchByIds(
  cadastro: Cadastro,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<LinhaNaTela[]> {
  const partes = Array.from({ length: Math.ceil(ids.length / IDS_POR_VEZ) }, (_, n) =>
    ids.slice(n * IDS_POR_VEZ, (n + 1) * IDS_POR_VEZ).join(','),
  );
  const paginas = await Promise.all(
    partes.map((parte) => fetchWindow(cadastro, { ids: parte, ativo: 'todos' })(0, IDS_POR_VEZ, signal)),
  );
  return paginas.flatMap(({ linhas }) => linhas);
}

/** A row of a catalogue that people know by its initials. */
export interface Sigla {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
}

/** A whole catalogue: none has more rows than one window. */
export async function fetchSiglas(cadastro: Cadastro, signal: AbortSignal): Promise<readonly Sigla[]> {
  const { linhas } = await fetchWindow(cadastro, {})(0, 200, signal);
  return linhas.map(({ id, ...linha }) => ({ id, sigla: String(linha['sigla']), nome: String(linha['nome']) }));
}

export const rowsQuery = (cadastro: Cadastro, ids: readonly string[]) =>
  queryOptions({
    queryKey: [cadastro.path, 'linhas', ids],
    queryFn: ({ signal }) => fetchByIds(cadastro, ids, signal),
  });

export const rowQuery = (cadastro: Cadastro, id: number) =>
  queryOptions({
    queryKey: [cadastro.path, 'linha', id],
    queryFn: async ({ signal }) =>
      naTela(await call(endpointsOf(cadastro).get, { params: { id: String(id) } }, { signal })),
  });

export type Valores = Readonly<Record<string, unknown>>;

/**
 * Creates a row without `linha`; with it, changes the fields that `valores` names, over the version that was read.
 * `ciente`: the person was told what points to the row and still makes it inactive.
 */
export async function saveRow(
  cadastro: Cadastro,
  linha: Pick<Linha, 'id' | 'versao'> | undefined,
  valores: Valores,
  ciente = false,
) {
  const { create, update } = endpointsOf(cadastro);
  const resposta = linha
    ? await call(update, {
        params: { id: String(linha.id) },
        query: { versao: linha.versao, ciente: ciente ? 'true' : 'false' },
        body: valores,
      })
    : await call(create, { body: valores });
  return naTela(resposta);
}

export interface Alteracao {
  readonly id: number;
  readonly versao: number;
  readonly valores: Valores;
}

/** Outcome of a change for one row of many: the row as it is now, or why it was not changed. */
export interface Desfecho {
  readonly id: number;
  readonly linha?: Linha | undefined;
  readonly erro?:
    | { readonly codigo: string; readonly mensagem: string; readonly campos: Readonly<Record<string, string>> }
    | undefined;
}

/** Changes rows; with `simular` it only answers what the change would do. */
export async function changeRows(
  cadastro: Cadastro,
  alteracoes: readonly Alteracao[],
  { simular = false, ciente = false }: { readonly simular?: boolean; readonly ciente?: boolean } = {},
): Promise<{ readonly linhas: readonly Desfecho[]; readonly rotulos: Rotulos }> {
  return call(endpointsOf(cadastro).updateMany, {
    query: { simular: simular ? 'true' : 'false', ciente: ciente ? 'true' : 'false' },
    body: { alteracoes: [...alteracoes] },
  });
}

export const saveRows = async (
  cadastro: Cadastro,
  alteracoes: readonly Alteracao[],
  ciente: boolean,
): Promise<readonly Desfecho[]> => (await changeRows(cadastro, alteracoes, { ciente })).linhas;

interface Movimento {
  readonly simular?: boolean;
  readonly motivo?: string;
  readonly assinatura?: Assinatura;
  readonly foto?: string;
  readonly ciente?: boolean;
}
type Lidas = readonly { readonly id: number; readonly versao: number }[];

/** Does an action on records, each by itself; with `simular` it only answers what the action would do. */
export async function transitionRows(
  cadastro: Cadastro,
  acao: string,
  linhas: Lidas,
  { simular = false, ...pedido }: Movimento,
): Promise<readonly Desfecho[]> {
  const porVez = pedido.foto ? COM_FOTO : linhas.length;
  const { linhas: feitas } = await call(transicoesOf(cadastro).actMany, {
    params: { acao },
    query: { simular: simular ? 'true' : 'false' },
    body: { linhas: linhas.slice(0, porVez).map(({ id, versao }) => ({ id, versao })), ...pedido },
  });
  const resto = linhas.slice(porVez);
  if (resto.length === 0) return feitas;
  // What went before stays, whatever becomes of the rest.
  const depois = await transitionRows(cadastro, acao, resto, pedido).catch((falha: unknown) => {
    const erro = { codigo: '', campos: {}, ...textOfError(falha) };
    return resto.map(({ id }) => ({ id, erro }));
  });
  return [...feitas, ...depois];
}

/** Creates rows; the answers are in their order. */
export const createRows = async (
  cadastro: Cadastro,
  linhas: readonly Valores[],
): Promise<readonly Pick<Desfecho, 'linha' | 'erro'>[]> =>
  (await call(endpointsOf(cadastro).createMany, { body: { linhas: [...linhas] } })).linhas;

export const removeRows = async (
  cadastro: Cadastro,
  linhas: readonly { readonly id: number; readonly versao: number }[],
) => (await call(endpointsOf(cadastro).removeMany, { body: { linhas: [...linhas] } })).linhas;

/** Asks again for every query about this register, also those of fields that point to its rows. */
function useRefresh({ path }: Cadastro) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [path] });
}

interface Gravacao {
  /** The row as it was read; undefined for a new one. */
  readonly linha: Pick<Linha, 'id' | 'versao'> | undefined;
  readonly valores: Valores;
  readonly ciente?: boolean;
}

/** Label of the button that makes a row inactive although other rows use it, once the person was told. */
export const MESMO_ASSIM = 'Inativar mesmo assim';

/** Whether the server refused to make a row inactive because the person was not told what points to it. */
export const isUso = (valores: Valores, erro: Desfecho['erro']): boolean =>
  valores['ativo'] === false && erro?.campos['ativo'] !== undefined;

/** Why a row is not made inactive before the person was told what points to it; undefined for any other failure. */
export const usoDe = (error: unknown): string | undefined =>
  error instanceof ErroApi ? error.campos['ativo'] : undefined;

export function useSaveRow(cadastro: Cadastro) {
  const onSuccess = useRefresh(cadastro);
  return useMutation({
    mutationFn: ({ linha, valores, ciente }: Gravacao) => saveRow(cadastro, linha, valores, ciente),
    onSuccess,
  });
}

interface Envio {
  readonly arquivo: File;
  /** Key that another try of the same file keeps. */
  readonly chave: string;
}

/** Sends the file of a field over the version that was read; answers the row after it. @throws {ErroApi} */
export async function sendFile(cadastro: Cadastro, nome: string, { id, versao }: Linha, { arquivo, chave }: Envio) {
  const { enviar } = arquivoEndpointsOf(cadastro, nome, cadastro.fields[nome] as Field);
  const form = new FormData();
  // The server reads the key before the file.
  form.set('chave', chave);
  form.set('arquivo', arquivo);
  const caminho = pathOf(enviar, { params: { id: String(id) }, query: { versao } });
  return naTela((await upload({ ...enviar, caminho }, form)) as Resposta);
}

export function useRemoveRow(cadastro: Cadastro) {
  const onSuccess = useRefresh(cadastro);
  return useMutation({
    mutationFn: ({ id, versao }: Pick<Linha, 'id' | 'versao'>) =>
      call(endpointsOf(cadastro).remove, { params: { id: String(id) }, query: { versao } }),
    onSuccess,
  });
}
