import type { AnswerOf, Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** A write about a project; after it, everything about projects is read again. */
export function useProjetoMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation<AnswerOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [caminho] }) => String(caminho).startsWith('/projeto') }),
  });
}
