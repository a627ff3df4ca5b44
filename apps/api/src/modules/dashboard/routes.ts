import { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import { requireProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { listProjetos } from '../projeto/queries.ts';
import { getPainel } from './queries.ts';

export function dashboardRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  route(app, getPainelMain, async ({ contexto }) =>
    contexto.projetoId === undefined
      ? { projeto: null, portfolio: await listProjetos(db, contexto, now()) }
      : { projeto: await getPainel(db, requireProjeto(contexto), now()), portfolio: [] },
  );
}
