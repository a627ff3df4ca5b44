import * as endpoints from '@cadencia/domain/cronograma/risco/endpoints.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { askRisco } from './commands.ts';
import { findSimulacao, listCriticidades } from './queries.ts';

export function riscoRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.simularRisco, ({ contexto, input }) => write(db, (tx) => askRisco(tx, contexto, input.body)));

  route(app, endpoints.getRisco, async ({ contexto }) => ({ simulacao: await findSimulacao(db, contexto) }));

  route(app, endpoints.listCriticidades, ({ contexto, input }) =>
    listCriticidades(db, contexto, input.params.id, input.query),
  );
}
