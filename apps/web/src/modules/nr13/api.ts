import { getParametroNr13, saveParametroNr13 } from '@cadencia/domain/nr13/endpoints.ts';
import type { ParametroNr13 } from '@cadencia/domain/nr13/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useThenRead } from '../../lib/query.ts';

export const parametrosQuery = queryOptions({
  queryKey: ['nr13', 'parametro'],
  queryFn: ({ signal }) => call(getParametroNr13, {}, { signal }),
});

interface Pedido {
  readonly lida: { readonly id: number; readonly versao: number };
  readonly parametro: ParametroNr13;
}

/** The numbers decide the next inspections of every equipment, so it reads those again too. */
export const useSaveParametro = () =>
  useThenRead(
    ({ lida: { id, versao }, parametro }: Pedido) =>
      call(saveParametroNr13, { body: { lida: { id, versao }, parametro } }),
    ['nr13'],
    ['equipamento'],
  );
