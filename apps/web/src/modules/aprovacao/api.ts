import { countFila, listAprovacoes, listFila, renewAprovacao, votar } from '@cadencia/domain/aprovacao/endpoints.ts';
import type { Pedido, TipoDocumento } from '@cadencia/domain/aprovacao/schema.ts';
import type { AnswerOf, Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions } from '../../lib/query.ts';

const EVENTOS = ['aprovacao'] as const;

export const contagemQuery = readOptions(countFila, {}, EVENTOS);

export interface Filtro {
  readonly documento?: TipoDocumento | undefined;
  readonly como?: 'eu' | 'substituto' | undefined;
  readonly dias?: number | undefined;
}

export const filaQuery = ({ documento, como, dias }: Filtro = {}) =>
  readOptions(
    listFila,
    {
      query: {
        ...(documento ? { documento } : {}),
        ...(como ? { substituindo: como === 'substituto' ? ('true' as const) : ('false' as const) } : {}),
        ...(dias ? { dias } : {}),
      },
    },
    EVENTOS,
  );

export const aprovacoesQuery = ({ documento, registroId }: Pick<Pedido, 'documento' | 'registroId'>) =>
  readOptions(listAprovacoes, { params: { documento, registroId: String(registroId) } }, EVENTOS);

/** A write about approvals; after it, everything about them is read again. */
function useAprovacaoMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation<AnswerOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [caminho] }) => String(caminho).startsWith('/aprovacao') }),
  });
}

export const useVotar = () => useAprovacaoMutation(votar);
export const useRenewAprovacao = () => useAprovacaoMutation(renewAprovacao);

const HORA_MS = 3_600_000;

/** The time left of a level, at the moment when the answer was read: `12` h, or `-3` after it is over. */
export const horasAte = (limite: string, agora: number): number => Math.trunc((Date.parse(limite) - agora) / HORA_MS);

/** The open level that waits for the reader, or the first that is open. */
export const nivelAberto = ({ niveis, meuVoto }: Pedido) =>
  niveis.find(({ nivel, situacao }) => situacao === 'PENDENTE' && (!meuVoto.ok || nivel === meuVoto.nivel));
