import { getPainelMain, getTrabalho, type painelProjeto } from '@cadencia/domain/dashboard/endpoints.ts';
import { getPainelGeral, getQuadrosDoGeral, printPainelGeral } from '@cadencia/domain/dashboard/geral.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { z } from 'zod';
import { openFile } from '../../lib/download.ts';
import { readOptions } from '../../lib/query.ts';

export type Painel = z.infer<typeof painelProjeto>;
export type NoPortfolio = AnswerOf<typeof getPainelMain>['portfolio'][number];

const EVENTOS = ['apontamento', 'calculo', 'importacao', 'projeto'] as const;
/** Milliseconds after which the figures are read again without an event: 5 minutes. */
const REFRESH_MS = 5 * 60_000;
const REFRESH_ON_WALL_MS = 60_000;

/** The main dashboard: the session's project, or the portfolio of a person without one. */
export const painelQuery = { ...readOptions(getPainelMain, {}, EVENTOS), refetchInterval: REFRESH_MS };

export type Geral = AnswerOf<typeof getPainelGeral>;
export type Quadros = AnswerOf<typeof getQuadrosDoGeral>;

export interface Partes {
  readonly area: number | undefined;
  readonly disciplina: number | undefined;
  readonly contrato: number | undefined;
}

const texto = (id: number | undefined) => (id === undefined ? undefined : String(id));

const perguntaDe = ({ area, disciplina, contrato }: Partes) => ({
  query: { areaId: texto(area), disciplinaId: texto(disciplina), contratoId: texto(contrato) },
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

/** What waits for the reader in the project of the session. */
export const trabalhoQuery = readOptions(getTrabalho, {}, ['cadastro', 'calculo', 'projeto']);
