import { getPlanta as getEndpoint, inativarArea } from '@cadencia/domain/planta/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { deactivateArea } from './commands.ts';
import { getPlanta } from './queries.ts';

export function plantaRoutes({ app, db, now }: RouteDeps): void {
  route(app, getEndpoint, ({ contexto }) => getPlanta(db, contexto));

  route(app, inativarArea, ({ contexto, input: { params, body } }) =>
    write(db, (tx) => deactivateArea(tx, contexto, { ...params, ...body, now: now() })),
  );
}
