import * as endpoints from '@cadencia/domain/apoio/fornecedor.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveFornecedor } from './commands.ts';
import { getFornecedor } from './queries.ts';

export function apoioRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  route(app, endpoints.getFornecedor, ({ contexto, input }) => getFornecedor(db, contexto, input.params.id));

  route(app, endpoints.saveFornecedor, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => saveFornecedor(tx, contexto, { apoioId: params.id, ...body, now: now() }));
    return getFornecedor(db, contexto, params.id);
  });
}
