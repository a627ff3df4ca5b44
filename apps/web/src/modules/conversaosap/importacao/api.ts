import { MAX_NOVAS } from '@cadencia/domain/cadastro-endpoints.ts';
import * as endpoints from '@cadencia/domain/conversaosap/importacao/endpoints.ts';
import type { LayoutSap } from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import type {
  ImportacaoSap,
  OpcoesSap,
  SituacaoDaLinha,
  SituacaoSap,
} from '@cadencia/domain/conversaosap/importacao/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { insumo } from '@cadencia/domain/insumo/cadastro.ts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createRows } from '../../../cadastro/api.ts';
import type { Envio } from '../../../components/file-choice.tsx';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';
import { upload } from '../../../lib/upload.ts';

const POLL_MS = 1_500;
const ANDAM: ReadonlySet<SituacaoSap> = new Set(['LENDO', 'APLICANDO', 'DESFAZENDO']);
export const isAndando = ({ situacao }: ImportacaoSap): boolean => ANDAM.has(situacao);

const keyOf = (id: number | undefined) => [endpoints.getSap.caminho, id];

/** One import; it is read again while the server works on it. */
export const useImportacaoSap = (id: number | undefined) =>
  useQuery<ImportacaoSap>({
    queryKey: keyOf(id),
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(endpoints.getSap, { params: { id: String(id) } }, { signal }),
    meta: { eventos: ['trabalho'] },
    refetchInterval: ({ state }) => (state.data && isAndando(state.data) ? POLL_MS : false),
  });

export const historicoQuery = readOptions(endpoints.listSap, { query: { limite: '50' } }, ['trabalho']);
export const retidasQuery = readOptions(endpoints.listRetidas, { query: { limite: '200' } }, ['trabalho']);
export type Retida = AnswerOf<typeof endpoints.listRetidas>['linhas'][number];

/** Registers materials as a list tells them; answers those that were refused, and why. */
export const useCadastrarInsumos = () =>
  useThenRead(
    async (faltam: ImportacaoSap['insumosQueFaltam']) => {
      const recusados: string[] = [];
      for (let de = 0; de < faltam.length; de += MAX_NOVAS) {
        const parte = faltam.slice(de, de + MAX_NOVAS);
        const feitas = await createRows(
          insumo,
          parte.map(({ codigo, nome, unidade }) => ({ codigo, nome, unidade, tipo: 'MATERIAL', grupo: 'OUTRO' })),
        );
        for (const [i, { erro }] of feitas.entries())
          if (erro) recusados.push(`${parte[i]?.codigo}: ${Object.values(erro.campos)[0] ?? erro.mensagem}`);
      }
      return recusados;
    },
    [insumo.path],
  );

/** Sends a list to be read; answers the new import. */
export function sendLista({ chave, arquivo, signal, onProgress }: Envio): Promise<ImportacaoSap> {
  const form = new FormData();
  // The server reads the key before the file.
  form.set('chave', chave);
  form.set('arquivo', arquivo);
  return upload(endpoints.uploadSap, form, { signal, onProgress });
}

export const fetchLinhas =
  (id: number, situacao: SituacaoDaLinha | undefined) => (inicio: number, limite: number, signal: AbortSignal) =>
    call(
      endpoints.listLinhasSap,
      {
        params: { id: String(id) },
        query: { inicio: String(inicio), limite: String(limite), ...(situacao ? { situacao } : {}) },
      },
      { signal },
    );

/** The actions on one import; each answers the import after it. */
export function useAcoesDoSap(id: number) {
  const client = useQueryClient();
  const params = { id: String(id) };
  const keep = (importacao: ImportacaoSap) => {
    client.setQueryData(keyOf(id), importacao);
    void client.invalidateQueries({ queryKey: [endpoints.listSap.caminho] });
    void client.invalidateQueries({ queryKey: [endpoints.listRetidas.caminho] });
  };
  const opcoes = useMutation({
    mutationFn: (body: OpcoesSap) => call(endpoints.optSap, { params, body }),
    onSuccess: keep,
  });
  const conferir = useMutation({
    mutationFn: (layout: LayoutSap | undefined) =>
      call(endpoints.reviewSap, { params, body: layout ? { layout } : {} }),
    onSuccess: keep,
  });
  const confirmar = useMutation({
    mutationFn: (outraVez: boolean) => call(endpoints.confirmSap, { params, body: { outraVez } }),
    onSuccess: keep,
  });
  const desfazer = useMutation({ mutationFn: () => call(endpoints.undoSap, { params }), onSuccess: keep });
  const descartar = useMutation({
    mutationFn: () => call(endpoints.discardSap, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: [endpoints.listSap.caminho] }),
  });
  return { opcoes, conferir, confirmar, desfazer, descartar };
}

type Aberto = Parameters<typeof call<typeof endpoints.openAsfes>>[1]['body'];
type Cancelado = Parameters<typeof call<typeof endpoints.openCaps>>[1]['body'];

export const useOpenAsfes = () =>
  useThenRead((body: Aberto) => call(endpoints.openAsfes, { body }), [endpoints.listRetidas.caminho]);
export const useOpenCaps = () =>
  useThenRead((body: Cancelado) => call(endpoints.openCaps, { body }), [endpoints.listRetidas.caminho]);

export const confirmacoesQuery = readOptions(endpoints.getConfirmacoes, {}, ['apontamento']);

export const useDownloadRetorno = () =>
  useThenRead(
    (body: Parameters<typeof download<typeof endpoints.exportRetorno>>[1]['body']) =>
      download(endpoints.exportRetorno, { body }),
    [endpoints.getConfirmacoes.caminho],
  );
