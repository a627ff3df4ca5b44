import * as endpoints from '@cadencia/domain/apontamento/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { createApontamentos } from './commands.ts';
import { estornarApontamentos } from './estorno/commands.ts';

export function apontamentoRoutes({ app, db, now }: RouteDeps): void {
  route(app, endpoints.createApontamentos, async ({ contexto, input }) => ({
    resultados: await write(db, (tx) => createApontamentos(tx, contexto, input.body.itens, now())),
  }));
  route(app, endpoints.estornarApontamentos, async ({ contexto, input }) => ({
    resultados: await write(db, (tx) => estornarApontamentos(tx, contexto, input.body)),
  }));
}
