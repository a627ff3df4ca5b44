import * as endpoints from '@cadencia/domain/calendario/endpoints.ts';
import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import type { AnswerOf, InputOf } from '@cadencia/domain/endpoint.ts';
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api-client.ts';
import { addDias, type Dia, diaDe, meiaNoite } from '../../lib/dias.ts';
import { download } from '../../lib/download.ts';
import { readOptions } from '../../lib/query.ts';
import { found } from '../../lib/use-editing.ts';

export type Calendario = AnswerOf<typeof endpoints.listCalendario>;
export type EventoNovo = InputOf<typeof endpoints.createEvento>['body'];
export type Campos = Omit<EventoNovo, 'chave'>;

const EVENTOS = ['calendario', 'calculo', 'importacao', 'projeto', 'apontamento'] as const;

export interface Periodo {
  readonly de: Dia;
  /** First day after the period. */
  readonly ate: Dia;
}

const janela = ({ de, ate }: Periodo) => ({ de: meiaNoite(de), ate: meiaNoite(ate) });

const calendarioQuery = (periodo: Periodo) =>
  readOptions(endpoints.listCalendario, { query: janela(periodo) }, EVENTOS);

export const camposDe = (evento: EventoCalendario): Campos => ({
  title: evento.title,
  start: evento.start,
  end: evento.end ?? null,
  diaInteiro: evento.diaInteiro,
  categoriaId: evento.category.id,
  local: evento.local,
  descricao: evento.descricao,
});

/** Days before and after its start in which a moved event is sought. */
const PERTO = 150;

/** An event as it is now. @throws {ErroApi} `registro.nao_encontrado` */
export async function readEvento({ id, start }: EventoCalendario): Promise<EventoCalendario> {
  const dia = diaDe(start);
  const query = janela({ de: addDias(dia, -PERTO), ate: addDias(dia, PERTO) });
  return found((await call(endpoints.listCalendario, { query })).eventos, (evento) => evento.id === id);
}

const KEY = { queryKey: [endpoints.listCalendario.caminho] };
/** Runs the changes one after the other, so that a second change of an event builds on the answer of the first. */
const SCOPE = { id: 'calendario' };

/** Changes the events of every period in the cache. */
function change(client: QueryClient, how: (eventos: readonly EventoCalendario[]) => EventoCalendario[]): void {
  client.setQueriesData<Calendario>(KEY, (antes) => antes && { ...antes, eventos: how(antes.eventos) });
}

const replace = (client: QueryClient, novo: EventoCalendario): void =>
  change(client, (eventos) => eventos.map((evento) => (evento.id === novo.id ? novo : evento)));

const remove = (client: QueryClient, id: number): void =>
  change(client, (eventos) => eventos.filter((evento) => evento.id !== id));

const settle = (client: QueryClient) => client.invalidateQueries(KEY);

export function useCreateEvento() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (body: EventoNovo) => call(endpoints.createEvento, { body }),
    onSettled: () => settle(client),
  });
}

/** Version that was read → version that this page wrote over it. */
const escritas = new Map<string, number>();

function latestOf({ id, versao }: EventoCalendario): number {
  let atual = versao;
  for (let nova = escritas.get(`${id}:${atual}`); nova !== undefined; nova = escritas.get(`${id}:${atual}`))
    atual = nova;
  return atual;
}

interface Mudanca {
  /** The event as it was read. */
  readonly antes: EventoCalendario;
  readonly campos: Campos;
  /** The event to show while the call is under way; when it fails the event as read comes back. */
  readonly previsto?: EventoCalendario;
}

const MUDANCA = ['calendario', 'mudanca'];
/** Milliseconds after which a calendar on screen asks again for the current hour and day. */
const AGORA_MS = 5 * 60_000;

/**
 * The calendar of a period, with pending changes over the events as read: of several changes of one event the last
 * shows, whatever the answers to the earlier ones bring.
 */
export function useCalendario(periodo: Periodo) {
  const leitura = useQuery({ ...calendarioQuery(periodo), refetchInterval: AGORA_MS });
  const previstos = useMutationState({
    filters: { mutationKey: MUDANCA, status: 'pending' },
    select: ({ state }) => (state.variables as Mudanca | undefined)?.previsto,
  });
  const { data, error, isFetching, refetch } = leitura;
  // The object stays the same until something in it changes: the page compares calendars by identity.
  const mostrado = useMemo(() => data && over(data, previstos), [data, previstos]);
  return { data: mostrado, error, isFetching, refetch };
}

function over(calendario: Calendario, previstos: readonly (EventoCalendario | undefined)[]): Calendario {
  const porId = new Map(previstos.flatMap((previsto) => (previsto ? [[previsto.id, previsto] as const] : [])));
  if (porId.size === 0) return calendario;
  return { ...calendario, eventos: calendario.eventos.map((evento) => porId.get(evento.id) ?? evento) };
}

export function useUpdateEvento() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUDANCA,
    scope: SCOPE,
    mutationFn: ({ antes, campos }: Mudanca) =>
      call(endpoints.updateEvento, { params: { id: String(antes.id) }, body: { ...campos, versao: latestOf(antes) } }),
    onSuccess: (evento) => {
      escritas.set(`${evento.id}:${evento.versao - 1}`, evento.versao);
      replace(client, evento);
    },
    onSettled: () => settle(client),
  });
}

export function useDeleteEvento() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (evento: EventoCalendario) =>
      call(endpoints.deleteEvento, { params: { id: String(evento.id) }, query: { versao: String(latestOf(evento)) } }),
    onSuccess: (_, evento) => remove(client, evento.id),
    onSettled: () => settle(client),
  });
}

export function useRestoreEvento() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (id: number) => call(endpoints.restoreEvento, { params: { id: String(id) } }),
    onSettled: () => settle(client),
  });
}

export const downloadEvento = (id: number): Promise<void> =>
  download(endpoints.exportEvento, { params: { id: String(id) } });

interface Visivel extends Periodo {
  /** Undefined: all categories. */
  readonly categorias: readonly number[] | undefined;
  readonly marcos: boolean;
}

export const downloadCalendario = ({ categorias, marcos, ...periodo }: Visivel): Promise<void> =>
  download(endpoints.exportCalendario, {
    query: {
      ...janela(periodo),
      marcos: marcos ? 'true' : 'false',
      ...(categorias ? { categorias: categorias.join(',') } : {}),
    },
  });
