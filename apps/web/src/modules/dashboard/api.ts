import { getPainelMain, type painelProjeto } from '@cadencia/domain/dashboard/endpoints.ts';
import type { z } from 'zod';
import { readOptions } from '../../lib/query.ts';

export type Painel = z.infer<typeof painelProjeto>;

const EVENTOS = ['apontamento', 'calculo', 'importacao', 'projeto'] as const;
/** Without an event, the figures are asked for again every 5 minutes. */
const REFRESH_MS = 5 * 60_000;

/** The main dashboard: the session's project, or the portfolio of who has not chosen one. */
export const painelQuery = { ...readOptions(getPainelMain, {}, EVENTOS), refetchInterval: REFRESH_MS };
