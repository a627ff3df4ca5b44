import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import type { FastifyInstance } from 'fastify';
import { readRoutes } from '../../cadastro/routes.ts';
import type { Db } from '../../infra/database.ts';

/** Services and activities are chosen from lists. */
export function servicoRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  readRoutes(app, db, servico);
  readRoutes(app, db, atividade);
}
