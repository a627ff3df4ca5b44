import { createApontamentos as endpoint } from '@cadencia/domain/apontamento/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { createApontamentos } from './commands.ts';

interface Deps {
  readonly db: Db;
  readonly now: Clock;
  /** Asks for the recalculation of a project, in the transaction of what made it necessary. */
  readonly requestCalculo: (tx: Tx, contexto: ContextoProjeto) => Promise<void>;
}

export function apontamentoRoutes(app: FastifyInstance, { db, now, requestCalculo }: Deps): void {
  route(app, endpoint, async ({ contexto, input }) => ({
    resultados: await write(db, (tx) =>
      createApontamentos(tx, contexto, input.body.itens, { now: now(), requestCalculo }),
    ),
  }));
}
