import * as endpoints from '@cadencia/domain/pmp/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { freezePlano } from './commands.ts';
import { loadModelo } from './modelo.ts';
import { readPlano } from './queries.ts';

export function pmpRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.getPlano, ({ contexto, input: { query } }) => readPlano(db, contexto, { ...query, ordem: [] }));

  route(app, endpoints.carregarModelo, ({ contexto, input: { body } }) =>
    write(db, (tx) => loadModelo(tx, contexto, body.porte)),
  );

  route(app, endpoints.aprovarPmp, ({ contexto, input: { body } }) =>
    write(db, async (tx) => ({ congelados: await freezePlano(tx, contexto, body.todos) })),
  );
}
