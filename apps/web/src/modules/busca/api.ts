import { buscar } from '@cadencia/domain/busca/endpoints.ts';
import { readOptions } from '../../lib/query.ts';

/** The server's results: each answer belongs to its typed text, and a newer call cancels it. */
export const buscaQuery = (q: string, limite: number) => readOptions(buscar, { query: { q, limite } });
