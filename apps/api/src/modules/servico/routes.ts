import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import type { FastifyInstance } from 'fastify';
import { readRoutes } from '../../cadastro/routes.ts';
import type { Db } from '../../infra/database.ts';
import { servicos } from './queries.ts';

/** Services and activities, which the schedule writes. */
export function servicoRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  readRoutes(app, db, servicos);
  readRoutes(app, db, atividade);
}
