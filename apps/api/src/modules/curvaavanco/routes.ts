import { getCurva as curvaEndpoint, getCurvaPeriodo } from '@cadencia/domain/curvaavanco/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { getCurva, getPeriodo } from './queries.ts';

export function curvaAvancoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, curvaEndpoint, ({ contexto, input }) => getCurva(db, contexto, input.query));
  route(app, getCurvaPeriodo, ({ contexto, input }) => getPeriodo(db, contexto, input.query));
}
