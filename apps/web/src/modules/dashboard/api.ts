import { getPainelMain, getTrabalho, type painelProjeto } from '@cadencia/domain/dashboard/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { z } from 'zod';
import { readOptions } from '../../lib/query.ts';

export type Painel = z.infer<typeof painelProjeto>;
export type NoPortfolio = AnswerOf<typeof getPainelMain>['portfolio'][number];

export const EVENTOS = ['apontamento', 'calculo', 'importacao', 'projeto'] as const;
/** Milliseconds after which the figures are read again without an event: 5 minutes. */
export const REFRESH_MS = 5 * 60_000;

/** The main dashboard: the session's project, or the portfolio of a person without one. */
export const painelQuery = { ...readOptions(getPainelMain, {}, EVENTOS), refetchInterval: REFRESH_MS };

/** What waits for the reader in the project of the session. */
export const trabalhoQuery = readOptions(getTrabalho, {}, ['cadastro', 'calculo', 'projeto']);
