import { buscar } from '@cadencia/domain/busca/endpoints.ts';
import type { FonteBusca } from '../../infra/busca.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { search, toTermo } from './queries.ts';

/** `fontes` are the entities that are searched, in the order of the answer. */
export function buscaRoutes({ app, db, fontes }: RouteDeps & { readonly fontes: readonly FonteBusca[] }): void {
  route(app, buscar, async ({ contexto, input: { query } }) => ({
    grupos: await search(db, contexto, { fontes, termo: toTermo(query.q), limite: query.limite }),
  }));
}
