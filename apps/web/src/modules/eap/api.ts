import { listLinhasBase } from '@cadencia/domain/cronograma/linhabase/endpoints.ts';
import * as endpoints from '@cadencia/domain/eap/endpoints.ts';
import type { EapWire, ModeloEap, NivelEap } from '@cadencia/domain/eap/schema.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import * as exportacao from '@cadencia/domain/exportacao/eap/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { useQueryClient } from '@tanstack/react-query';
import { readableBy } from '../../cadastro/values.ts';
import type { Envio } from '../../components/file-choice.tsx';
import { call } from '../../lib/api-client.ts';
import { readOptions, useThenRead } from '../../lib/query.ts';
import { useAuth } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';

const EVENTOS = ['projeto', 'importacao', 'calculo'] as const;
const doProjeto = (id: number) => ({ params: { id: String(id) } });

/** The project of the session, which the page needs to open. */
export const useProjetoId = (): number => useAuth().user?.cod_projeto_pro ?? 0;

/** The register of services as the reader may see it. */
export const useServicos = () => readableBy(servico, useAuth().user?.permissions ?? []);

export const eapQuery = (projetoId: number) => readOptions(endpoints.listEap, doProjeto(projetoId), EVENTOS);

export const verificacaoQuery = (projetoId: number) =>
  readOptions(endpoints.verificarEap, doProjeto(projetoId), EVENTOS);

export const previaQuery = (projetoId: number, modelo: ModeloEap, raiz: number, niveis: readonly NivelEap[]) =>
  readOptions(
    endpoints.previaModeloEap,
    { ...doProjeto(projetoId), query: { modelo, cod_eap_eap: String(raiz), niveis: niveis.join(',') } },
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
    undoModelo: (montagemId: number) =>
      thenRead(call(endpoints.desfazerModeloEap, { ...doProjeto(projetoId), body: { montagemId } })),
    reread: async (id: number): Promise<EapWire | undefined> =>
      (await client.fetchQuery({ ...eapQuery(projetoId), staleTime: 0 })).find((no) => no.cod_eap_eap === id),
  };
}

export const linhasBaseQuery = () => readOptions(listLinhasBase, {}, EVENTOS);

/** The first exports of the history, the last one first. */
export const historicoQuery = (limite: number) =>
  readOptions(exportacao.listExportacoesEap, { query: { limite } }, ['projeto', 'trabalho']);

export const comparacaoQuery = (id: number, antes: number) =>
  readOptions(exportacao.compareExportacoesEap, { params: { id: String(id) }, query: { antes: String(antes) } });

export const useGenerate = () =>
  useThenRead(
    (body: InputOf<typeof exportacao.generateEap>['body']) => call(exportacao.generateEap, { body }),
    [exportacao.listExportacoesEap.caminho],
  );

/** Compares a file with the project as it is now. */
export function checkFile(id: number, { arquivo, chave, ...opcoes }: Envio) {
  const form = new FormData();
  form.append('chave', chave);
  form.append('exportacao', String(id));
  form.append('arquivo', arquivo);
  return upload(exportacao.checkExportacaoEap, form, opcoes);
}
