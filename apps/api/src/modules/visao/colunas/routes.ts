import { listLeiautes, saveLeiaute as saveEndpoint } from '@cadencia/domain/visao/colunas/endpoints.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { saveLeiaute } from './commands.ts';
import { findLeiautes } from './queries.ts';

/** The calls of the caller's columns in each list. */
export function colunasRoutes({ app, db }: RouteDeps): void {
  route(app, listLeiautes, ({ contexto }) => findLeiautes(db, contexto.usuarioId));

  route(app, saveEndpoint, ({ contexto, input: { params, body } }) =>
    write(db, (tx) => saveLeiaute(tx, contexto, { lista: params.lista, leiaute: body })),
  );
}
