import * as endpoints from '@cadencia/domain/contrato/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveTarifas } from './commands.ts';
import { listTarifas } from './queries.ts';

export function contratoRoutes({ app, db, now }: RouteDeps): void {
  route(app, endpoints.getTarifas, ({ contexto, input }) => listTarifas(db, contexto, input.params.id));

  route(app, endpoints.saveTarifas, async ({ contexto, input: { params, query, body } }) => {
    await write(db, (tx) => saveTarifas(tx, contexto, { id: params.id, ...query, ...body, now: now() }));
    return listTarifas(db, contexto, params.id);
  });
}
