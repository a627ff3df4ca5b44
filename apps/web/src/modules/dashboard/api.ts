import { getPainelMain, type painelProjeto } from '@cadencia/domain/dashboard/endpoints.ts';
import type { z } from 'zod';
import { readOptions } from '../../lib/query.ts';

export type Painel = z.infer<typeof painelProjeto>;

const EVENTOS = ['apontamento', 'calculo', 'importacao', 'projeto'] as const;
/** Milliseconds after which the figures are read again without an event: 5 minutes. */
const REFRESH_MS = 5 * 60_000;

/** The main dashboard: the session's project, or the portfolio of a person without one. */
export const painelQuery = { ...readOptions(getPainelMain, {}, EVENTOS), refetchInterval: REFRESH_MS };
