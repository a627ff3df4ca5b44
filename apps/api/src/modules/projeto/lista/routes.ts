import {
  listClientesDosProjetos,
  searchProjetos as searchEndpoint,
  sumProjetos,
} from '@cadencia/domain/projeto/lista/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import { listClientes, searchProjetos, sumHhBase } from './queries.ts';

export function listaRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  route(app, searchEndpoint, ({ contexto, input: { query } }) => {
    const { inicio, limite, ...filtro } = query;
    const pedido = { filtro, janela: { inicio, limite }, now: now() };
    return searchProjetos(db, contexto, pedido);
  });

  route(app, sumProjetos, async ({ contexto, input: { query } }) => {
    const pedido = { filtro: query, now: now() };
    return { somas: { hhBase: await sumHhBase(db, contexto, pedido) } };
  });

  route(app, listClientesDosProjetos, ({ contexto }) => listClientes(db, contexto));
}
