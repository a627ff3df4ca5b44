import type { Linha } from '@cadencia/domain/cadastro.ts';
import { registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import {
  downloadOriginal,
  exportRelatorio,
  getSecoes,
  ORDEM_DAS_SECOES,
  type PorSecao,
} from '@cadencia/domain/registrofotografico/endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Consulta, fetchWindow, saveRow } from '../../cadastro/api.ts';
import type { LinhaNaTela } from '../../cadastro/values.ts';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { useThenRead } from '../../lib/query.ts';

/** A photo as the list answers it. */
export interface Foto extends LinhaNaTela {
  readonly numero: string;
  readonly situacao: string;
  readonly momento: string;
  readonly arquivo: { readonly anexo: number; readonly nome: string; readonly miniatura: boolean } | null;
  readonly legenda: string | null;
  readonly titulo: string | null;
  readonly capturadaEm: string | null;
  readonly tag: string | null;
  readonly paraInforme: boolean;
  readonly marcada: number;
  readonly repetida: boolean;
  readonly hash: string | null;
  /** Seconds of a film; null for a photo. */
  readonly duracao: number | null;
  readonly antesId: number | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly origem: string | null;
  readonly origemId: number | null;
}

/** A mark as the record holds it; one that is new has no id. */
export interface Marca {
  readonly id?: number;
  readonly forma: 'SETA' | 'CIRCULO' | 'TEXTO' | 'DESFOQUE';
  readonly cor: 'VERMELHO' | 'AMARELO' | 'BRANCO';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly texto: string | null;
}

/** The filters of a list; the gallery has an order of its own. */
const filtersOf = ({ ordem: _, ...filtros }: Consulta): Consulta => filtros;

export const secoesQuery = (consulta: Consulta, por: PorSecao) =>
  queryOptions({
    queryKey: [registrofotografico.path, 'secoes', filtersOf(consulta), por],
    queryFn: ({ signal }) => call(getSecoes, { query: { ...filtersOf(consulta), por } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Photos that the map reads at most. */
const NO_MAPA = 200;

/** The newest photos whose camera wrote where it was. */
export const lugaresQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: [registrofotografico.path, 'mapa', consulta],
    queryFn: async ({ signal }) => {
      const pedida = { 'f.latitude': '-90..90', ...consulta, ordem: '-capturadaEm' };
      const { linhas, total } = await fetchWindow(registrofotografico, pedida)(0, NO_MAPA, signal);
      return { linhas: linhas as Foto[], total };
    },
    placeholderData: keepPreviousData,
  });

/** A window of the photos of a gallery, in the order of its headings. */
export const fetchFotos = (consulta: Consulta, por: PorSecao) =>
  fetchWindow(registrofotografico, { ...filtersOf(consulta), ordem: ORDEM_DAS_SECOES[por] }) as (
    inicio: number,
    limite: number,
    signal: AbortSignal,
  ) => Promise<{ readonly linhas: Foto[]; readonly total: number }>;

/** Changes a photo over the version that was read. */
export const useMudarFoto = () =>
  useThenRead(
    ({ linha, valores }: { readonly linha: Pick<Linha, 'id' | 'versao'>; readonly valores: object }) =>
      saveRow(registrofotografico, linha, { ...valores }),
    [registrofotografico.path],
  );

export const downloadFoto = (id: number): Promise<void> => download(downloadOriginal, { params: { id: String(id) } });

export interface PedidoDeRelatorio {
  readonly formato: 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'zip';
  readonly porPagina: '2' | '4' | '6';
  readonly titulo: string;
  readonly marcas: 'sim' | 'nao';
}

/** The report of the chosen photos, or of all that the list filters. */
export const downloadRelatorio = (
  consulta: Consulta,
  ids: readonly string[] | undefined,
  pedido: PedidoDeRelatorio,
): Promise<void> =>
  download(exportRelatorio, {
    query: { ...filtersOf(consulta), ordem: 'tag,capturadaEm', ...pedido, ...(ids && { ids: ids.join(',') }) },
  });
