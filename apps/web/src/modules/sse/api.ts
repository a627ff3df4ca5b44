import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { getValoresDaSse } from '@cadencia/domain/sse/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** The items of a request with their prices and what was done of them, and the budget of its contract. */
export const valoresQuery = (id: number) =>
  queryOptions({
    queryKey: [sse.path, 'valores', id],
    queryFn: ({ signal }) => call(getValoresDaSse, { params: { id: String(id) } }, { signal }),
  });
