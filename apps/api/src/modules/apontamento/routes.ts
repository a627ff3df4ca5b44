import { createApontamentos as endpoint } from '@cadencia/domain/apontamento/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { createApontamentos } from './commands.ts';

export function apontamentoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  route(app, endpoint, async ({ contexto, input }) => ({
    resultados: await write(db, (tx) => createApontamentos(tx, contexto, input.body.itens, now())),
  }));
}
