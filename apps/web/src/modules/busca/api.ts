import { buscar } from '@cadencia/domain/busca/endpoints.ts';
import { readOptions } from '../../lib/query.ts';

/** What the server finds: each answer belongs to what was typed, and a newer call cancels it. */
export const buscaQuery = (q: string, limite: number) => readOptions(buscar, { query: { q, limite } });
