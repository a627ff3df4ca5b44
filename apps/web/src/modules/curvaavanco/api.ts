import { getCurva, getCurvaPeriodo, listOpcoesDaCurva } from '@cadencia/domain/curvaavanco/endpoints.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { readOptions } from '../../lib/query.ts';

const EVENTOS = ['apontamento', 'calculo', 'importacao'] as const;

export type PedidoCurva = InputOf<typeof getCurva>['query'];

/** The curve; the one on screen stays while another one loads. */
export const curvaQuery = (query: PedidoCurva) => ({
  ...readOptions(getCurva, { query }, EVENTOS),
  placeholderData: keepPreviousData,
});

/** The activities of the period that starts at `inicio`; the one that lowers the curve most comes first. */
export const periodoQuery = (pedido: PedidoCurva, inicio: string) =>
  readOptions(getCurvaPeriodo, { query: { ...pedido, inicio } }, EVENTOS);

export const opcoesQuery = readOptions(listOpcoesDaCurva, {}, ['importacao']);

export type PeriodoQuery = ReturnType<typeof periodoQuery>;
