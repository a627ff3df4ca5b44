import { listMarcos as listEndpoint } from '@cadencia/domain/projeto/marco.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { listMarcos } from './queries.ts';

export function marcoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  routeIn(
    { app, db },
    listEndpoint,
    ({ params }) => params.id,
    ({ contexto }) => listMarcos(db, contexto),
  );
}
