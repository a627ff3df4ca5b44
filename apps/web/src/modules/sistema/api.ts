import { listSistemas, saveSistemas } from '@cadencia/domain/sistema/parada/endpoints.ts';
import type { MudancaDoSistema } from '@cadencia/domain/sistema/parada/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useThenRead } from '../../lib/query.ts';

const params = (projetoId: number) => ({ id: String(projetoId) });

export const fetchSistemas =
  (projetoId: number, busca: string) => (inicio: number, limite: number, signal: AbortSignal) =>
    call(listSistemas, { params: params(projetoId), query: { busca, inicio, limite } }, { signal });

/** One system in a project; its key is under the register's, so that saving the system reads it again. */
export const sistemaQuery = (projetoId: number, sistemaId: number) =>
  queryOptions({
    queryKey: ['sistema', 'parada', projetoId, sistemaId],
    queryFn: async ({ signal }) => {
      const query = { sistemaId, busca: '', inicio: 0, limite: 1 };
      const { linhas } = await call(listSistemas, { params: params(projetoId), query }, { signal });
      return linhas[0] ?? null;
    },
  });

/** Writes systems of a project; each system has its own outcome. */
export const useSaveSistemas = (projetoId: number) =>
  useThenRead(
    (mudancas: readonly MudancaDoSistema[]) =>
      call(saveSistemas, { params: params(projetoId), body: { mudancas: [...mudancas] } }),
    ['sistema'],
  );
