import { buscar } from '@cadencia/domain/busca/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { FonteBusca } from '../../infra/busca.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { search, toTermo } from './queries.ts';

/** `fontes` are the entities that are searched, in the order of the answer. */
export function buscaRoutes(app: FastifyInstance, { db, fontes }: { db: Db; fontes: readonly FonteBusca[] }): void {
  route(app, buscar, async ({ contexto, input: { query } }) => ({
    grupos: await search(db, contexto, { fontes, termo: toTermo(query.q), limite: query.limite }),
  }));
}
