import { getCurva, getCurvaPeriodo } from '@cadencia/domain/curvaavanco/endpoints.ts';
import type { Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { readOptions } from '../../lib/query.ts';

const EVENTOS = ['apontamento', 'calculo', 'importacao'] as const;

/** The curve; the one on screen stays while another grain loads. */
export const curvaQuery = (grao: Grao) => ({
  ...readOptions(getCurva, { query: { grao } }, EVENTOS),
  placeholderData: keepPreviousData,
});

/** The activities of the period that starts at `inicio`, the one that pulls down most first. */
export const periodoQuery = (grao: Grao, inicio: string) =>
  readOptions(getCurvaPeriodo, { query: { grao, inicio } }, EVENTOS);

export type PeriodoQuery = ReturnType<typeof periodoQuery>;
