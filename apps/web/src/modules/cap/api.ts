import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { listItensDoCap } from '@cadencia/domain/cap/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What may still leave these services, with the names of what it names. */
export const itensQuery = (servicos: readonly number[]) =>
  queryOptions({
    queryKey: [cap.path, 'itens', ...servicos],
    queryFn: ({ signal }) => call(listItensDoCap, { query: { servicos: servicos.join(',') } }, { signal }),
    enabled: servicos.length > 0,
  });
