import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { somadosDe, somasEndpointOf } from '@cadencia/domain/cadastro-somas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import type { Consulta } from './api.ts';

/** Column → its sum over all that the list holds; undefined where nothing of the register is summed. */
export function useTotals(cadastro: Cadastro, { ordem: _, ...consulta }: Consulta) {
  const { data } = useQuery({
    // Under the register's path: what is written anywhere makes it ask again.
    queryKey: [cadastro.path, 'somas', consulta],
    queryFn: ({ signal }) => call(somasEndpointOf(cadastro), { query: consulta as never }, { signal }),
    enabled: somadosDe(cadastro).length > 0,
    placeholderData: keepPreviousData,
  });
  if (!data) return undefined;
  const ditas = Object.entries(data.somas).filter(([, soma]) => soma !== null);
  return ditas.length > 0 ? Object.fromEntries(ditas) : undefined;
}
