import * as endpoints from '@cadencia/domain/eap/endpoints.ts';
import type { EapWire, ModeloEap } from '@cadencia/domain/eap/schema.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions } from '../../lib/query.ts';
import { useAuth } from '../../lib/session.ts';

const EVENTOS = ['projeto', 'importacao', 'calculo'] as const;
const doProjeto = (id: number) => ({ params: { id: String(id) } });

/** The project of the session, which the page needs to open. */
export const useProjetoId = (): number => useAuth().user?.cod_projeto_pro ?? 0;

export const eapQuery = (projetoId: number) => readOptions(endpoints.listEap, doProjeto(projetoId), EVENTOS);

export const verificacaoQuery = (projetoId: number) =>
  readOptions(endpoints.verificarEap, doProjeto(projetoId), EVENTOS);

export const previaQuery = (projetoId: number, modelo: ModeloEap, raiz: number) =>
  readOptions(
    endpoints.previaModeloEap,
    { ...doProjeto(projetoId), query: { modelo, cod_eap_eap: String(raiz) } },
    EVENTOS,
  );

export type Mudanca = Omit<InputOf<typeof endpoints.updateEap>['body'], 'versao'>;

/** The writes of the tree; after each one what the screens show of it is read again. */
export function useEapWrites(projetoId: number) {
  const client = useQueryClient();
  const thenRead = async <R>(pedido: Promise<R>): Promise<R> => {
    try {
      return await pedido;
    } finally {
      await client.invalidateQueries();
    }
  };
  return {
    create: (nome: string, pai: number | null) =>
      thenRead(
        call(endpoints.createEap, {
          body: { cod_projeto_pro: projetoId, cod_eap_pai_eap: pai, des_nome_eap: nome },
        }),
      ),
    update: ({ cod_eap_eap, versao }: Pick<EapWire, 'cod_eap_eap' | 'versao'>, mudanca: Mudanca) =>
      thenRead(call(endpoints.updateEap, { params: { id: String(cod_eap_eap) }, body: { ...mudanca, versao } })),
    renumber: (travados: boolean) =>
      thenRead(call(endpoints.renumerarEap, { ...doProjeto(projetoId), body: { travados } })),
    applyModelo: (body: InputOf<typeof endpoints.aplicarModeloEap>['body']) =>
      thenRead(call(endpoints.aplicarModeloEap, { ...doProjeto(projetoId), body })),
    reread: async (id: number): Promise<EapWire | undefined> =>
      (await client.fetchQuery({ ...eapQuery(projetoId), staleTime: 0 })).find((no) => no.cod_eap_eap === id),
  };
}
