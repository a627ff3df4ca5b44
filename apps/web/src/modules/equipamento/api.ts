import { getContexto, listServicos } from '@cadencia/domain/equipamento/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** A key under that of the register, so that saving a row also reads these again. */
const chave = (id: number, parte: string) => ['equipamento', 'linha', id, parte];

export const contextoQuery = (id: number) =>
  queryOptions({
    queryKey: chave(id, 'contexto'),
    queryFn: ({ signal }) => call(getContexto, { params: { id: String(id) } }, { signal }),
  });

export const servicosQuery = (id: number) =>
  queryOptions({
    queryKey: chave(id, 'servicos'),
    queryFn: ({ signal }) => call(listServicos, { params: { id: String(id) } }, { signal }),
  });
