import { getPainelGeral, getQuadrosDoGeral, printPainelGeral } from '@cadencia/domain/dashboard/geral.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { Fase } from '@cadencia/domain/etapa/cadastro.ts';
import { openFile } from '../../lib/download.ts';
import { readOptions } from '../../lib/query.ts';
import { EVENTOS, REFRESH_MS } from './api.ts';

const REFRESH_ON_WALL_MS = 60_000;

export type Geral = AnswerOf<typeof getPainelGeral>;
export type Quadros = AnswerOf<typeof getQuadrosDoGeral>;

export interface Partes {
  readonly area: number | undefined;
  readonly disciplina: number | undefined;
  readonly contrato: number | undefined;
  readonly fase: Fase | undefined;
}

/** The filters that are set. */
export const ativosDe = (partes: Partes) =>
  (Object.keys(partes) as (keyof Partes)[]).filter((nome) => partes[nome] !== undefined);

const texto = (id: number | undefined) => (id === undefined ? undefined : String(id));

const perguntaDe = ({ area, disciplina, contrato, fase }: Partes) => ({
  query: { areaId: texto(area), disciplinaId: texto(disciplina), contratoId: texto(contrato), fase },
});

/** The board of the whole project, or of a part of it; on a wall it is read again each minute. */
export const geralQuery = (partes: Partes, naParede: boolean) => ({
  ...readOptions(getPainelGeral, perguntaDe(partes), EVENTOS),
  refetchInterval: naParede ? REFRESH_ON_WALL_MS : REFRESH_MS,
});

/** What that board counts in other registers. */
export const quadrosQuery = (partes: Partes, naParede: boolean) => ({
  ...readOptions(getQuadrosDoGeral, perguntaDe(partes), [...EVENTOS, 'cadastro']),
  refetchInterval: naParede ? REFRESH_ON_WALL_MS : REFRESH_MS,
});

/** Opens the board as PDF. */
export const openPdf = (partes: Partes) => openFile(printPainelGeral, perguntaDe(partes));
