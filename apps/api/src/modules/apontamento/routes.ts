import * as endpoints from '@cadencia/domain/apontamento/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { createApontamentos } from './commands.ts';
import { estornarApontamentos } from './estorno/commands.ts';

export function apontamentoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  route(app, endpoints.createApontamentos, async ({ contexto, input }) => ({
    resultados: await write(db, (tx) => createApontamentos(tx, contexto, input.body.itens, now())),
  }));
  route(app, endpoints.estornarApontamentos, async ({ contexto, input }) => ({
    resultados: await write(db, (tx) => estornarApontamentos(tx, contexto, input.body)),
  }));
}
