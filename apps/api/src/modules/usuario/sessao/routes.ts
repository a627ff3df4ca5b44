import { endSessoes as endEndpoint, listSessoes as listEndpoint } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { endMinhas } from './commands.ts';
import { listSessoes } from './queries.ts';

/** The calls of the user's own sessions. */
export function sessaoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listEndpoint, ({ contexto }) => listSessoes(db, contexto.usuarioId, contexto.sessaoId));

  route(app, endEndpoint, async ({ contexto, input }) => ({
    encerradas: await write(db, (tx) => endMinhas(tx, contexto, input.body.ids)),
  }));
}
