import type { Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import * as endpoints from '@cadencia/domain/conversaosap/endpoints.ts';
import type { RegraMudada, RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useAlwaysRead, useReread, useThenRead } from '../../lib/query.ts';

const CHAVE = 'conversaosap';

/** The rules of one kind, with the names of the rows that they point to. */
export type Lidas = AnswerOf<typeof endpoints.listRegras>;

export const regrasQuery = (objeto: Objeto) =>
  queryOptions({
    queryKey: [CHAVE, objeto],
    queryFn: ({ signal }) => call(endpoints.listRegras, { query: { objeto } }, { signal }),
  });

/** Reads the rules again. */
export const useRefresh = () => useReread([CHAVE]);

type Lida = Pick<RegraSap, 'id' | 'versao'>;

interface Gravacao {
  readonly lida: Lida | undefined;
  readonly regra: RegraMudada;
}

/** Saves over the version that was read; without `lida`, creates a rule. */
export const useSaveRegra = () =>
  useThenRead(
    async ({ lida, regra: { ativo, ...campos } }: Gravacao) => {
      if (lida)
        await call(endpoints.updateRegra, {
          params: { id: String(lida.id) },
          query: { versao: lida.versao },
          body: { ...campos, ativo },
        });
      else await call(endpoints.createRegra, { body: campos });
      return undefined;
    },
    [CHAVE],
  );

export const useDeleteRegra = () =>
  useThenRead(
    ({ id, versao }: Lida) => call(endpoints.deleteRegra, { params: { id: String(id) }, query: { versao } }),
    [CHAVE],
  );

export const useSortRegras = (objeto: Objeto) =>
  useAlwaysRead((ids: readonly number[]) => call(endpoints.sortRegras, { body: { objeto, ids: [...ids] } }), [CHAVE]);

/** Explains how the rules convert a value. */
export const explicacaoQuery = (objeto: Objeto, valor: string) =>
  queryOptions({
    queryKey: [CHAVE, 'explicacao', objeto, valor],
    queryFn: ({ signal }) => call(endpoints.explainValor, { body: { objeto, valor } }, { signal }),
  });

export const useTestRegras = (objeto: Objeto) =>
  useMutation({
    mutationFn: (valores: readonly string[]) => call(endpoints.testRegras, { body: { objeto, valores: [...valores] } }),
  });
