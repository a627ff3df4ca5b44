import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import * as endpoints from '@cadencia/domain/planilha/endpoints.ts';
import type { Planilha, SituacaoLinha, SituacaoPlanilha } from '@cadencia/domain/planilha/schema.ts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Envio } from '../../components/file-choice.tsx';
import { quantidadeSelecionada, selecionada } from '../../components/grade/logica/selecao.ts';
import type { Selecao } from '../../components/grade/tipos.ts';
import { call } from '../../lib/api-client.ts';
import { formatNumero } from '../../lib/formato.ts';
import { readOptions } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';

const POLL_MS = 1_500;
const ANDANDO: ReadonlySet<SituacaoPlanilha> = new Set(['LENDO', 'APLICANDO', 'DESFAZENDO']);

export const isAndando = ({ situacao }: Planilha): boolean => ANDANDO.has(situacao);

const keyOf = (id: number | undefined) => [endpoints.getPlanilha.caminho, id];

/** One import; it is read again while the server works on it. */
export const usePlanilha = (id: number | undefined) =>
  useQuery<Planilha>({
    queryKey: keyOf(id),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(endpoints.getPlanilha, { params: { id: String(id) } }, { signal }),
    meta: { eventos: ['trabalho'] },
    refetchInterval: ({ state }) => (state.data && isAndando(state.data) ? POLL_MS : false),
  });

/** Recent imports that are read; the discarded ones among them are not shown. */
const RECENTES = '15';

export const recentesQuery = (cadastro: string) =>
  readOptions(endpoints.listPlanilhas, { query: { cadastro, limite: RECENTES } }, ['trabalho']);

/** Sends a sheet to be read; answers the new import. */
export function sendPlanilha(path: string, { chave, arquivo, signal, onProgress }: Envio): Promise<Planilha> {
  const form = new FormData();
  // The server reads the key before the file.
  form.set('chave', chave);
  form.set('arquivo', arquivo);
  return upload(endpoints.planilhaEndpointsOf(cadastroDe(path)).importar, form, { signal, onProgress });
}

export const fetchLinhas =
  (id: number, situacao: SituacaoLinha | undefined) => (inicio: number, limite: number, signal: AbortSignal) =>
    call(
      endpoints.listLinhas,
      {
        params: { id: String(id) },
        query: { inicio: String(inicio), limite: String(limite), ...(situacao ? { situacao } : {}) },
      },
      { signal },
    );

const JANELA = 200;
/** Lines that one action of a person leaves out or restores at most. */
const MAXIMO = 2_000;
/** Lines that one call corrects at most. */
const POR_CHAMADA = 500;

/** Thrown when more lines are chosen than one action takes. */
export class Demais extends Error {
  constructor() {
    super(`Escolha no máximo ${formatNumero(MAXIMO)} linhas por vez.`);
  }
}

/**
 * The numbers of the chosen lines.
 * @throws {Demais | ErroApi}
 */
export async function linhasEscolhidas(
  search: ReturnType<typeof fetchLinhas>,
  selecao: Selecao,
  total: number,
): Promise<number[]> {
  if (quantidadeSelecionada(selecao, total) > MAXIMO) throw new Demais();
  if (!selecao.todas) return [...selecao.ids].map(Number);
  const janelas = Array.from({ length: Math.ceil(total / JANELA) }, (_, n) => n * JANELA);
  const paginas = await Promise.all(janelas.map((inicio) => search(inicio, JANELA, new AbortController().signal)));
  return paginas
    .flatMap(({ linhas }) => linhas.map(({ linha }) => linha))
    .filter((linha) => selecionada(selecao, String(linha)));
}

export interface Conserto {
  readonly linha: number;
  readonly celulas?: Readonly<Record<string, string>>;
  readonly fora?: boolean;
}

const ACOES = {
  conferir: endpoints.reviewPlanilha,
  cancelar: endpoints.cancelPlanilha,
  desfazer: endpoints.undoPlanilha,
} as const;

/** The actions on one import; each answers the import after it. */
export function usePlanilhaActions(id: number) {
  const client = useQueryClient();
  const params = { id: String(id) };
  const keep = (planilha: Planilha) => {
    client.setQueryData(keyOf(id), planilha);
    void client.invalidateQueries({ queryKey: [endpoints.listPlanilhas.caminho] });
  };
  const mapear = useMutation({
    mutationFn: (body: { aba?: string; mapa?: Record<string, string>; modo?: Planilha['modo']; ciente?: boolean }) =>
      call(endpoints.mapPlanilha, { params, body }),
    onSuccess: keep,
  });
  const agir = useMutation({
    mutationFn: (acao: keyof typeof ACOES) => call(ACOES[acao], { params }),
    onSuccess: keep,
  });
  const confirmar = useMutation({
    mutationFn: (body: { semErros: boolean }) => call(endpoints.confirmPlanilha, { params, body }),
    onSuccess: keep,
  });
  const descartar = useMutation({
    mutationFn: () => call(endpoints.discardPlanilha, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: [endpoints.listPlanilhas.caminho] }),
  });
  const repair = async (linhas: readonly Conserto[]): Promise<void> => {
    for (let de = 0; de < linhas.length; de += POR_CHAMADA) {
      const resposta = await call(endpoints.mendLinhas, {
        params,
        body: { linhas: linhas.slice(de, de + POR_CHAMADA) },
      });
      keep(resposta.planilha);
    }
  };
  return { mapear, agir, confirmar, descartar, consertar: repair };
}

export const undoQuery = (id: number) => readOptions(endpoints.previewUndo, { params: { id: String(id) } });
