import { servico } from '@cadencia/domain/servico/cadastro.ts';
import type { FastifyInstance } from 'fastify';
import { readRoutes } from '../../cadastro/routes.ts';
import type { Db } from '../../infra/database.ts';

/** Services are chosen from a list; their own screen is to come. */
export function servicoRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  readRoutes(app, db, servico);
}
